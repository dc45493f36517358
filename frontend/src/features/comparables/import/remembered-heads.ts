import { saleColumn } from "@takseru/shared-types";
import { type ColumnChoice, plainHead } from "./propose-columns";

const KEY = "takseru_sheet_heads";
const MAX_HEADS = 200;

type Entry = [head: string, column: string];

const isEntry = (value: unknown): value is Entry =>
  Array.isArray(value) && value.length === 2 && value.every((part) => typeof part === "string");

const readEntries = (): Entry[] => {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? "[]");
    return Array.isArray(stored) ? stored.filter(isEntry) : [];
  } catch {
    return [];
  }
};

/** What heads were taken as on this device, by their plain name; `undefined` for one that was not to be taken. */
export const rememberedHeads = (): Map<string, ColumnChoice> =>
  new Map(
    readEntries().map(([head, chosen]) => [head, saleColumn.values.find((column) => column === chosen)]),
  );

/** Remembers on this device what a person has taken a head as. */
export const rememberHead = (head: string, column: ColumnChoice): void => {
  const name = plainHead(head);
  if (name === "") return;
  const others = readEntries().filter(([other]) => other !== name);
  const entry: Entry = [name, column ?? ""];
  try {
    localStorage.setItem(KEY, JSON.stringify([entry, ...others.slice(0, MAX_HEADS - 1)]));
  } catch {
    // Without it, heads are proposed by their names alone.
  }
};
