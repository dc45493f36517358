import type { ReportFieldName } from "@takseru/shared-types";
import type { FieldSpec } from "./field-spec";
import { propertySpecs } from "./fields-property";
import { reportSpecs } from "./fields-report";
import { valuationSpecs } from "./fields-valuation";

/** Every field that a valuer writes; which section has it and in which order stands in the contract's `sections`. */
export const fieldSpecs: Record<ReportFieldName, FieldSpec> = {
  ...reportSpecs,
  ...propertySpecs,
  ...valuationSpecs,
};
