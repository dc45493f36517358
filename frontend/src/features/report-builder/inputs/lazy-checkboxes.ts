import { late } from "@/ui/lazy-loading/lazy-with-retry";

/** The first section has none of them. */
export const CheckboxInput = late(async () => (await import("./CheckboxInputs")).CheckboxInput);
export const CheckboxGroupInput = late(async () => (await import("./CheckboxInputs")).CheckboxGroupInput);
