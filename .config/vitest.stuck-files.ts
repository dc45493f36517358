import type { Reporter, TestCase, TestModule, Vitest } from "vitest/node";

const MINUTE_MS = 60_000;

/** Any test, and each of its hooks, ends after five minutes, unless an endless loop keeps all timers waiting. */
const LONGEST_MS = 6 * MINUTE_MS;

/** Ends the run as failed when no test of a running file begins or ends any more: an endless loop lets none time out. */
export class StuckFiles implements Reporter {
  readonly #progress = new Map<TestModule, number>();
  #timer: NodeJS.Timeout | undefined;
  #vitest: Vitest | undefined;

  onInit(vitest: Vitest) {
    this.#vitest = vitest;
  }

  onTestRunStart() {
    this.#timer = setInterval(() => this.#endIfStuck(), MINUTE_MS);
  }

  onTestModuleStart(file: TestModule) {
    this.#progress.set(file, Date.now());
  }

  onTestCaseReady({ module }: TestCase) {
    this.#progress.set(module, Date.now());
  }

  onTestCaseResult({ module }: TestCase) {
    this.#progress.set(module, Date.now());
  }

  onTestModuleEnd(file: TestModule) {
    this.#progress.delete(file);
  }

  onTestRunEnd() {
    clearInterval(this.#timer);
  }

  #endIfStuck() {
    const stuck = [...this.#progress].filter(([, last]) => Date.now() - last > LONGEST_MS);
    if (stuck.length === 0) return;
    for (const [{ relativeModuleId }] of stuck)
      process.stdout.write(`${relativeModuleId} is stuck in an endless loop.\n`);
    process.exitCode = 1;
    clearInterval(this.#timer);
    // Ends the workers' processes, also those that answer no more.
    void this.#vitest?.exit(true);
  }
}
