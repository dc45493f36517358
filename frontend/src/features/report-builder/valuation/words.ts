import { groupFigure } from "@/ui";

/** "12.5 acres": a typed figure with what stands around it; nothing while it is empty. */
export const figureWords = (typed: string | undefined, before: string, behind: string): string =>
  typed ? `${before}${groupFigure(typed)}${behind}` : "";

export const joinWords = (separator: string, ...parts: readonly string[]): string =>
  parts.filter(Boolean).join(separator);
