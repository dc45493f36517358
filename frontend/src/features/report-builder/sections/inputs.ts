// The inputs that one section alone has, one file: they are loaded with the first section or group that shows one.

export { ValuationField } from "../valuation/ValuationField";
export { DifferenceField } from "../worksheet/DifferenceField";
export { ValueCard } from "../worksheet/ValueCard";
export { ValuesOnRequest } from "../worksheet/ValuesOnRequest";
export { BuildingsField } from "./BuildingsField";
export { ComparablesField } from "./comparables/ComparablesField";
export { RateReasonField } from "./comparables/RateReasonField";
export { AppointmentLinks } from "./instruction/AppointmentLinks";
export { LenderField } from "./instruction/LenderField";
export { AnalyzeAgain } from "./location/AnalyzeAgain";
export { AtTheGate } from "./location/AtTheGate";
export { FacilitiesField } from "./location/FacilitiesField";
export { MapField } from "./location/MapField";
export { PapersField } from "./PapersField";
export { SketchField } from "./SketchField";
