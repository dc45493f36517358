import type { FieldSpec } from "../fields/field-spec";
import { PlainInput, type PlainInputProps } from "../inputs/PlainInput";
import {
  BuildingsField,
  ComparablesField,
  DifferenceField,
  FacilitiesField,
  WorksheetField,
} from "./lazy-fields";

/** The input of a field, by its kind. */
export const FieldInput = ({ spec, ...input }: Omit<PlainInputProps, "spec"> & { spec: FieldSpec }) => {
  switch (spec.kind) {
    case "difference":
      return <DifferenceField label={spec.label} />;
    case "facilities":
      return <FacilitiesField label={spec.label} />;
    case "worksheet":
      return <WorksheetField label={spec.label} />;
    case "buildings":
      return <BuildingsField />;
    case "comparables":
      return <ComparablesField />;
    default:
      return <PlainInput {...input} spec={spec} />;
  }
};
