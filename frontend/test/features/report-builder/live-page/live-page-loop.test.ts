import { beforeEach, describe, expect, it, vi } from "vitest";
import type { LivePage } from "@/features/report-builder/live-page/live-page";
import { createLivePageLoop, type LivePageState } from "@/features/report-builder/live-page/live-page-loop";
import { followsLater } from "@/features/report-builder/live-page/use-live-page";
import { networkError } from "@/lib/api/api-error";
import { refusal } from "../../../helpers/build-sync";

const pageOf = (text: string): LivePage => ({ pdf: new Blob([text]), places: [], photographs: [] });

/** A loop over one text, and the calls that it has made, which the test answers. */
const setup = () => {
  const calls: { text: string; signal: AbortSignal; answer: () => void; fail: (error: unknown) => void }[] =
    [];
  const states: LivePageState[] = [];
  let text = "first";
  const loop = createLivePageLoop({
    key: () => text,
    ask: (signal) => {
      const { promise, resolve, reject } = Promise.withResolvers<LivePage>();
      const asked = text;
      calls.push({ text: asked, signal, answer: () => resolve(pageOf(asked)), fail: reject });
      return promise;
    },
    onState: (state) => states.push(state),
    failed: followsLater,
  });
  return {
    loop,
    calls,
    asked: () => calls.map((call) => call.text),
    last: () => {
      const call = calls.at(-1);
      if (!call) throw new Error("nothing was asked");
      return call;
    },
    type: (typed: string) => {
      text = typed;
      loop.note();
    },
    shown: async () => states.at(-1)?.page?.pdf.text(),
    message: () => states.at(-1)?.message,
  };
};

const PAUSE_MS = 500;
const advance = (ms = 0) => vi.advanceTimersByTimeAsync(ms);

/** The page that the form had at its start is shown. */
const setupShown = async () => {
  const opened = setup();
  opened.loop.now();
  await advance();
  opened.last().answer();
  await advance();
  return opened;
};

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
});

describe("the page beside the form", () => {
  it("is asked for at once at the start, and not again while nothing changes", async () => {
    const { loop, shown, asked } = await setupShown();
    expect(await shown()).toBe("first");
    loop.note();
    loop.now();
    await advance(PAUSE_MS);
    expect(asked()).toEqual(["first"]);
  });

  it("follows once typing has paused, with one call for what was typed in one go", async () => {
    const { type, shown, asked, last } = await setupShown();
    type("a");
    await advance(PAUSE_MS - 1);
    type("ab");
    await advance(PAUSE_MS - 1);
    expect(asked()).toEqual(["first"]);
    await advance(1);
    expect(await shown()).toBe("first");
    last().answer();
    await advance();
    expect(asked()).toEqual(["first", "ab"]);
    expect(await shown()).toBe("ab");
  });

  it("follows whoever types without a pause", async () => {
    const { type, asked, last } = await setupShown();
    for (let key = 1; key <= 30; key++) {
      type("x".repeat(key));
      await advance(100);
      last().answer();
    }
    expect(asked()).toEqual(["first", "x".repeat(12), "x".repeat(24)]);
  });

  it("is asked for by one call at a time, and then again for what changed meanwhile", async () => {
    const { type, shown, asked, last } = await setupShown();
    type("a");
    await advance(PAUSE_MS);
    type("ab");
    await advance(10 * PAUSE_MS);
    expect(asked()).toEqual(["first", "a"]);
    last().answer();
    await advance();
    expect(await shown()).toBe("a");
    last().answer();
    await advance();
    expect(asked()).toEqual(["first", "a", "ab"]);
    expect(await shown()).toBe("ab");
  });

  it("is asked for at once when there is a connection again, whatever hangs", async () => {
    const { loop, type, shown, calls, last } = await setupShown();
    type("a");
    await advance(PAUSE_MS);
    loop.now();
    expect(calls[1]?.signal.aborted).toBe(true);
    last().answer();
    await advance();
    calls[1]?.fail(networkError());
    await advance();
    expect(await shown()).toBe("a");
  });

  it("stays where a change was taken back before its page came", async () => {
    const { type, shown, asked, calls } = await setupShown();
    type("a");
    await advance(PAUSE_MS);
    type("first");
    await advance(PAUSE_MS);
    calls[1]?.answer();
    await advance();
    expect(await shown()).toBe("first");
    expect(asked()).toEqual(["first", "a"]);
  });

  it("is asked for once where the report is saved meanwhile", async () => {
    const { loop, type, shown, asked, last } = await setupShown();
    type("a");
    await advance(PAUSE_MS);
    loop.note();
    await advance(PAUSE_MS);
    last().answer();
    await advance();
    expect(asked()).toEqual(["first", "a"]);
    expect(await shown()).toBe("a");
  });

  it("stays while there is no connection, says so, and follows when there is one again", async () => {
    const { loop, type, shown, message, last } = await setupShown();
    type("a");
    await advance(PAUSE_MS);
    last().fail(networkError());
    await advance();
    expect(await shown()).toBe("first");
    expect(message()).toBe("The page is shown again when you are back online.");
    loop.now();
    await advance();
    last().answer();
    await advance();
    expect(await shown()).toBe("a");
    expect(message()).toBeUndefined();
  });

  it("says nothing more of a failure once the change is taken back", async () => {
    const { type, message, last } = await setupShown();
    type("a");
    await advance(PAUSE_MS);
    last().fail(new Error("broken"));
    await advance();
    expect(message()).toBe("The page could not be brought up to date. It follows your next change.");
    type("first");
    await advance(PAUSE_MS);
    expect(message()).toBeUndefined();
  });

  it("is asked for again by itself after as long as the server wants", async () => {
    const { type, shown, message, asked, last } = await setupShown();
    type("a");
    await advance(PAUSE_MS);
    last().fail(refusal("TOO_MANY_REQUESTS", 429, { retryAfterSeconds: 20 }));
    await advance(19_999);
    expect(message()).toBe("The page takes a short break and then follows you again.");
    expect(asked()).toHaveLength(2);
    await advance(1);
    last().answer();
    await advance();
    expect(await shown()).toBe("a");
  });

  it("says in the server's words that the report is too long to print", async () => {
    const { message, loop, last } = setup();
    loop.now();
    await advance();
    last().fail(refusal("PDF_TOO_LONG", 422));
    await advance();
    expect(message()).toBe("refused: PDF_TOO_LONG");
  });

  it("asks for nothing more once it is closed", async () => {
    const { loop, type, asked, last } = await setupShown();
    type("a");
    await advance(PAUSE_MS);
    const { signal } = last();
    type("ab");
    loop.stop();
    await advance(PAUSE_MS);
    expect(signal.aborted).toBe(true);
    expect(asked()).toEqual(["first", "a"]);
  });
});
