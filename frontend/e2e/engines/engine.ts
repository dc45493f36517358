/** One device of the `actions` of WebDriver, classic and BiDi, which both write in the same words. */
export type InputSource =
  | { type: "key"; id: string; actions: ReadonlyArray<{ type: "keyDown" | "keyUp"; value: string }> }
  | {
      type: "pointer";
      id: string;
      actions: ReadonlyArray<
        { type: "pointerMove"; x: number; y: number } | { type: "pointerDown" | "pointerUp"; button: 0 }
      >;
    };

/** A browser with one page, driven by the few commands that WebDriver BiDi and the classic WebDriver both have. */
export interface Engine {
  /** "Firefox 153.8.0" */
  name: string;
  /** The folder into which the browser saves what it downloads. */
  downloads: string;
  goto(address: string): Promise<void>;
  /** The value of an expression in the page, or of its promise, by way of JSON. */
  evaluate(expression: string): Promise<unknown>;
  act(source: InputSource): Promise<void>;
  chooseFile(selector: string, path: string): Promise<void>;
  resize(size: { width: number; height: number }): Promise<void>;
  /** A PNG of what the window shows. */
  screenshot(): Promise<Buffer>;
  close(): Promise<void>;
}

/** On a busy machine a browser that is started for the first time takes more than half a minute. */
export const START_MS = 120_000;

/** The first result that is neither undefined nor false; after the limit an error with what was awaited. */
export const until = async <Found>(
  awaited: string | (() => string),
  look: () => Promise<Found | undefined | false>,
  limitMs = 30_000,
): Promise<Found> => {
  const end = performance.now() + limitMs;
  for (;;) {
    const found = await look();
    if (found) return found;
    if (performance.now() > end)
      throw new Error(`${typeof awaited === "string" ? awaited : awaited()}: not within ${limitMs / 1000} s`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
};
