import { DAY_MS, formatDate } from "@takseru/shared-types";
import type { Column } from "../charts/ColumnChart";
import { monthInWords } from "../in-words";
import type { Period } from "../period/period";

/** More days are drawn by month. */
const MAX_DAY_COLUMNS = 62;

const daysOf = ({ from, to }: Period): string[] =>
  Array.from({ length: Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS) + 1 }, (_, day) =>
    new Date(Date.parse(from) + day * DAY_MS).toISOString().slice(0, "yyyy-mm-dd".length),
  );

/** A column for each day of the period, or for each month of a long one. */
export const costColumns = (
  byDay: ReadonlyArray<{ day: string; usd: number }>,
  period: Period,
): { columns: Column[]; by: "day" | "month" } => {
  const days = daysOf(period);
  const by = days.length > MAX_DAY_COLUMNS ? "month" : "day";
  const keyOf = (day: string): string => (by === "month" ? day.slice(0, "yyyy-mm".length) : day);
  const sums = new Map(days.map((day) => [keyOf(day), 0]));
  for (const { day, usd } of byDay) sums.set(keyOf(day), (sums.get(keyOf(day)) ?? 0) + usd);
  const labelOf = (key: string): string =>
    by === "month" ? monthInWords(key) : (formatDate(key) ?? "").slice(0, "dd/mm".length);
  const columns = [...sums].map(
    ([key, value]): Column => ({
      key,
      label: labelOf(key),
      parts: [{ name: "cost", tone: "accent", value }],
    }),
  );
  return { columns, by };
};
