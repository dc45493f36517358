import { comparableKind } from "@takseru/shared-types";
import type { Control, FieldPath, FieldValues } from "react-hook-form";
import { DateField, FigureField, optionsOf, SelectField, TextAreaField, TextField } from "@/ui";
import { inMillions } from "../fields/in-millions";
import { ExtentField } from "../inputs/ExtentField";
import grid from "../inputs/field-grid.module.css";

interface ComparableFactsProps<Form extends FieldValues, Output> {
  control: Control<Form, unknown, Output>;
  /** Prefix of the field names: "comparables.0." or "". */
  path: string;
}

const kinds = optionsOf(comparableKind);

/** The fields of a comparable sale. */
export const ComparableFacts = <Form extends FieldValues, Output = Form>({
  control,
  path,
}: ComparableFactsProps<Form, Output>) => {
  // Both forms use the field names of the contract's comparable.
  const field = (name: string, label: string) => ({
    control,
    name: `${path}${name}` as FieldPath<Form>,
    label,
  });
  return (
    <div className={grid.fields}>
      <div data-wide>
        <TextField {...field("description", "Which property")} placeholder="Lot 4, Example Mawatha" />
      </div>
      <TextField {...field("town", "Town")} />
      <TextField {...field("district", "District")} />
      <SelectField {...field("kind", "Kind")} options={kinds} />
      <DateField {...field("transaction_date", "Date of the sale")} />
      <ExtentField {...field("extent_perches", "Extent (perches)")} />
      <FigureField {...field("price", "Price")} unit="Rs." note={inMillions} />
      <FigureField {...field("building_value", "Of which buildings")} unit="Rs." note={inMillions} />
      <TextField {...field("source", "Source")} placeholder="Deed 1234, or who said so" />
      <div data-wide>
        <TextAreaField {...field("remarks", "Remarks")} rows={2} />
      </div>
    </div>
  );
};
