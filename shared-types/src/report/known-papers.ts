import type { Paper } from "./fields/paper.ts";
import type { ReportFields } from "./report-fields.ts";

type Facts = Pick<ReportFields, "deed_number" | "deed_date" | "plan_number" | "plan_date">;
type Told = Pick<Paper, "number" | "date">;

/** Number and date of deed and survey plan from the report's other fields; nothing for other papers. */
export const knownOfPaper = (kind: Paper["kind"], report: Facts): Told => {
  if (kind === "deed") return { number: report.deed_number.trim(), date: report.deed_date };
  if (kind === "survey_plan") return { number: report.plan_number.trim(), date: report.plan_date };
  return { number: "", date: null };
};

const plain = (number: string): string =>
  number
    .toLowerCase()
    .replace(/^(deed|plan|no\.?|number|[\s:])+/, "")
    .replace(/[^\p{L}\p{N}/]/gu, "");

/** Whether a paper has another number than the report gives elsewhere. Its date may be that of a copy. */
export const isOtherPaper = (paper: Told, known: Told): boolean =>
  paper.number !== "" && known.number !== "" && plain(paper.number) !== plain(known.number);

/** The papers with number and date as far as the report knows them: of a seen deed and plan also from their own fields. */
export const papersAsKnown = (report: Facts & Pick<ReportFields, "papers">): Paper[] =>
  report.papers.map((paper, index) => {
    const known = knownOfPaper(paper.kind, report);
    const isFirst = report.papers.findIndex(({ kind }) => kind === paper.kind) === index;
    if (paper.state !== "seen" || !isFirst || isOtherPaper(paper, known)) return paper;
    return { ...paper, number: paper.number || known.number, date: paper.date ?? known.date };
  });
