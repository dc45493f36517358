import { formatDate, type Paper, paperKind } from "@takseru/shared-types";
import type { FormValues, PaperForm } from "../report-form";

/** The papers whose number and date the report asks for elsewhere. */
const named: ReadonlyArray<Paper["kind"]> = ["deed", "survey_plan"];

/** A line of the checklist: a kind, and the paper of it that is written at `index`, if one is. */
export interface PaperLine {
  /** Stays the same while papers are added and removed before it. */
  key: string;
  kind: Paper["kind"];
  label: string;
  index: number | undefined;
}

type NamedFields = Pick<FormValues, "deed_number" | "deed_date" | "plan_number" | "plan_date">;

/** What the form says elsewhere of a paper. */
const knownOf = (kind: Paper["kind"], form: NamedFields): Pick<PaperForm, "number" | "date"> => {
  if (kind === "deed") return { number: form.deed_number.trim(), date: form.deed_date };
  if (kind === "survey_plan") return { number: form.plan_number.trim(), date: form.plan_date };
  return { number: "", date: "" };
};

/** A paper as it is ticked: what was seen begins with the number and date that the form has of it. */
export const paperOf = (kind: Paper["kind"], state: Paper["state"], form: NamedFields): PaperForm => ({
  kind,
  state,
  ...(state === "seen" ? knownOf(kind, form) : { number: "", date: "" }),
  remark: "",
});

/** A ticked paper with the number and date that the form has of it, where it has none of its own. */
export const withKnown = (paper: PaperForm, form: NamedFields): PaperForm => {
  const isBlank = paper.number.trim() === "" && paper.date === "";
  return paper.state === "seen" && isBlank ? { ...paper, ...knownOf(paper.kind, form) } : paper;
};

/** "No. 1187 of 29/02/2020": what ticking the paper takes over; empty where the form has nothing of it. */
export const knownInWords = (kind: Paper["kind"], form: NamedFields): string => {
  const { number, date } = knownOf(kind, form);
  return [number && `No. ${number}`, formatDate(date) && `of ${formatDate(date)}`].filter(Boolean).join(" ");
};

const placeOf = (kind: Paper["kind"]): number => paperKind.values.indexOf(kind);

/** Where a paper of this kind belongs: behind those of its kind, in the order of the kinds. */
export const indexFor = (papers: readonly PaperForm[], kind: Paper["kind"]): number =>
  papers.filter((paper) => placeOf(paper.kind) <= placeOf(kind)).length;

/** A line for each paper and for each kind without a paper; other papers only if they were entered. */
export const linesOf = (papers: readonly PaperForm[]): PaperLine[] =>
  paperKind.values.flatMap((kind): PaperLine[] => {
    const own = papers.flatMap((paper, index) => (paper.kind === kind ? [index] : []));
    const label = paperKind.labels[kind];
    const written = own.map((index, at) => ({
      key: `${kind}${at}`,
      kind,
      label: at === 0 ? label : `${label} ${at + 1}`,
      index,
    }));
    return written.length > 0 || kind === "other"
      ? written
      : [{ key: `${kind}0`, kind, label, index: undefined }];
  });

/** The papers, with deed and plan marked as seen if the form has their number or date and no state is set yet. */
export const withDeedAndPlan = (papers: readonly PaperForm[], form: NamedFields): PaperForm[] => {
  const added = named
    .filter((kind) => !papers.some((paper) => paper.kind === kind))
    .map((kind) => paperOf(kind, "seen", form))
    .filter(({ number, date }) => number !== "" || date !== "");
  return [...papers, ...added].sort((one, other) => placeOf(one.kind) - placeOf(other.kind));
};
