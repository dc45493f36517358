import { type Paper, ReportFields } from "@takseru/shared-types";
import { linesOf } from "../sections/papers/paper-rows";
import { valueChanges } from "./list-changes";

/** The papers by what the list calls them; none where today's contract refuses them. */
const byLabel = (value: unknown): Map<string, Paper> => {
  const papers = ReportFields.shape.papers.safeParse(value).data ?? [];
  const lines = linesOf(papers.map((paper) => ({ ...paper, date: paper.date ?? "" })));
  return new Map(
    lines.flatMap(({ label, index }) => {
      const paper = index === undefined ? undefined : papers[index];
      return paper ? [[label, paper]] : [];
    }),
  );
};

/** What differs between two lists of papers, each paper by its kind: "Tax receipt, state: not seen to seen". */
export const paperChanges = (before: unknown, after: unknown): string[] => {
  const [old, next] = [byLabel(before), byLabel(after)];
  return [...new Set([...old.keys(), ...next.keys()])].flatMap((label) => {
    const [from, to] = [old.get(label), next.get(label)];
    if (to === undefined) return [`${label} removed`];
    return valueChanges(from ?? { kind: to.kind }, to, label);
  });
};
