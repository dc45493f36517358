import { placeCategory } from "@takseru/shared-types";
import { useFieldArray, useFormContext } from "react-hook-form";
import { type Option, optionsOf } from "@/ui";
import type { FormValues } from "../fields/form-types";
import { type Column, RowsField } from "../inputs/RowsField";

const MAX_PLACES = 200;
const known = optionsOf(placeCategory);

/** The nearby places of the locality section. */
export const FacilitiesField = ({ label }: { label: string }) => {
  const { control, getValues } = useFormContext<FormValues>();
  const { fields, append, remove } = useFieldArray({ control, name: "nearby_facilities" });

  /** A category that is not one of ours stays selectable. */
  const categories = (row: number): readonly Option[] => {
    const own = getValues(`nearby_facilities.${row}.category`);
    return !own || known.some(({ value }) => value === own) ? known : [...known, { value: own, label: own }];
  };
  const columns: Column[] = [
    { label: "Name", path: (row) => `nearby_facilities.${row}.name`, kind: "text", share: 4 },
    {
      label: "Category",
      path: (row) => `nearby_facilities.${row}.category`,
      kind: "choice",
      options: categories,
      share: 3,
    },
    { label: "Distance (km)", path: (row) => `nearby_facilities.${row}.distance`, kind: "number", share: 2 },
    { label: "Address", path: (row) => `nearby_facilities.${row}.address`, kind: "text", share: 4 },
  ];
  return (
    <RowsField
      label={label}
      item="place"
      rows={fields}
      columns={columns}
      max={MAX_PLACES}
      onAdd={() => append({ name: "", category: "", distance: "", address: "" })}
      onRemove={remove}
    />
  );
};
