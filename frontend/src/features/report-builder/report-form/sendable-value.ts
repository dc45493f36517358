import type { ReportFieldName } from "@takseru/shared-types";
import { type FormValues, parseField } from "./form-values";

type Path = readonly PropertyKey[];

const wrongPaths = (name: ReportFieldName, value: unknown): Path[] =>
  (parseField(name, value).error?.issues ?? []).map(({ path }) => path);

const at = (value: unknown, path: Path): unknown =>
  path.reduce<unknown>(
    (part, key) => (typeof part === "object" && part !== null ? Reflect.get(part, key) : undefined),
    value,
  );

const put = (value: unknown, path: Path, part: unknown): void => {
  const parent = at(value, path.slice(0, -1));
  const key = path.at(-1);
  if (typeof parent === "object" && parent !== null && key !== undefined) Reflect.set(parent, key, part);
};

const rowsAt = (value: unknown, list: Path): readonly unknown[] => {
  const rows = at(value, list);
  return Array.isArray(rows) ? rows : [];
};

/** A row and its wrong parts, within the list at `list`: ["land"] of a worksheet, [] where the field is the list. */
interface WrongRow {
  list: Path;
  index: number;
  parts: Path[];
}

/** Groups wrong paths by row; paths outside of a row go to `alone`. */
const wrongRows = (paths: readonly Path[], alone: (path: Path) => void): WrongRow[] => {
  const rows = new Map<string, WrongRow>();
  for (const path of paths) {
    const depth = path.findIndex((key) => typeof key === "number");
    const index = path[depth];
    if (typeof index !== "number") alone(path);
    else {
      const list = path.slice(0, depth);
      const place = [...list, index].join(".");
      const row = rows.get(place) ?? { list, index, parts: [] };
      rows.set(place, { ...row, parts: [...row.parts, path.slice(depth + 1)] });
    }
  }
  return [...rows.values()];
};

const withoutParts = (row: unknown, parts: readonly Path[]): string => {
  const copy = structuredClone(row);
  for (const part of parts) put(copy, part, "");
  return JSON.stringify(copy);
};

/**
 * The saved version of a row with wrong parts: the saved row that is equal apart from them. Rows have no id, so a row with
 * other changes is not matched: another row's figure would be worse than none.
 */
const savedRow = (value: unknown, base: unknown, { list, index, parts }: WrongRow): unknown => {
  const own = withoutParts(at(value, [...list, index]), parts);
  const alike = rowsAt(base, list).map((row) => withoutParts(row, parts) === own);
  const found = alike[index] ? index : alike.filter(Boolean).length === 1 ? alike.indexOf(true) : undefined;
  return found === undefined ? undefined : at(base, [...list, found]);
};

/**
 * The part of a field's value that can be saved. In a list or worksheet, parts that the contract refuses keep their saved
 * value, or are empty in a new row. `undefined` if nothing of the field can be saved alone.
 */
export const sendableValue = <Name extends ReportFieldName>(
  name: Name,
  mine: FormValues,
  base: FormValues,
): FormValues[Name] | undefined => {
  const wrong = wrongPaths(name, mine[name]);
  if (wrong.length === 0) return mine[name];
  if (typeof mine[name] !== "object" || wrong.some((path) => path.length === 0)) return undefined;
  const sendable = structuredClone(mine[name]);
  const rows = wrongRows(wrong, (path) => put(sendable, path, at(base[name], path)));
  for (const row of rows) {
    const saved = savedRow(mine[name], base[name], row);
    for (const part of row.parts)
      put(sendable, [...row.list, row.index, ...part], saved === undefined ? "" : at(saved, part));
  }
  // A row that is invalid without the part is left out, unless that would delete a saved row.
  const incomplete = wrongRows(wrongPaths(name, sendable), () => undefined).toReversed();
  for (const { list, index } of incomplete) {
    const left = rowsAt(sendable, list).toSpliced(index, 1);
    if (list.length > 0 || left.length < rowsAt(base[name], list).length || !Array.isArray(sendable))
      return undefined;
    sendable.splice(index, 1);
  }
  return wrongPaths(name, sendable).length === 0 ? sendable : undefined;
};
