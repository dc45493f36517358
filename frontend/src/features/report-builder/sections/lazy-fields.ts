import { late } from "@/ui/lazy-loading/lazy-with-retry";

/** Fields of their own size, loaded with the section or the fold that shows them. */
export const BuildingsField = late(async () => (await import("../buildings/BuildingsField")).BuildingsField);
export const ComparablesField = late(
  async () => (await import("../comparables/ComparablesField")).ComparablesField,
);
export const FacilitiesField = late(async () => (await import("./FacilitiesField")).FacilitiesField);
export const WorksheetField = late(async () => (await import("../worksheet/WorksheetField")).WorksheetField);
