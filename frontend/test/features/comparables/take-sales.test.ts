import { type ComparableInput, limits } from "@takseru/shared-types";
import { describe, expect, it, vi } from "vitest";
import { takeSales } from "@/features/comparables/import/take-sales";
import { ApiError } from "@/lib/api/api-error";
import { buildSale } from "../../helpers/fake-bank";

const sheet = (batches: number) =>
  Array.from({ length: batches * limits.comparablesInBatch }, (_, index) => ({
    sale: buildSale({ description: `Lot ${index}` }),
  }));

/** Calls that are answered when the test says so. */
const heldCalls = () => {
  const waiting: Array<PromiseWithResolvers<void>> = [];
  const sent: string[] = [];
  return {
    waiting,
    sent,
    send: (sales: ComparableInput[]) => {
      sent.push(...sales.map(({ description }) => description));
      const call = Promise.withResolvers<void>();
      waiting.push(call);
      return call.promise;
    },
  };
};
const settle = () => new Promise((resolve) => setTimeout(resolve));

describe("taking sales", () => {
  it("has four batches on their way at a time, and sends each sale once", async () => {
    const { waiting, sent, send } = heldCalls();
    let taken = 0;
    const { signal } = new AbortController();
    const all = sheet(10);
    const run = takeSales(all, {
      send,
      signal,
      onTaken: (batch) => {
        taken += batch.length;
      },
    });
    const answered: number[] = [];
    for (let answers = 1; answers <= 10; answers += 1) {
      expect(waiting).toHaveLength(Math.min(10, answers + 3));
      waiting[answers - 1]?.resolve();
      await settle();
      answered.push(taken);
    }
    await run;
    expect(answered).toEqual(
      Array.from({ length: 10 }, (_, index) => (index + 1) * limits.comparablesInBatch),
    );
    expect(sent).toEqual(all.map(({ sale }) => sale.description));
  });

  it("after a failure sends nothing more, counts what was on its way, and only then fails", async () => {
    const { waiting, send } = heldCalls();
    const taken: string[] = [];
    const run = takeSales(sheet(10), {
      send,
      signal: new AbortController().signal,
      onTaken: (batch) => taken.push(batch[0]?.sale.description ?? ""),
    });
    let failure: unknown;
    void run.catch((error: unknown) => {
      failure = error;
    });
    waiting[1]?.reject(new Error("no connection"));
    await settle();
    expect(failure).toBeUndefined();
    for (const at of [0, 2, 3]) waiting[at]?.resolve();
    await expect(run).rejects.toThrow("no connection");
    expect(waiting).toHaveLength(4);
    expect(taken).toEqual(["Lot 0", "Lot 80", "Lot 120"]);
  });

  it("ends when the screen is left", async () => {
    const { waiting, send } = heldCalls();
    const left = new AbortController();
    const run = takeSales(sheet(10), { send, signal: left.signal, onTaken: () => undefined });
    left.abort();
    for (const call of waiting) call.resolve();
    await run;
    expect(waiting).toHaveLength(4);
  });

  it("sends a batch again for which the server had no room, after the time that it names", async () => {
    vi.useFakeTimers();
    const sent: number[] = [];
    const taken: number[] = [];
    const busy = new ApiError({ code: "UNAVAILABLE", status: 503, message: "Busy", retryAfterSeconds: 7 });
    const run = takeSales(sheet(2), {
      send: async (sales) => {
        sent.push(sales.length);
        if (sent.length === 1) throw busy;
      },
      signal: new AbortController().signal,
      onTaken: (batch) => taken.push(batch.length),
    });
    await vi.advanceTimersByTimeAsync(6_999);
    expect([sent.length, taken.length]).toEqual([2, 1]);
    await vi.advanceTimersByTimeAsync(1);
    await run;
    expect([sent.length, taken.length]).toEqual([3, 2]);
    vi.useRealTimers();
  });
});
