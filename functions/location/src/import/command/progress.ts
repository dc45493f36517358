/** The command's output: a terminal or a file. */
export interface Output {
  isTTY?: boolean | undefined;
  write(text: string): unknown;
}

const CELLS = 30;
/** Without a terminal a line each time so many per cent are done. */
const STEP = 5;

export interface Progress {
  /** From 0 to 1. */
  at(share: number): void;
  /** Ends the line. */
  done(): void;
}

/** A bar on a terminal, which redraws itself; elsewhere a line at each step, of which a reader shows the last. */
export const createProgress = (output: Output, label: string): Progress => {
  let shown = "";
  let nextStep = STEP;
  const draw = (share: number): void => {
    const percent = `${Math.floor(100 * share)} %`.padStart(5);
    const filled = Math.floor(CELLS * share);
    const line = `\r${label} [${"#".repeat(filled)}${".".repeat(CELLS - filled)}] ${percent}`;
    if (line !== shown) output.write(line);
    shown = line;
  };
  return {
    at: (share) => {
      if (output.isTTY) draw(share);
      else if (100 * share >= nextStep) {
        const percent = Math.floor(100 * share);
        output.write(`${label}: ${percent} %\n`);
        nextStep = percent - (percent % STEP) + STEP;
      }
    },
    done: () => {
      if (output.isTTY && shown) output.write("\n");
    },
  };
};
