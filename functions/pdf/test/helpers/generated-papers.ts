import { certificatePurpose, certifiedValue, emptyPractice } from "@takseru/shared-types";
import type { RenderOptions, ReportSnapshot } from "../../src/document/snapshot.ts";
import type { Letter } from "../../src/letters/letter.ts";
import { buildPaperOf } from "./build-paper.ts";
import { generatedReport } from "./generated-report.ts";

interface GeneratedPaper {
  name: string;
  snapshot: ReportSnapshot;
  options: RenderOptions;
}

const currencies = [
  { currency: "USD", rate: 302.45, rate_date: "2026-01-12", source: "Rates of Example Bank PLC" },
  { currency: "JPY", rate: 1.9473, rate_date: "2026-01-12" },
];

/** A letter about a fee as it is signed. */
const letterOf = (kind: Letter["kind"], snapshot: ReportSnapshot): GeneratedPaper => ({
  name: kind,
  snapshot,
  options: {
    draft: false,
    verification: { code: "TKSR-LTTR-2345-6789", url: "https://takseru.example/verify/TKSR-LTTR-2345-6789" },
    renderedAt: new Date("2026-01-16T09:50:00.000Z"),
    letter: { kind, date: "2026-01-16", practice: emptyPractice },
  },
});

/** Every paper and letter that can be made of a generated report, and a schedule of it with the two after it. */
export const generatedPapers = async (number: number): Promise<GeneratedPaper[]> => {
  const { snapshot } = await generatedReport(number);
  const { report } = snapshot;
  const certificates = certificatePurpose.values
    .filter((purpose) => certifiedValue(report, purpose).value)
    .map((purpose) => ({
      name: purpose,
      ...buildPaperOf({ kind: "certificate", report_id: report.id, purpose, currencies }, [snapshot]),
    }));
  const others = await Promise.all([number + 1, number + 2].map((one) => generatedReport(one)));
  const properties = [snapshot, ...others.map((one) => one.snapshot)]
    .filter((one) => certifiedValue(one.report, "visa").value)
    .map((one, index) => ({
      ...one,
      photographs: one.photographs.slice(0, 1).map((cover) => ({ ...cover, id: `cover-${index}` })),
    }));
  const schedule = () =>
    buildPaperOf(
      {
        kind: "schedule",
        owner_name: report.current_owner || "Mr. R. S. Perera",
        purpose: "in support of an application for a visa",
        properties: properties.map((_, index) => ({ report_id: index + 1, numerator: 1, denominator: 3 })),
        currencies,
      },
      properties,
    );
  return [
    ...certificates,
    { name: "bank_report", ...buildPaperOf({ kind: "bank_report", report_id: report.id }, [snapshot]) },
    ...(properties.length > 0 ? [{ name: "schedule", ...schedule() }] : []),
    {
      name: "bank_report_draft",
      ...buildPaperOf({ kind: "bank_report", report_id: report.id }, [snapshot], { draft: true }),
    },
    letterOf("invoice", snapshot),
    letterOf("engagement", snapshot),
  ];
};
