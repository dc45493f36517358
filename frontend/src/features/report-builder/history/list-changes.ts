type Entry = Record<string, unknown>;

const isEntry = (value: unknown): value is Entry =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Ids are for programs. */
const isShown = (key: string): boolean => !/(^|_)id$/.test(key);

/** "rate_per_perch" as "rate per perch". */
const words = (key: string): string => key.replaceAll("_", " ");

const text = (value: unknown): string => {
  if (value === null || value === undefined || value === "") return "(empty)";
  if (typeof value === "number") return value.toLocaleString("en-LK", { maximumFractionDigits: 6 });
  if (typeof value === "boolean") return value ? "yes" : "no";
  if (Array.isArray(value)) return value.map(text).join(", ") || "(empty)";
  return words(String(value));
};

/** An entry by its name, or by its place in the list. */
const nameOf = (entry: unknown, index: number, list: string): string => {
  const name = isEntry(entry) ? entry.name || entry.description : undefined;
  return name ? String(name) : [list, index + 1].filter(Boolean).join(" ");
};

const entryChanges = (before: unknown, after: unknown, name: string): string[] => {
  if (before === undefined) return [`${name} added`];
  if (after === undefined) return [`${name} removed`];
  return valueChanges(before, after, name);
};

const listChanges = (before: readonly unknown[], after: readonly unknown[], list: string): string[] =>
  Array.from({ length: Math.max(before.length, after.length) }, (_, index) =>
    entryChanges(before[index], after[index], nameOf(after[index] ?? before[index], index, list)),
  ).flat();

const hasEntries = (value: unknown): value is Entry[] =>
  Array.isArray(value) && value.length > 0 && value.every(isEntry);

/** What differs between two values of a list or of an object: "Sale at Ampitiya, price: 1,200,000 to 1,300,000". */
export const valueChanges = (before: unknown, after: unknown, path = ""): string[] => {
  if (hasEntries(before) || hasEntries(after))
    return listChanges(hasEntries(before) ? before : [], hasEntries(after) ? after : [], path || "entry");
  if (isEntry(before) || isEntry(after)) {
    const [old, next] = [isEntry(before) ? before : {}, isEntry(after) ? after : {}];
    return [...new Set([...Object.keys(old), ...Object.keys(next)])]
      .filter(isShown)
      .flatMap((key) => valueChanges(old[key], next[key], [path, words(key)].filter(Boolean).join(", ")));
  }
  const [from, to] = [text(before), text(after)];
  return from === to ? [] : [`${path}: ${from} to ${to}`];
};
