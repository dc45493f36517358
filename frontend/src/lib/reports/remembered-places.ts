const KEY = "takseru_places";
const MAX_PLACES = 50;

/** Where a report was left: its section, and the field that had the focus. */
export interface Place {
  section: string;
  field?: string | undefined;
}

type Entry = [reportId: number, section: string, field: string];

const isEntry = (value: unknown): value is Entry =>
  Array.isArray(value) &&
  typeof value[0] === "number" &&
  value.slice(1, 3).every((part) => typeof part === "string");

/** This user's places on this device, the last one first. */
const readPlaces = (userId: string): Entry[] => {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? "null");
    if (!Array.isArray(stored) || stored[0] !== userId || !Array.isArray(stored[1])) return [];
    return stored[1].filter(isEntry);
  } catch {
    return [];
  }
};

/** Remembers on this device where a user left a report. */
export const rememberPlace = (userId: string, reportId: number, { section, field = "" }: Place): void => {
  const others = readPlaces(userId).filter(([id]) => id !== reportId);
  const places: Entry[] = [[reportId, section, field], ...others.slice(0, MAX_PLACES - 1)];
  try {
    localStorage.setItem(KEY, JSON.stringify([userId, places]));
  } catch {
    // Without it, a report opens at its first section.
  }
};

export const rememberedPlace = (userId: string, reportId: number): Place | undefined => {
  const found = readPlaces(userId).find(([id]) => id === reportId);
  return found && { section: found[1], ...(found[2] !== "" && { field: found[2] }) };
};

export const forgetPlaces = (): void => {
  try {
    localStorage.removeItem(KEY);
  } catch {}
};
