import type { Reporter, TestCase, TestModule, Vitest } from "vitest/node";

const MINUTE_MS = 60_000;

/** Any test, and each of its hooks, ends after five minutes, unless an endless loop keeps all timers waiting. */
const LONGEST_MS = 6 * MINUTE_MS;

/** When a test of each running file last began or ended. */
export const createFileProgress = () => {
  const progress = new Map<string, number>();
  return {
    begin: (file: string, now: number) => progress.set(file, now),
    /** A test's result may be told after the end of its file, which would then seem to be stuck for ever. */
    note: (file: string, now: number) => progress.has(file) && progress.set(file, now),
    end: (file: string) => progress.delete(file),
    stuckAt: (now: number): string[] =>
      [...progress].filter(([, last]) => now - last > LONGEST_MS).map(([file]) => file),
  };
};

/** Ends the run as failed when no test of a running file begins or ends any more: an endless loop lets none time out. */
export class StuckFiles implements Reporter {
  readonly #progress = createFileProgress();
  #timer: NodeJS.Timeout | undefined;
  #vitest: Vitest | undefined;

  onInit(vitest: Vitest) {
    this.#vitest = vitest;
  }

  onTestRunStart() {
    this.#timer = setInterval(() => this.#endIfStuck(), MINUTE_MS);
  }

  onTestModuleStart({ relativeModuleId }: TestModule) {
    this.#progress.begin(relativeModuleId, Date.now());
  }

  onTestCaseReady({ module: { relativeModuleId } }: TestCase) {
    this.#progress.note(relativeModuleId, Date.now());
  }

  onTestCaseResult({ module: { relativeModuleId } }: TestCase) {
    this.#progress.note(relativeModuleId, Date.now());
  }

  onTestModuleEnd({ relativeModuleId }: TestModule) {
    this.#progress.end(relativeModuleId);
  }

  onTestRunEnd() {
    clearInterval(this.#timer);
  }

  #endIfStuck() {
    const stuck = this.#progress.stuckAt(Date.now());
    if (stuck.length === 0) return;
    for (const file of stuck) process.stdout.write(`${file} is stuck in an endless loop.\n`);
    process.exitCode = 1;
    clearInterval(this.#timer);
    // Ends the workers' processes, also those that answer no more.
    void this.#vitest?.exit(true);
  }
}
