import type { Reporter, TestCase, TestModule, Vitest } from "vitest/node";

const MINUTE_MS = 60_000;

/** A test ends after two minutes at the latest, and so do its hooks, unless an endless loop keeps every timer waiting. */
const LONGEST_MS = 6 * MINUTE_MS;

/** Ends the run, as failed, when a file's tests make no progress: an endless loop lets no test of its file time out. */
export class StuckFiles implements Reporter {
  readonly #longestMs: number;
  readonly #running = new Map<TestModule, { since: number; last: string }>();
  #timer: NodeJS.Timeout | undefined;
  #vitest: Vitest | undefined;

  constructor({ longestMs = LONGEST_MS } = {}) {
    this.#longestMs = longestMs;
  }

  onInit(vitest: Vitest) {
    this.#vitest = vitest;
  }

  onTestRunStart() {
    this.#timer = setInterval(() => this.#look(), this.#longestMs / 10);
  }

  onTestModuleStart(file: TestModule) {
    this.#running.set(file, { since: Date.now(), last: "no test" });
  }

  onTestCaseReady({ module, fullName }: TestCase) {
    this.#running.set(module, { since: Date.now(), last: `“${fullName}”` });
  }

  onTestCaseResult({ module, fullName }: TestCase) {
    this.#running.set(module, { since: Date.now(), last: `“${fullName}”` });
  }

  onTestModuleEnd(file: TestModule) {
    this.#running.delete(file);
  }

  onTestRunEnd() {
    clearInterval(this.#timer);
  }

  #look() {
    for (const [{ relativeModuleId }, { since, last }] of this.#running)
      if (Date.now() - since > this.#longestMs) {
        process.stdout.write(`${relativeModuleId} is stuck: ${last} was the last that began or ended.\n`);
        process.exitCode = 1;
        clearInterval(this.#timer);
        void this.#vitest?.exit(true);
      }
  }
}
