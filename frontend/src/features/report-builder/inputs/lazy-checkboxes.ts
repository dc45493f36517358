import { lazyWithRetry } from "@/ui";

/** The first section has none of them. */
export const CheckboxInput = lazyWithRetry(async () => (await import("./CheckboxInputs")).CheckboxInput);
export const CheckboxGroupInput = lazyWithRetry(
  async () => (await import("./CheckboxInputs")).CheckboxGroupInput,
);
