import { type Paper, paperKind, paperState } from "@takseru/shared-types";
import type { FormValues, PaperForm } from "../fields/form-types";

/** What a bank asks for, of whatever property (domain: what the Central Bank and the banks demand). */
const usual: ReadonlyArray<Paper["kind"]> = [
  "deed",
  "extracts_30_years",
  "survey_plan",
  "non_vesting",
  "ownership",
  "street_line",
  "building_line",
  "tax_receipt",
];

/** A line of the checklist: a kind, and the paper of it that is written at `index`, if one is. */
export interface PaperLine {
  /** Stays the same while papers are added and removed before it. */
  key: string;
  kind: Paper["kind"];
  label: string;
  index: number | undefined;
}

export const paperOf = (kind: Paper["kind"], state: Paper["state"]): PaperForm => ({
  kind,
  state,
  number: "",
  date: "",
  remark: "",
});

const placeOf = (kind: Paper["kind"]): number => paperKind.values.indexOf(kind);

/** Where a paper of this kind belongs: behind those of its kind, in the order of the kinds. */
export const indexFor = (papers: readonly PaperForm[], kind: Paper["kind"]): number =>
  papers.filter((paper) => placeOf(paper.kind) <= placeOf(kind)).length;

/** A line for each paper, and one for each kind of which there is none; other papers only where they are written. */
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

/** The papers with the usual ones of which nothing is said yet as seen. */
export const withUsual = (papers: readonly PaperForm[]): PaperForm[] => {
  const added = usual.filter((kind) => !papers.some((paper) => paper.kind === kind));
  return [...papers, ...added.map((kind) => paperOf(kind, "seen"))].sort(
    (one, other) => placeOf(one.kind) - placeOf(other.kind),
  );
};

/** "5 seen, 1 not seen"; nothing where nothing is said. */
export const countedStates = (papers: FormValues["papers"]): string =>
  paperState.values
    .map((state) => ({ state, count: papers.filter((paper) => paper.state === state).length }))
    .filter(({ count }) => count > 0)
    .map(({ state, count }) => `${count} ${paperState.labels[state].toLowerCase()}`)
    .join(", ");
