import { lazyWithRetry } from "@/ui/lazy-loading/lazy-with-retry";

/** The first section has none of them. */
export const CheckboxInput = lazyWithRetry(async () => (await import("./CheckboxInputs")).CheckboxInput);
export const CheckboxGroupInput = lazyWithRetry(
  async () => (await import("./CheckboxInputs")).CheckboxGroupInput,
);
