import {
  emptyPractice,
  type Report,
  type SignedPaper,
  type SignedPaperRequest,
  statedValues,
} from "@takseru/shared-types";
import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it, vi } from "vitest";
import * as download from "@/lib/files/download";
import { buildPage, buildReport, buildUser } from "../../helpers/build";
import { refuse } from "../../helpers/fake-api";
import { buildStoredReport } from "../../helpers/fake-report";
import { open } from "../../helpers/open";

const PAPER_ID = "0190b8a0-0000-7000-8000-000000000001";

const signedReport = (change: Partial<Report> = {}): Report =>
  buildStoredReport({
    status: "finalized",
    report_type: "mortgage",
    finalized_at: "2026-03-05T04:00:00.000Z",
    verification_code: "ABCD-EFGH-JKMN-PQRS",
    valuation_date: "2026-03-02",
    market_value: 22_500_000,
    forced_sale_value: 18_000_000,
    current_owner: "Mr. R. S. Perera",
    ...change,
  });

const paperOf = (request: SignedPaperRequest): SignedPaper => ({
  id: PAPER_ID,
  kind: request.kind,
  title: request.kind === "certificate" ? "Certificate of forced sale value" : "Schedule of properties",
  number: "VR/NP/C/2026/001",
  rupees: 18_000_000,
  signed_at: "2026-03-06T04:00:00.000Z",
  verification_code: "WXYZ-2345-6789-ABCD",
  sha256: "0".repeat(64),
  bytes: 40_000,
  signature: null,
  reports: [
    {
      report_id: 7,
      report_reference: "VR/NP/2026/007",
      report_date: "2026-03-05",
      revision_number: 0,
      superseded: null,
    },
  ],
});

/** The page of a signed report, and every press that is made on it. */
const openSigned = (change: Partial<Report> = {}, refused = false) => {
  const report = signedReport(change);
  const requests: SignedPaperRequest[] = [];
  const papers: SignedPaper[] = [];
  vi.spyOn(download, "fetchFile").mockResolvedValue(new Blob(["pdf"]));
  const saved = vi.spyOn(download, "saveFile").mockReturnValue();
  const others = Array.from({ length: 5 }, (_, index) =>
    buildReport({ id: 20 + index, report_reference: `VR/NP/2026/02${index}`, status: "finalized" }),
  );
  open(
    "/reports/builder/7/sign",
    {
      auth: { getPractice: () => emptyPractice },
      reports: { get: () => report, list: () => buildPage(others) },
      pdf: {
        listPapers: () => ({ data: papers }),
        signPaper: ({ body }) => {
          if (refused) return refuse("PAPER_NOT_POSSIBLE");
          requests.push(body);
          const paper = paperOf(body);
          papers.unshift(paper);
          return paper;
        },
        paperPdf: () => ({
          url: "/_local/objects/paper",
          file_name: "VR-NP-C-2026-001 Kandy.pdf",
          sha256: "",
          bytes: 1,
          unprintable: [],
          signature: null,
        }),
      },
    },
    buildUser(),
  );
  let presses = 0;
  const press = async (role: "button" | "checkbox", name: string | RegExp) => {
    presses += 1;
    await userEvent.click(await screen.findByRole(role, { name }));
  };
  /** A press into a field, and what is typed there. */
  const type = async (label: string, text: string, index = 0) => {
    presses += 1;
    const input = (await screen.findAllByRole("textbox", { name: label }))[index];
    if (!input) throw new Error(`there is no field ${label}`);
    await userEvent.click(input);
    await userEvent.clear(input);
    await userEvent.type(input, text);
  };
  return { report, requests, saved, press, type, presses: () => presses };
};

it("signs a certificate of a signed report with three presses, and offers its PDF", async () => {
  const { requests, press, presses, saved } = openSigned();
  await press("button", /^Other papers/);
  await press("button", /^Certificate: forced sale value/);
  await press("button", "Sign the paper");
  const dialog = within(await screen.findByRole("dialog", { name: "Certificate of forced sale value" }));
  expect(await dialog.findByText(/VR\/NP\/C\/2026\/001, signed on 06\/03\/2026/)).toBeVisible();
  expect(presses()).toBe(3);
  expect(requests).toEqual([
    {
      kind: "certificate",
      report_id: 7,
      purpose: "forced_sale",
      addressee: "Example Bank PLC",
      currencies: [],
    },
  ]);
  await userEvent.click(await dialog.findByRole("button", { name: "Download PDF" }));
  expect(saved.mock.calls.map(([, name]) => name)).toEqual(["VR-NP-C-2026-001 Kandy.pdf"]);
  await press("button", "All papers");
  expect(await screen.findByRole("button", { name: /VR\/NP\/C\/2026\/001, 06\/03\/2026/ })).toBeVisible();
});

it("signs a schedule of five properties with the total in two currencies in at most 15 presses", async () => {
  const { requests, press, type, presses } = openSigned();
  await press("button", /^Other papers/);
  await press("button", /^Schedule of properties/);
  for (const number of [0, 1, 2, 3]) await press("checkbox", new RegExp(`VR/NP/2026/02${number}`));
  await type("Share of VR/NP/2026/020", "1/3");
  for (const rate of ["302.45", "412.50"]) {
    await press("button", "Add a currency");
    await type("Rupees for one unit", rate, rate === "302.45" ? 0 : 1);
  }
  await press("button", "Sign the paper");
  await screen.findByRole("dialog", { name: "Schedule of properties" });
  expect(await screen.findByText(/signed on 06\/03\/2026/)).toBeVisible();
  expect(presses()).toBeLessThanOrEqual(15);
  const [request] = requests;
  expect(request).toMatchObject({
    kind: "schedule",
    owner_name: "Mr. R. S. Perera",
    properties: [
      { report_id: 7, numerator: 1, denominator: 1 },
      { report_id: 20, numerator: 1, denominator: 3 },
      { report_id: 21 },
      { report_id: 22 },
      { report_id: 23 },
    ],
    currencies: [
      { currency: "USD", rate: 302.45 },
      { currency: "GBP", rate: 412.5 },
    ],
  });
});

it("begins a visa certificate with the currency and the rate of the report", async () => {
  const { requests, press } = openSigned({
    foreign_currency: "gbp",
    exchange_rate: 412.5,
    exchange_rate_date: "2026-03-01",
  });
  await press("button", /^Other papers/);
  await press("button", /^Certificate: visa application/);
  await press("button", "Sign the paper");
  await screen.findByText(/signed on 06\/03\/2026/);
  expect(requests).toMatchObject([
    { purpose: "visa", currencies: [{ currency: "GBP", rate: 412.5, rate_date: "2026-03-01" }] },
  ]);
});

it("says what a paper lacks, and why a paper cannot be made", async () => {
  const { report, press, type } = openSigned({ forced_sale_value: null });
  expect(statedValues(report).map(({ field }) => field)).toEqual(["market_value"]);
  await press("button", /^Other papers/);
  const refused = await screen.findByRole("button", { name: /forced sale value/ });
  expect(refused).toBeDisabled();
  expect(refused).toHaveTextContent("This report states no forced sale value.");
  expect(screen.getByRole("button", { name: /declaration of assets/ })).toHaveTextContent("as at 31 March");
  await press("button", /^Schedule of properties/);
  await type("Share of VR/NP/2026/007", "a half");
  await press("button", "Sign the paper");
  expect(await within(screen.getByRole("dialog")).findByRole("alert")).toHaveTextContent(
    "Please enter the share as a fraction, such as 1/3",
  );
});

it("shows the server's reason where a paper is refused", async () => {
  const { press } = openSigned({}, true);
  await press("button", /^Other papers/);
  await press("button", /^Bank report/);
  await press("button", "Sign the paper");
  expect(await within(screen.getByRole("dialog")).findByRole("alert")).toHaveTextContent(
    "This paper cannot be made of this report",
  );
});
