import { zodResolver } from "@hookform/resolvers/zod";
import {
  type Comparable,
  ComparableInput,
  comparableKind,
  comparableUnit,
  messages,
  unitOf,
} from "@takseru/shared-types";
import { useRef } from "react";
import { useForm, useWatch } from "react-hook-form";
import type { z } from "zod";
import { createIdempotencyKey, messageOf } from "@/lib/api/api";
import { inMillions } from "@/lib/reports/in-millions";
import {
  DateField,
  DialogForm,
  ExtentField,
  FieldGrid,
  FigureField,
  optionsOf,
  SelectField,
  TextAreaField,
  TextField,
  toast,
} from "@/ui";
import { useChangeComparable, useCreateComparable } from "./comparable-queries";

type Typed = z.input<typeof ComparableInput>;

const kinds = optionsOf(comparableKind);
const units = optionsOf(comparableUnit);

const empty: Typed = {
  description: "",
  town: "",
  district: "",
  kind: "sale",
  transaction_date: "",
  extent_perches: "",
  price: "",
  building_value: "",
  source: "",
  remarks: "",
  unit: "perch",
  floor_area_sq_ft: "",
  rent_per_month: "",
  lease: "",
  storey: "",
  age_years: "",
};

interface ComparableFormProps {
  /** The entry of the bank that is edited; without one a new entry is written. */
  entry?: Comparable;
  onDone: () => void;
}

/** Writes an entry of the valuer's bank. Reports keep their copies. */
export const ComparableForm = ({ entry, onDone }: ComparableFormProps) => {
  const { control, handleSubmit } = useForm<Typed, unknown, ComparableInput>({
    resolver: zodResolver(ComparableInput),
    defaultValues: { ...empty, ...entry, ...(entry && { unit: unitOf(entry) }) },
  });
  const unit = useWatch({ control, name: "unit" });
  const isOfFloor = unit === "sq_ft" || unit === "sq_ft_month";
  const isRent = unit === "sq_ft_month";
  const isOfLand = unit === "perch" || unit === "acre";
  const change = useChangeComparable();
  const create = useCreateComparable();
  // One key for this form, so that a retry does not save the entry twice; another content asks for another one.
  const sent = useRef({ content: "", key: "" });
  const then = {
    onSuccess: onDone,
    onError: (error: Error) => toast.error(messageOf(error, messages.reports.requestFailed)),
  };
  const save = handleSubmit((body) => {
    if (entry) return change.mutate({ id: entry.id, body }, then);
    const content = JSON.stringify(body);
    if (sent.current.content !== content) sent.current = { content, key: createIdempotencyKey() };
    create.mutate({ body, idempotencyKey: sent.current.key }, then);
  });
  return (
    <DialogForm
      onSubmit={save}
      submit="Save in my bank"
      isPending={change.isPending || create.isPending}
      onClose={onDone}
    >
      <FieldGrid>
        <div data-wide>
          <TextField
            control={control}
            name="description"
            label="Which property"
            placeholder="Lot 4, Example Mawatha"
          />
        </div>
        <DateField past control={control} name="transaction_date" label="Date of the sale" />
        <SelectField control={control} name="unit" label="Compared by" options={units} placeholder={false} />
        {isOfLand && <ExtentField control={control} name="extent_perches" label="Extent (perches)" />}
        {isOfFloor && (
          <>
            <FigureField control={control} name="floor_area_sq_ft" label="Floor area" unit="sq ft" />
            <TextField control={control} name="storey" label="Storey" placeholder="8th" />
            <FigureField control={control} name="age_years" label="Age" unit="years" />
          </>
        )}
        {isRent ? (
          <>
            <FigureField
              control={control}
              name="rent_per_month"
              label="Rent a month"
              unit="Rs."
              note={inMillions}
            />
            <TextField control={control} name="lease" label="Lease" placeholder="5 years from 01/01/2025" />
          </>
        ) : (
          <>
            <FigureField control={control} name="price" label="Price" unit="Rs." note={inMillions} />
            <FigureField
              control={control}
              name="building_value"
              label={isOfLand ? "Of which buildings" : "Of which other parts"}
              unit="Rs."
              note={inMillions}
            />
          </>
        )}
        <TextField control={control} name="town" label="Town" />
        <TextField control={control} name="district" label="District" />
        <SelectField control={control} name="kind" label="Kind" options={kinds} />
        <TextField control={control} name="source" label="Source" placeholder="Deed 1234, or who said so" />
        <div data-wide>
          <TextAreaField control={control} name="remarks" label="Remarks" rows={2} />
        </div>
      </FieldGrid>
    </DialogForm>
  );
};
