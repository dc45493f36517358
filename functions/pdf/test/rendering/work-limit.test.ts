import { getHeapStatistics } from "node:v8";
import { describe, expect, it, vi } from "vitest";
import { watchWork } from "../../src/rendering/work-limit.ts";

const MEGABYTE = 1_048_576;
const heap = getHeapStatistics();

/** A thread that has computed for so many milliseconds at each look, and holds so many megabytes of buffers. */
const thread = (computed: number[], megabytes = 10) => ({
  getHeapStatistics: async () => ({ ...heap, external_memory: megabytes * MEGABYTE }),
  cpuUsage: async () => ({
    user: (computed.length > 1 ? (computed.shift() ?? 0) : (computed[0] ?? 0)) * 1_000,
    system: 0,
  }),
});

describe("the limit of a thread's work", () => {
  const watched = async (worker: Parameters<typeof watchWork>[0], milliseconds: number) => {
    vi.useFakeTimers();
    const onOver = vi.fn();
    const end = watchWork(worker, { limitMs: 1_000, maxBuffers: 50 }, onOver);
    await vi.advanceTimersByTimeAsync(milliseconds);
    end();
    vi.useRealTimers();
    return onOver.mock.calls.length;
  };

  it("is reached by computing, counted from the job on", async () => {
    expect(await watched(thread([5_000, 5_500, 6_100]), 1_000)).toBeGreaterThan(0);
  });

  it("is not reached by waiting for a busy machine", async () => {
    expect(await watched(thread([5_000, 5_100, 5_200]), 9_000)).toBe(0);
  });

  it("is reached at last by a thread that computes nothing", async () => {
    expect(await watched(thread([0]), 10_001)).toBe(1);
  });

  it("is reached by buffers, which a limit of the heap does not count", async () => {
    expect(await watched(thread([0], 50), 1_000)).toBe(0);
    expect(await watched(thread([0], 51), 1_000)).toBeGreaterThan(0);
  });

  it("passes over a thread that has not begun, or has ended", async () => {
    const worker = { ...thread([0]), cpuUsage: () => Promise.reject(new Error("not running")) };
    expect(await watched(worker, 5_000)).toBe(0);
  });
});
