import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { it } from "vitest";
import { sha256Of } from "@/features/verification/sha256";
import { refuse } from "../../helpers/fake-api";
import { open } from "../../helpers/open";

const signed = new File(["the signed PDF"], "report.pdf", { type: "application/pdf" });

const openVerified = async (market_value: number | null = 12_900_000) => {
  const pdf_sha256 = await sha256Of(signed);
  open("/verify/86am-y4ku-t62f-grje", {
    pdf: {
      verify: () => ({
        success: true,
        data: {
          report_reference: "VR/SW/2026/034",
          valuer_name: "Sarath Welikumbura",
          finalized_at: "2026-11-22T16:22:00.000Z",
          market_value,
          pdf_sha256,
        },
      }),
    },
  });
  await screen.findByRole("heading", { level: 1, name: "This report is genuine" });
};

it("shows the value of a genuine report as the paper writes it, in figures and words", async () => {
  await openVerified();
  screen.getByText("Rs. 12,900,000/=");
  screen.getByText("Sri Lanka Rupees Twelve Million Nine Hundred Thousand Only");
  screen.getByText("22/11/2026");
  screen.getByText("86AM-Y4KU-T62F-GRJE");
});

it("says of a report without a value that it is not valued", async () => {
  await openVerified(null);
  screen.getByText("Not valued");
});

it("compares a PDF file with the signed one", async () => {
  await openVerified();
  const input = screen.getByLabelText("PDF file to check");
  await userEvent.upload(input, signed);
  await screen.findByText("This file is the report that was signed, unchanged.");
  await userEvent.upload(input, new File(["another PDF"], "report.pdf", { type: "application/pdf" }));
  await screen.findByText("This file is not the report that was signed.");
});

it("asks to compare a code that nobody knows with the printed one", async () => {
  open("/verify/none", { pdf: { verify: () => refuse("VERIFICATION_NOT_FOUND") } });
  await screen.findByRole("heading", { level: 1, name: "Not verified" });
  screen.getByText(/letter for letter/);
});
