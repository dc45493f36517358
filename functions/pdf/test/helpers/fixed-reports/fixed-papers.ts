import {
  amountOf,
  emptyFee,
  emptyFeeSettings,
  emptyPractice,
  type SignedPaperInput,
} from "@takseru/shared-types";
import type { ReportSnapshot } from "../../../src/document/snapshot.ts";
import { buildPaperOf } from "../build-paper.ts";
import { buildPhotograph } from "../build-photographs.ts";
import { buildSnapshot } from "../build-snapshot.ts";
import { type FixedReport, fixedReports } from "./fixed-reports.ts";

const currencies = [
  { currency: "GBP", rate: 412.5, rate_date: "2026-01-12", source: "Rates of Example Bank PLC" },
  { currency: "USD", rate: 302.45, rate_date: "2026-01-12", source: "Rates of Example Bank PLC" },
];

/** As most reports are: one valuer signs, and nothing is out of the ordinary. */
const usual = () =>
  buildSnapshot({
    report: {
      second_signatory_name: "",
      second_signatory_title: "",
      second_signatory_registration: "",
      special_assumptions: "",
      material_uncertainty: "",
      documents_seen: "",
    },
  });

const certificate = (
  purpose: "forced_sale" | "visa" | "stamp_duty" | "asset_declaration",
  snapshot: ReportSnapshot,
  more: Partial<Extract<SignedPaperInput, { kind: "certificate" }>> = {},
  letterheadImages: ReportSnapshot["letterheadImages"] = {},
) =>
  buildPaperOf({ kind: "certificate", report_id: snapshot.report.id, purpose, ...more }, [snapshot], {
    letterheadImages,
  });

/** As high as a signature is printed. */
const signed = async () => ({
  signature: { ...(await buildPhotograph(3, { width: 400, height: 150 })), id: "signature" },
});

const assets = () =>
  certificate(
    "asset_declaration",
    buildSnapshot({
      report: {
        report_type: "tax",
        earlier_valuation_date: "2025-03-31",
        earlier_market_value: 20_000_000,
      },
    }),
  );

const bankReport = async () => {
  const { snapshot } = await fixedReports["house for a bank"]();
  return buildPaperOf({ kind: "bank_report", report_id: snapshot.report.id }, [snapshot], {
    number: "VR/JS/B/2026/001",
  });
};

/** With a superseded report, shares, a property without a photograph and one whose photograph is upright. */
const schedule = async () => {
  const { snapshot: house } = await fixedReports.golden();
  const { snapshot: flat } = await fixedReports["demo: flat"]();
  const { snapshot: estate } = await fixedReports["demo: estate"]();
  const numbered = [house, flat, estate].map((snapshot, index) => ({
    ...snapshot,
    report: { ...snapshot.report, id: 14 + index, report_reference: `VR/JS/2026/0${14 + index}` },
  }));
  const [first, second, third] = numbered;
  if (!first || !second || !third) throw new Error("there are three reports");
  const cover = async (seed: number, parts: Parameters<typeof buildPhotograph>[1]) => ({
    ...(await buildPhotograph(seed, parts)),
    id: `cover-${seed}`,
  });
  const lying = await cover(1, { caption: "Front of the house", width: 160, height: 120 });
  const upright = await cover(2, { caption: "The palms", width: 120, height: 160 });
  return buildPaperOf(
    {
      kind: "schedule",
      owner_name: "Mr. R. S. Perera",
      owner_note: "passport No. N0000000",
      addressee: "The Visa Officer\nHigh Commission of Exampleland\nNo. 00, Embassy Road, Colombo 00",
      purpose: "in support of his application for a visa",
      properties: [
        { report_id: 14, numerator: 1, denominator: 2, held_with: "Mrs. P. Q. Perera, 1/2" },
        { report_id: 15 },
        { report_id: 16, numerator: 1, denominator: 3, held_with: "Two brothers, 1/3 each" },
      ],
      currencies,
    },
    [{ ...first, photographs: [lying] }, second, { ...third, photographs: [upright] }],
    {
      number: "VR/JS/S/2026/001",
      superseded: new Map([["16", { number: 1, finalized_at: "2026-01-10T00:00:00.000Z" }]]),
    },
  );
};

const invoice = (): FixedReport => {
  const fee = {
    ...emptyFee,
    valuation_fee: 23_750,
    expenses: 3_500,
    tax_percent: 18,
    due_date: "2026-02-04",
    invoice_number: "INV/2026/007",
    invoiced_on: "2026-01-06",
  };
  const practice = {
    ...emptyPractice,
    fees: {
      ...emptyFeeSettings,
      tax_name: "VAT",
      tax_number: "100234567-7000",
      bank_details: "Example Bank, Kandy\nAccount 8001 2345",
    },
  };
  return {
    snapshot: buildSnapshot({ report: { fee: { ...fee, amount: amountOf(fee) }, copies: 2 } }),
    options: {
      draft: false,
      verification: {
        code: "TKSR-LTTR-2345-6789",
        url: "https://takseru.example/verify/TKSR-LTTR-2345-6789",
      },
      renderedAt: new Date("2026-01-06T00:00:00.000Z"),
      letter: { kind: "invoice", date: "2026-01-06", practice },
    },
  };
};

/** The papers and letters whose pages were looked at one by one; each must stay as it was seen. */
export const fixedPapers = {
  "certificate: forced sale": async () => certificate("forced_sale", usual(), {}, await signed()),
  "certificate: forced sale, every field": async () => certificate("forced_sale", buildSnapshot()),
  "certificate: visa": async () =>
    certificate("visa", usual(), {
      currencies,
      addressee: "The Visa Officer\nHigh Commission of Exampleland",
    }),
  "certificate: stamp duty": async () => certificate("stamp_duty", usual()),
  "certificate: declaration of assets": async () => assets(),
  "bank report": bankReport,
  schedule,
  invoice: async () => invoice(),
} satisfies Record<string, () => Promise<FixedReport>>;
