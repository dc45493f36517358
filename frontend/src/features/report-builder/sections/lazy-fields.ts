import { loadEngine } from "@takseru/shared-types/valuation-engine";
import { lazyWithRetry } from "@/ui";

/** A line of the section Property Location. */
export const AnalyzeAgain = lazyWithRetry(async () => (await import("./location/AnalyzeAgain")).AnalyzeAgain);

/** Large inputs, loaded with the section or the group that shows them. */
export const BuildingsField = lazyWithRetry(async () => (await import("./BuildingsField")).BuildingsField);
export const ComparablesField = lazyWithRetry(
  async () => (await import("./comparables/ComparablesField")).ComparablesField,
);
export const DifferenceField = lazyWithRetry(async () => {
  await loadEngine();
  return (await import("../worksheet/DifferenceField")).DifferenceField;
});
export const FacilitiesField = lazyWithRetry(
  async () => (await import("./location/FacilitiesField")).FacilitiesField,
);
export const LenderField = lazyWithRetry(async () => (await import("./instruction/LenderField")).LenderField);
export const MapField = lazyWithRetry(async () => (await import("./location/MapField")).MapField);
export const PapersField = lazyWithRetry(async () => (await import("./PapersField")).PapersField);
export const ValuationField = lazyWithRetry(async () => {
  await loadEngine();
  return (await import("../valuation/ValuationField")).ValuationField;
});
/** In the section Valuation, where a value is offered. */
export const ValuesOnRequest = lazyWithRetry(
  async () => (await import("../worksheet/ValuesOnRequest")).ValuesOnRequest,
);
