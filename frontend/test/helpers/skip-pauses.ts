import { vi } from "vitest";

/** Lets the product's pauses of exactly these lengths (milliseconds) be over at once, until the test ends. */
export const skipPauses = (...lengths: number[]) => {
  const { setTimeout } = globalThis;
  vi.spyOn(globalThis, "setTimeout").mockImplementation((work, ms, ...args) =>
    setTimeout(work, ms !== undefined && lengths.includes(ms) ? 0 : ms, ...args),
  );
};
