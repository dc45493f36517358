import { emptyReportFields, ReportFields } from "../../src/report/report-fields.ts";
import { loadEngine } from "../../src/valuation/load-engine.ts";
import { conclusionErrors, evidenceDoubts, valuationDoubts } from "../../src/valuation/on-demand.ts";

// Run with the import condition "valuation-on-demand": prints how a report's schema and checks behave before and after the
// valuation engine is loaded.

const typed = { land: [{ extent_perches: "13.8", rate_per_perch: "1,000" }], approaches: [{ kind: "dcf" }] };
const worksheetOf = (worksheet: unknown) => ReportFields.safeParse({ ...emptyReportFields, worksheet });

const refusalOf = (report: ReportFields): string => {
  try {
    valuationDoubts(report);
    return "none";
  } catch (error) {
    return error instanceof Error ? error.message : "unknown";
  }
};

const valued = ReportFields.parse({
  ...emptyReportFields,
  worksheet: {
    land: [{ description: "", extent_perches: 10, rate_per_perch: 1 }],
    buildings: [],
    other: [],
    rounding_step: 0,
    forced_sale_percent: 80,
  },
});
const compared = ReportFields.parse({
  ...emptyReportFields,
  valuation_date: "2026-01-05",
  comparables: [
    {
      comparable_id: null,
      description: "Lot 4",
      town: "",
      district: "",
      kind: "sale",
      transaction_date: "2019-01-05",
      extent_perches: 10,
      price: 1_000_000,
      building_value: null,
      source: "",
      remarks: "",
      adjustments: { time: 0, location: 0, extent: 0, access: 0, shape: 0, other: 0 },
      adjustment_reason: "",
    },
  ],
});
const before = {
  unread: Object.is(worksheetOf(typed).data?.worksheet, typed),
  checksOfEmpty: [...valuationDoubts(emptyReportFields), ...evidenceDoubts(emptyReportFields)],
  refusal: refusalOf(valued),
};

await loadEngine();
const { error } = worksheetOf(typed);
const after = {
  issues: error?.issues.map(({ path }) => path),
  read: worksheetOf({ land: typed.land }).data?.worksheet?.land[0]?.rate_per_perch,
  conclusionErrors: conclusionErrors(valued),
  doubts: valuationDoubts(valued),
  evidence: evidenceDoubts(compared).map(({ code }) => code),
};
process.stdout.write(JSON.stringify({ before, after }));
