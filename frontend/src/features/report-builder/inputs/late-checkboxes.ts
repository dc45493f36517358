import { late } from "@/ui/late";

/** The first section has none of them. */
export const CheckboxInput = late(async () => (await import("./CheckboxInputs")).CheckboxInput);
export const CheckboxGroupInput = late(async () => (await import("./CheckboxInputs")).CheckboxGroupInput);
