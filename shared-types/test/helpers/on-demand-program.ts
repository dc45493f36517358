import { emptyReportFields, ReportFields } from "../../src/report/report-fields.ts";
import { loadEngine } from "../../src/valuation/load-engine.ts";
import { conclusionErrors, valuationDoubts } from "../../src/valuation/on-demand.ts";

// Started with the condition "valuation-on-demand": writes what the schema of a report and its checks do before and after the
// valuation's code is loaded.

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
const before = {
  unread: Object.is(worksheetOf(typed).data?.worksheet, typed),
  checksOfEmpty: valuationDoubts(emptyReportFields),
  refusal: refusalOf(valued),
};

await loadEngine();
const { error } = worksheetOf(typed);
const after = {
  issues: error?.issues.map(({ path }) => path),
  read: worksheetOf({ land: typed.land }).data?.worksheet?.land[0]?.rate_per_perch,
  conclusionErrors: conclusionErrors(valued),
  doubts: valuationDoubts(valued),
};
process.stdout.write(JSON.stringify({ before, after }));
