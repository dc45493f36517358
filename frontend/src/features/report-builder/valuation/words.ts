import { groupFigure } from "@/ui";
import { inYears } from "./factor-texts";

/** "12.5 acres": a typed figure with what stands around it; nothing while it is empty. */
export const figureWords = (typed: string | undefined, before: string, behind: string): string =>
  typed ? `${before}${groupFigure(typed)}${behind}` : "";

export const joinWords = (separator: string, ...parts: readonly string[]): string =>
  parts.filter(Boolean).join(separator);

/** " at 7 %"; nothing while it is not typed. */
export const atPercent = (percent: number | null): string => (percent === null ? "" : ` at ${percent} %`);

/** ", 6 years"; nothing while it is not typed. */
export const forYears = (years: number | null): string => (years === null ? "" : `, ${inYears(years)}`);
