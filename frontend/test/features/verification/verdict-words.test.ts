import { expect, it } from "vitest";
import { verdictWords } from "@/features/verification/verdict-words";

it("names what differs as the paper writes it", () => {
  const { answer, more } = verdictWords({
    state: "changed",
    signature: "broken",
    isDataWhole: true,
    differences: [
      { name: "market_value", inFile: "92900000", signed: "12900000" },
      { name: "valuation_date", inFile: "", signed: "2026-11-12" },
      { name: "lot_number", inFile: "2", signed: "1A" },
    ],
  });
  expect(answer).toBe("This file is not the report that was signed: what it states was changed.");
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
      state: "changed",
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

it("does not accuse a file that was only saved again, and says whether its values are the signed ones", () => {
  const changed = { state: "changed", differences: [], signature: "broken" } as const;
  const whole = verdictWords({ ...changed, isDataWhole: true }, []);
  expect(whole.answer).toBe(
    "This file is not the signed file itself: it was saved again or changed after it was signed.",
  );
  expect(whole.more[0]).toMatch(/^The values in its data are the signed ones/);
  const gone = verdictWords({ ...changed, isDataWhole: false }, []);
  expect(gone.more[0]).toMatch(/missing or cannot be read/);
  for (const { more } of [whole, gone]) {
    expect(more).toContain(
      "Mail filters and “Save as” write a file anew: by itself that is no sign of fraud.",
    );
    expect(more.at(-1)).toMatch(/^Ask the sender for the original file/);
  }
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

it.each(["not_a_pdf", "foreign", "damaged", "locked", "too_large", "unreadable"] as const)(
  "says of a file that is %s what to do instead, and denies no report",
  (kind) => {
    const withReport = verdictWords({ state: "other", kind }, []);
    expect(withReport.answer).not.toMatch(/not a report|genuine|altered/);
    expect(withReport.more.at(-1)).toBe("Compare the facts on this page with the paper in your hand.");
    const withoutReport = verdictWords({ state: "other", kind });
    expect(withoutReport.more.at(-1)).toBe("Type the code that is printed on the report instead.");
  },
);

it("says of the signed file what a PDF reader will say of a certificate that states a wrong end", () => {
  const same = { state: "same", signature: "whole" } as const;
  const { answer, more } = verdictWords({ ...same, isCertificateInTime: false });
  expect(answer).toBe("This file is the report that was signed, unchanged.");
  expect(more.at(-1)).toMatch(/A PDF reader may say that the signature's certificate has expired/);
  expect(verdictWords({ ...same, isCertificateInTime: true }).more.join(" ")).not.toContain("expired");
});

it.each(["not_a_pdf", "foreign"] as const)("tells of %s that a scan cannot be compared as a file", (kind) => {
  expect(verdictWords({ state: "other", kind }, []).more.join(" ")).toContain(
    "A scan, a photograph or a print",
  );
});

it("calls a draft a draft, and a fee paper one", () => {
  expect(verdictWords({ state: "other", kind: "draft" }, []).answer).toBe(
    "This is a draft, not a signed report.",
  );
  const paper = { state: "other", kind: "fee_paper", author: "Mrs. Other" } as const;
  expect(verdictWords({ ...paper, isOfSameValuer: true }, []).answer).toBe(
    "This is a fee paper of the same valuer, not the report.",
  );
  expect(verdictWords({ ...paper, isOfSameValuer: false }, []).answer).toBe(
    "This is a fee paper of Mrs. Other, not the report.",
  );
  // Where the code is looked for, a letter has one to type.
  expect(verdictWords({ ...paper, isOfSameValuer: false }).more).toEqual([
    "Type the code at the foot of its page. Without a code it was never signed.",
  ]);
});
