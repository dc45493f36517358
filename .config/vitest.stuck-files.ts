import type { Reporter, TestModule } from "vitest/node";

const MINUTE_MS = 60_000;

/** Names the files that have been running for minutes: an endless loop lets no test of its file time out. */
export class StuckFiles implements Reporter {
  readonly #started = new Map<TestModule, number>();
  #timer: NodeJS.Timeout | undefined;

  onTestRunStart() {
    this.#timer = setInterval(() => {
      for (const [{ relativeModuleId }, start] of this.#started) {
        const minutes = Math.floor((Date.now() - start) / MINUTE_MS);
        if (minutes >= 3)
          process.stdout.write(`${relativeModuleId} has been running for ${minutes} minutes.\n`);
      }
    }, MINUTE_MS);
  }

  onTestModuleStart(file: TestModule) {
    this.#started.set(file, Date.now());
  }

  onTestModuleEnd(file: TestModule) {
    this.#started.delete(file);
  }

  onTestRunEnd() {
    clearInterval(this.#timer);
  }
}
