import { lazyWithRetry } from "@/ui";

/** Loaded on demand: the first section has no checkboxes and no figures. */
export const CheckboxInput = lazyWithRetry(async () => (await import("./CheckboxInputs")).CheckboxInput);
export const CheckboxGroupInput = lazyWithRetry(
  async () => (await import("./CheckboxInputs")).CheckboxGroupInput,
);
export const FigureInput = lazyWithRetry(async () => (await import("./FigureInput")).FigureInput);
