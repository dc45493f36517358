import { loadEngine } from "@takseru/shared-types/valuation-engine";
import { lazyWithRetry } from "@/ui";
import { GateRoom } from "./location/GateRoom";

/** Inputs that one section alone has. */
const loadInputs = () => import("./inputs");
/** Those that reckon. */
const loadReckoning = async () => {
  const [inputs] = await Promise.all([loadInputs(), loadEngine()]);
  return inputs;
};

export const AnalyzeAgain = lazyWithRetry(async () => (await loadInputs()).AnalyzeAgain);
export const AppointmentLinks = lazyWithRetry(async () => (await loadInputs()).AppointmentLinks);
export const AtTheGate = lazyWithRetry(async () => (await loadInputs()).AtTheGate, GateRoom);
export const BuildingsField = lazyWithRetry(async () => (await loadInputs()).BuildingsField);
export const ComparablesField = lazyWithRetry(async () => (await loadReckoning()).ComparablesField);
export const DifferenceField = lazyWithRetry(async () => (await loadReckoning()).DifferenceField);
export const FacilitiesField = lazyWithRetry(async () => (await loadInputs()).FacilitiesField);
export const LenderField = lazyWithRetry(async () => (await loadInputs()).LenderField);
export const MapField = lazyWithRetry(async () => (await loadInputs()).MapField);
export const PapersField = lazyWithRetry(async () => (await loadInputs()).PapersField);
export const SketchField = lazyWithRetry(async () => (await loadReckoning()).SketchField);
export const ValueCard = lazyWithRetry(async () => (await loadInputs()).ValueCard);
export const ValuationField = lazyWithRetry(async () => (await loadReckoning()).ValuationField);
export const RateReasonField = lazyWithRetry(async () => (await loadInputs()).RateReasonField);
/** In the section Valuation, where a value is offered. */
export const ValuesOnRequest = lazyWithRetry(async () => (await loadInputs()).ValuesOnRequest);
