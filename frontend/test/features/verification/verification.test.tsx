import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import type { Verified } from "@/features/verification/verification-query";
import { sha256Of } from "@/lib/files/sha256";
import { refuse, refuseFor } from "../../helpers/fake-api";
import { open } from "../../helpers/open";

const signed = new File(["%PDF-1.7 the signed PDF"], "report.pdf", { type: "application/pdf" });

const openVerified = async (change: Partial<Verified> = {}, heading = "This report is genuine") => {
  const pdf_sha256 = await sha256Of(signed);
  open("/verify/86am-y4ku-t62f-grje", {
    pdf: {
      verify: () => ({
        success: true,
        data: {
          report_reference: "VR/SW/2026/034",
          valuer_name: "Sarath Welikumbura",
          finalized_at: "2026-11-22T16:22:00.000Z",
          market_value: 12_900_000,
          pdf_sha256,
          ...change,
        },
      }),
    },
  });
  await screen.findByRole("heading", { level: 1, name: heading });
};

/** What stands beside a label. */
const fact = (label: string) => screen.getByText(label).parentElement?.querySelector("dd")?.textContent;

describe("the page of a code", () => {
  it("shows the value of a genuine report as the paper writes it, in figures and words", async () => {
    await openVerified();
    screen.getByText("Rs. 12,900,000/=");
    screen.getByText("Sri Lanka Rupees Twelve Million Nine Hundred Thousand Only");
    expect(fact("Finalized on")).toBe("22/11/2026 at 21:52");
    screen.getByText("86AM-Y4KU-T62F-GRJE");
  });

  it("shows the values by the names and in the order of the paper", async () => {
    const insurance = { field: "insurance_value", name: "Insurance value", rupees: 15_000_000 };
    const rent = { field: "market_value", name: "Market rent", rupees: 85_000 };
    await openVerified({
      market_value: 85_000,
      insurance_value: 15_000_000,
      values: [
        { ...insurance, printed: "Rs. 15,000,000/=" },
        { ...rent, printed: "Rs. 85,000/= per month" },
      ],
    });
    const lead = screen.getByText("Rs. 15,000,000/=");
    expect(lead.previousSibling?.textContent).toBe("Insurance value");
    expect(fact("Market rent")).toMatch(/^Rs\. 85,000\/= per month/);
    expect(screen.queryByText("Market value")).toBeNull();
  });

  it("states the sum of an invoice, and says that a later one was signed", async () => {
    const about = {
      report_reference: "VR/NP/2026/007",
      report_date: null,
      revision_number: 0,
      lot_number: "5A",
      plan_number: "2345",
      city: "Kandy",
      rupees: null,
    };
    const sum = { field: "fee", name: "Total of the fee", rupees: 14_750, printed: "Rs. 14,750/=" };
    await openVerified(
      {
        report_reference: "INV/2026/001",
        market_value: null,
        values: [sum],
        paper: { kind: "invoice", title: "Invoice", reports: [about], later: "2026-11-24T04:30:00.000Z" },
      },
      "This paper is genuine",
    );
    screen.getByText("Rs. 14,750/=");
    expect(fact("Number")).toBe("INV/2026/001");
    expect(fact("About the report")).toContain("VR/NP/2026/007");
    screen.getByText("A later one was signed on 24/11/2026: ask the valuer which of them stands.");
  });

  it("states no value for terms of engagement", async () => {
    await openVerified(
      {
        market_value: null,
        values: [],
        paper: { kind: "engagement", title: "Terms of engagement", reports: [] },
      },
      "This paper is genuine",
    );
    expect(screen.queryByText("Market value")).toBeNull();
    expect(screen.queryByText("Not valued")).toBeNull();
    expect(screen.queryByText(/A later one/)).toBeNull();
  });

  it("says of a paper which reports it was made from, and which of them was revised since", async () => {
    const report = {
      report_date: "2026-11-20",
      revision_number: 0,
      lot_number: "1A",
      plan_number: "2417",
      city: "Kandy",
    };
    await openVerified(
      {
        report_reference: "VR/SW/S/2026/001",
        report_date: "2026-11-22",
        values: [
          {
            field: "certified",
            name: "Total of the shares",
            rupees: 19_000_000,
            printed: "Rs. 19,000,000/=",
          },
        ],
        paper: {
          kind: "schedule",
          title: "Schedule of properties",
          reports: [
            { ...report, report_reference: "VR/SW/2026/034", rupees: 6_450_000, share: "1/2" },
            {
              ...report,
              report_reference: "VR/SW/2026/035",
              rupees: 12_550_000,
              share: "Whole",
              superseded: { number: 1, finalized_at: "2026-11-25T04:00:00.000Z" },
            },
          ],
        },
      },
      "This paper is genuine",
    );
    screen.getByText("Rs. 19,000,000/=");
    expect(fact("Paper")).toBe("Schedule of properties");
    expect(fact("Number")).toBe("VR/SW/S/2026/001");
    expect(fact("Made from")).toBe(
      "VR/SW/2026/034 of 20/11/2026; Lot 1A, Plan No. 2417, Kandy; share 1/2; Rs. 6,450,000/=\nVR/SW/2026/035 of 20/11/2026; Lot 1A, Plan No. 2417, Kandy; share Whole; Rs. 12,550,000/=",
    );
    expect(fact("No longer the newest")).toBe("VR/SW/2026/035: revision 1 of 25/11/2026");
    screen.getByText(/A report that it was made from was revised since/);
  });

  it("says of a report without a value that it is not valued", async () => {
    await openVerified({ market_value: null });
    screen.getByText("Not valued");
  });

  it("shows property, valuer, dates, the other values, revision and signature", async () => {
    await openVerified({
      professional_title: "Chartered Valuation Surveyor",
      ivsl_registration: "F/0000",
      lot_number: "1A",
      plan_number: "2417",
      plan_date: "2021-08-14",
      village_name: "Udapura",
      city: "Udapura",
      district: "Kandy",
      total_extent: "13.8 P",
      inspection_date: "2026-11-12",
      valuation_date: "2026-11-13",
      report_date: null,
      valid_until: "2999-05-12",
      forced_sale_value: 10_320_000,
      insurance_value: null,
      revision: {
        number: 1,
        reason: "The plan was resurveyed",
        supersedes: { report_reference: "VR/SW/2026/030", finalized_at: "2026-10-01T04:00:00.000Z" },
      },
      signature: {
        kind: "certificate",
        subject: "CN=Sarath Welikumbura, C=LK",
        issuer: "CN=Example CA, C=LK",
        level: "B-T",
        signed_at: "2026-11-22T16:22:00.000Z",
        certificate_sha256: "00",
      },
    });
    expect(fact("Property")).toBe("Lot 1A, Plan No. 2417 dated 14/08/2021, Udapura, Kandy");
    expect(fact("Extent")).toBe("13.8 P");
    expect(fact("Valuer")).toBe(
      "Sarath Welikumbura, Chartered Valuation Surveyor, IVSL Registration No. F/0000",
    );
    expect(fact("Inspected on")).toBe("12/11/2026");
    expect(fact("Valued as at")).toBe("13/11/2026");
    expect(fact("Valid until")).toBe("12/05/2999");
    expect(fact("Forced sale value")).toMatch(/^Rs\. 10,320,000\/=/);
    expect(fact("Revision")).toBe(
      "Revision 1: The plan was resurveyed. It takes the place of VR/SW/2026/030 of 01/10/2026.",
    );
    expect(fact("Signature")).toBe(
      "Signed by Sarath Welikumbura with a certificate of Example CA, with a time stamp",
    );
    for (const absent of ["Insurance value", "Date of the report"])
      expect(screen.queryByText(absent)).toBeNull();
  });

  it("keeps a registration number in one piece where it fits", async () => {
    await openVerified({ ivsl_registration: "IVSL/0000/X" });
    screen.getByText("IVSL/0000/X");
    expect(fact("Valuer")).toBe("Sarath Welikumbura, IVSL Registration No. IVSL/0000/X");
  });

  it("says at its top that a newer revision has taken its place, and that its validity has passed", async () => {
    await openVerified(
      { superseded: { number: 2, finalized_at: "2026-12-01T04:00:00.000Z" }, valid_until: "2020-01-01" },
      "This report is superseded",
    );
    const status = screen.getByText(/superseded by revision 2 on 01\/12\/2026/).closest('[role="status"]');
    expect(status?.textContent).toContain("valid until 01/01/2020: this date has passed");
    expect(fact("Valid until")).toBe("01/01/2020: this date has passed");
  });

  it("says who signed under the product's seal", async () => {
    await openVerified({
      signature: {
        kind: "seal",
        subject: "CN=Takseru (takseru.example)",
        issuer: "CN=Takseru (takseru.example)",
        level: "B-B",
        signed_at: "2026-11-22T16:22:00.000Z",
        certificate_sha256: "00",
      },
    });
    expect(fact("Signature")).toBe(
      "Signed in Takseru by Sarath Welikumbura. The electronic signature in the file, “Takseru (takseru.example)”, is the product's: it shows whether the file was changed since.",
    );
  });

  it("asks to compare a code that nobody knows with the printed one, and names what no code has", async () => {
    open("/verify/O1AA", { pdf: { verify: () => refuse("VERIFICATION_NOT_FOUND") } });
    await screen.findByRole("heading", { level: 1, name: "Not verified" });
    screen.getByText(/letter for letter/);
    screen.getByText(/No code has O or 1/);
  });

  it("says when to come again after too many calls", async () => {
    open("/verify/AAAA", { pdf: { verify: () => refuseFor(90) } });
    const alert = await screen.findByRole("alert");
    within(alert).getByText(/Many reports were checked from your connection: try again in 1 min \d+ s/);
    expect(screen.queryByRole("button", { name: "Try again" })).toBeNull();
  });
});

describe("a PDF file", () => {
  it("is compared with the signed one", async () => {
    await openVerified();
    const input = screen.getByLabelText("PDF file to check");
    await userEvent.upload(input, signed);
    await screen.findByText("This file is the report that was signed, unchanged.");
    await userEvent.upload(input, new File(["another file"], "a.pdf", { type: "application/pdf" }));
    await screen.findByText("This file cannot be compared: it is no PDF.");
    screen.getByText("Compare the facts on this page with the paper in your hand.");
  });

  it("that is not the signed one is said to be so at the top of the page, in place of what is genuine", async () => {
    await openVerified();
    const input = screen.getByLabelText("PDF file to check");
    await userEvent.upload(input, new File(["another file"], "a.pdf", { type: "application/pdf" }));
    await screen.findByRole("heading", { level: 1, name: "This file is not the signed report" });
    expect(screen.queryByText("This report is genuine")).toBeNull();
    await userEvent.upload(input, signed);
    await screen.findByRole("heading", { level: 1, name: "This report is genuine" });
    screen.getByText("The file that you chose is the signed one, unchanged.");
  });

  it("that carries no code is said to be none on the page without a code", async () => {
    open("/verify", {});
    const input = await screen.findByLabelText("PDF file to check");
    await userEvent.upload(input, new File(["no PDF"], "a.pdf", { type: "application/pdf" }));
    await screen.findByText("This file cannot be compared: it is no PDF.");
    screen.getByText("Type the code that is printed on the report instead.");
  });
});
