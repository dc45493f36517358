import { emptyWorksheet } from "@takseru/shared-types";
import type { ApproachForm } from "./approach-form";
import { readWorksheet, type WorksheetForm } from "./form-values";

export interface WorksheetVersions {
  base: WorksheetForm;
  mine: WorksheetForm;
  theirs: WorksheetForm;
}
type Side = "mine" | "theirs";

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** Whose part is taken: what one side left alone follows the other; nobody's where both changed it. */
const sideOf = (base: unknown, mine: unknown, theirs: unknown): Side | undefined => {
  if (isSame(mine, base)) return "theirs";
  return isSame(theirs, base) || isSame(theirs, mine) ? "mine" : undefined;
};

/** The rows of the cost approach have no id, so that each list is one part. */
const PARTS = ["land", "buildings", "other", "conclusion", "rounding_step", "forced_sale_percent"] as const;

/** As the contract reads it: "1,768" and 1768 are the same. */
const readVersion = (form: WorksheetForm): Comparable | undefined => {
  const read = readWorksheet(form);
  return read === null
    ? { ...emptyWorksheet, conclusion: undefined }
    : read && { conclusion: undefined, ...read };
};

type Comparable = Partial<Record<(typeof PARTS)[number], unknown>> & {
  approaches?: ReadonlyArray<{ id: string }> | undefined;
};

/** The versions to compare: as they are typed while one of them has a figure that cannot be read. */
const comparable = ({
  base,
  mine,
  theirs,
}: WorksheetVersions): Record<keyof WorksheetVersions, Comparable> => {
  const read = { base: readVersion(base), mine: readVersion(mine), theirs: readVersion(theirs) };
  return read.base && read.mine && read.theirs
    ? { base: read.base, mine: read.mine, theirs: read.theirs }
    : { base, mine, theirs };
};

const copyPart = <Part extends keyof WorksheetForm>(
  to: WorksheetForm,
  from: WorksheetForm,
  part: Part,
): void => {
  if (Object.hasOwn(from, part)) to[part] = from[part];
  else delete to[part];
};

const withId = <Approach extends { id: string }>(
  approaches: readonly Approach[] | undefined,
  id: string,
): Approach | undefined => approaches?.find((approach) => approach.id === id);

/**
 * Two changes of one worksheet in one, part by part: its lists, each approach by its id, the conclusion. `undefined` where both changed
 * the same part differently, unless `preferred` says whose change of it is taken.
 */
export const mergeWorksheets = (versions: WorksheetVersions, preferred?: Side): WorksheetForm | undefined => {
  const { mine, theirs } = versions;
  const read = comparable(versions);
  const forms = { mine, theirs };
  const merged: WorksheetForm = { ...mine };
  for (const part of PARTS) {
    const side = sideOf(read.base[part], read.mine[part], read.theirs[part]) ?? preferred;
    if (!side) return undefined;
    copyPart(merged, forms[side], part);
  }
  const ids = new Set([...(mine.approaches ?? []), ...(theirs.approaches ?? [])].map(({ id }) => id));
  const approaches: ApproachForm[] = [];
  for (const id of ids) {
    const side =
      sideOf(
        withId(read.base.approaches, id),
        withId(read.mine.approaches, id),
        withId(read.theirs.approaches, id),
      ) ?? preferred;
    if (!side) return undefined;
    const taken = withId(forms[side].approaches, id);
    if (taken) approaches.push(taken);
  }
  if (approaches.length > 0) merged.approaches = approaches;
  else delete merged.approaches;
  return merged;
};
