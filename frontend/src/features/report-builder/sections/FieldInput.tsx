import { DisclosureLine } from "../fields/DisclosureLine";
import type { FieldSpec } from "../fields/field-spec";
import { PlainInput, type PlainInputProps } from "../fields/PlainInput";
import {
  BuildingsField,
  ComparablesField,
  DifferenceField,
  FacilitiesField,
  LenderField,
  MapField,
  PapersField,
  WorksheetField,
} from "./lazy-fields";

/** The input of a field, by its kind. */
export const FieldInput = ({ spec, ...input }: Omit<PlainInputProps, "spec"> & { spec: FieldSpec }) => {
  switch (spec.kind) {
    case "difference":
      return <DifferenceField label={spec.label} />;
    case "map":
      return <MapField label={spec.label} Line={DisclosureLine} />;
    case "facilities":
      return <FacilitiesField label={spec.label} />;
    case "lender":
      return <LenderField label={spec.label} />;
    case "worksheet":
      return <WorksheetField label={spec.label} />;
    case "buildings":
      return <BuildingsField />;
    case "papers":
      return <PapersField label={spec.label} />;
    case "comparables":
      return <ComparablesField />;
    default:
      return <PlainInput {...input} spec={spec} />;
  }
};
