import { comparableUnit, saleColumn } from "@takseru/shared-types";
import { useEffect, useState } from "react";
import * as z from "zod";
import { readDraft, writeDraft } from "@/lib/drafts/draft-store";
import type { Sheet } from "./sheet";

const StoredSheet = z.object({
  rows: z.array(z.object({ cells: z.array(z.string()), isMalformed: z.literal(true).optional() })),
  leftOut: z.array(z.number()),
  headRow: z.number().nullable(),
  /** Sheets of earlier versions have them in one row. */
  heads: z.array(z.string()).optional(),
  columns: z.array(saleColumn.schema.nullable()),
  unit: comparableUnit.schema,
  decimal: z.enum(["point", "comma"]),
  dates: z.enum(["day-first", "month-first"]),
});

const keyOf = (userId: string) => `${userId}:sales-sheet`;

const readSheet = async (userId: string): Promise<Sheet | undefined> => {
  const { data } = StoredSheet.safeParse((await readDraft(keyOf(userId)))?.read);
  if (!data) return undefined;
  return {
    ...data,
    rows: data.rows.map(({ cells, isMalformed }) => ({ cells, ...(isMalformed && { isMalformed }) })),
    headRow: data.headRow ?? undefined,
    heads: data.heads ?? (data.headRow === null ? [] : (data.rows[data.headRow]?.cells ?? [])),
    columns: data.columns.map((column) => column ?? undefined),
  };
};

/** Kept beside the drafts, as something read: the sales of it that matter are those that are taken. */
export const writeSheet = (userId: string, sheet: Sheet | undefined): Promise<boolean> =>
  writeDraft(
    keyOf(userId),
    sheet && {
      read: {
        ...sheet,
        headRow: sheet.headRow ?? null,
        columns: sheet.columns.map((column) => column ?? null),
      },
    },
  );

/** What was typed into it is kept after so long. */
const PAUSE_MS = 500;

/** The sheet in hand, kept on the device until it is put away: a page that was closed goes on with it. `null` while it is read. */
export const useStoredSheet = (userId: string) => {
  const [sheet, setSheet] = useState<Sheet | undefined | null>(null);
  useEffect(() => {
    let wanted = true;
    void readSheet(userId).then((stored) => wanted && setSheet((now) => now ?? stored));
    return () => {
      wanted = false;
    };
  }, [userId]);
  useEffect(() => {
    if (sheet === null) return;
    const timer = setTimeout(() => void writeSheet(userId, sheet), sheet ? PAUSE_MS : 0);
    return () => clearTimeout(timer);
  }, [userId, sheet]);
  return [sheet, setSheet] as const;
};
