import type { DynamicBackground, TDocumentDefinitions } from "pdfmake/interfaces.js";

/** Printing the report takes longer than is allowed. */
export class RenderLimitReached extends Error {
  constructor() {
    super("the report takes too long to print");
    this.name = "RenderLimitReached";
  }
}

export interface TimeLimit {
  milliseconds: number;
  /** In milliseconds. */
  now: () => number;
}

/** Processor time of this thread in milliseconds; other work of the machine does not increase it. */
export const workOfThread = (): number => {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1_000;
};

/** Returns a check that throws RenderLimitReached once the time is over. */
export const startLimit = ({ milliseconds, now }: TimeLimit): (() => void) => {
  const end = now() + milliseconds;
  return () => {
    if (now() > end) throw new RenderLimitReached();
  };
};

/**
 * Calls `check` at each step of pdfmake: while texts are measured (for each it asks for the default style's font size),
 * when a page begins, and when an item is drawn. Each step is short, since a text has a length limit.
 */
export const withChecks = <Definition extends Pick<TDocumentDefinitions, "defaultStyle" | "background">>(
  definition: Definition,
  check: () => void,
) => {
  const { fontSize, ...defaultStyle } = definition.defaultStyle ?? {};
  return {
    definition: {
      ...definition,
      defaultStyle: {
        ...defaultStyle,
        get fontSize() {
          check();
          return fontSize;
        },
      },
      background: (...page: Parameters<DynamicBackground>) => {
        check();
        const { background } = definition;
        return (typeof background === "function" ? background(...page) : background) ?? null;
      },
    },
    options: { progressCallback: check },
  };
};
