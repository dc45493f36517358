import { beforeEach, describe, expect, it, vi } from "vitest";
import { createSyncLoop, type LoopEnvironment, type Retry } from "@/lib/sync/sync-loop";

let wake = () => {};
const environment: LoopEnvironment = {
  setTimer: (work, ms) => setTimeout(work, ms),
  clearTimer: (timer) => clearTimeout(timer),
  onWake: (listener) => {
    wake = listener;
    return () => {
      wake = () => {};
    };
  },
  isOnline: () => true,
};

const setup = (pass: (retry: Retry) => Promise<unknown> = async () => undefined) => {
  const passed = vi.fn(pass);
  const loop = createSyncLoop(passed, environment);
  return { loop, passed, stop: loop.start() };
};
const advance = (ms: number) => vi.advanceTimersByTimeAsync(ms);

beforeEach(() => {
  vi.useFakeTimers();
});

describe("a sync loop", () => {
  it("runs once typing has paused, however often that was put off", async () => {
    const { loop, passed } = setup();
    loop.runAfter(2_000);
    await advance(1_500);
    loop.runAfter(2_000);
    await advance(1_999);
    expect(passed).not.toHaveBeenCalled();
    await advance(1);
    expect(passed).toHaveBeenCalledTimes(1);
  });

  it("runs at once when the browser is online again or the page is shown", async () => {
    const { passed } = setup();
    wake();
    await advance(0);
    expect(passed).toHaveBeenCalledTimes(1);
  });

  it("tries again ever later, and no sooner than the server asks for", async () => {
    const times: number[] = [];
    const { loop } = setup(async (retry) => {
      times.push(Date.now());
      retry(times.length === 3 ? 45 : 0);
    });
    void loop.run();
    await advance(120_000);
    const pauses = times.slice(1).map((time, index) => time - (times[index] ?? 0));
    expect(pauses).toEqual([3_000, 6_000, 45_000, 30_000]);
  });

  it("tries again soon after a success or a change of the connection", async () => {
    const { loop, passed } = setup(async (retry) => retry());
    void loop.run();
    await advance(3_000);
    wake();
    await advance(0);
    expect(passed).toHaveBeenCalledTimes(3);
    await advance(3_000);
    expect(passed).toHaveBeenCalledTimes(4);
  });

  it("runs one pass at a time, and other work between them", async () => {
    const order: string[] = [];
    const { promise, resolve } = Promise.withResolvers<void>();
    const { loop } = setup(async () => {
      order.push("begins");
      await promise;
      order.push("ends");
    });
    void loop.run();
    const asked = loop.exclusive(async () => order.push("asked"));
    void loop.run();
    resolve();
    await asked;
    await advance(0);
    expect(order).toEqual(["begins", "ends", "asked", "begins", "ends"]);
  });

  it("goes on after a pass that fails", async () => {
    const { loop, passed } = setup(() => Promise.reject(new Error("broken")));
    await expect(loop.run()).rejects.toThrow("broken");
    await expect(loop.run()).rejects.toThrow("broken");
    expect(passed).toHaveBeenCalledTimes(2);
  });

  it("does nothing more of its own accord once it is stopped", async () => {
    const { loop, passed, stop } = setup(async (retry) => retry());
    await loop.run();
    loop.runAfter(1_000);
    stop();
    wake();
    loop.runAfter(1_000);
    await advance(120_000);
    expect(passed).toHaveBeenCalledTimes(1);
  });
});
