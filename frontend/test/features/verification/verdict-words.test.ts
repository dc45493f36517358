import { expect, it } from "vitest";
import { verdictWords } from "@/features/verification/verdict-words";

it("names what differs as the paper writes it", () => {
  const { answer, more } = verdictWords({
    state: "altered",
    signature: "broken",
    isDataWhole: true,
    differences: [
      { name: "market_value", inFile: "92900000", signed: "12900000" },
      { name: "valuation_date", inFile: "", signed: "2026-11-12" },
      { name: "lot_number", inFile: "2", signed: "1A" },
    ],
  });
  expect(answer).toBe("This file is not the report that was signed: it was altered.");
  expect(more).toEqual([
    "Market value: the file says Rs. 92,900,000/=, signed was Rs. 12,900,000/=.",
    "Valued as at: the file says nothing, signed was 12/11/2026.",
    "Lot: the file says 2, signed was 1A.",
    "Its signature is broken.",
    "Do not rely on it: ask the valuer for the signed file.",
  ]);
});

it("calls a value as the signed report does, and says of a rent for which time it is", () => {
  const { more } = verdictWords(
    {
      state: "altered",
      signature: "whole",
      isDataWhole: true,
      differences: [
        { name: "market_value", inFile: "885000", signed: "85000" },
        { name: "insurance_value", inFile: "", signed: "4000000" },
      ],
    },
    [
      {
        field: "market_value",
        name: "Market rent",
        rupees: 85_000,
        printed: "Rs. 85,000/= per month",
      },
      { field: "insurance_value", name: "Insurance value", rupees: 4_000_000, printed: "Rs. 4,000,000/=" },
    ],
  );
  expect(more.slice(0, 2)).toEqual([
    "Market rent: the file says Rs. 885,000/= per month, signed was Rs. 85,000/= per month.",
    "Insurance value: the file says nothing, signed was Rs. 4,000,000/=.",
  ]);
});

it("says that printed pages may differ where the data does not, and that data is gone where it is", () => {
  const altered = { state: "altered", differences: [], signature: "whole" } as const;
  expect(verdictWords({ ...altered, isDataWhole: true }).more[0]).toMatch(/printed on its pages may differ/);
  expect(verdictWords({ ...altered, isDataWhole: false }).more[0]).toMatch(/cannot be read any more/);
});

it("names the report that a file is instead", () => {
  const { more } = verdictWords({
    state: "other",
    kind: "another_report",
    code: "AAAA-BBBB-CCCC-DDDD",
    reference: "VR/1",
  });
  expect(more).toEqual(["It carries the code AAAA-BBBB-CCCC-DDDD and the reference VR/1."]);
});

it.each(["not_a_pdf", "locked", "too_large", "not_ours", "draft", "unreadable"] as const)(
  "has words for a file that is %s",
  (kind) => {
    const { answer, more } = verdictWords({ state: "other", kind });
    expect(answer).toBe("This file is not a report of Takseru's.");
    expect(more).toHaveLength(1);
  },
);

it("says of the signed file what a PDF reader will say of a certificate that states a wrong end", () => {
  const same = { state: "same", signature: "whole" } as const;
  const { answer, more } = verdictWords({ ...same, isCertificateInTime: false });
  expect(answer).toBe("This file is the report that was signed, unchanged.");
  expect(more.at(-1)).toMatch(/A PDF reader may say that the signature's certificate has expired/);
  expect(verdictWords({ ...same, isCertificateInTime: true }).more.join(" ")).not.toContain("expired");
});
