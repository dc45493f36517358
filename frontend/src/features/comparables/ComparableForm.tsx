import { zodResolver } from "@hookform/resolvers/zod";
import {
  type Comparable,
  ComparableInput,
  comparableKind,
  comparablePosition,
  comparableUnit,
  type Position,
  propertyKind,
  unitOf,
} from "@takseru/shared-types";
import { useForm, useWatch } from "react-hook-form";
import type { z } from "zod";
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
} from "@/ui";
import { PositionPart } from "./PositionPart";
import { type UnsentSale, writtenSale } from "./unsent-sales";
import { useSaveSale } from "./use-save-sale";

type Typed = z.input<typeof ComparableInput>;

const kinds = optionsOf(comparableKind);
const units = optionsOf(comparableUnit);
const propertyKinds = optionsOf(propertyKind);

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
  latitude: "",
  longitude: "",
  position_source: undefined,
  property_kind: undefined,
  access: "",
  from_report: "",
};

const degreesOf = (typed: unknown): number | undefined =>
  typed === undefined || typed === null || typed === "" ? undefined : Number(typed);

interface ComparableFormProps {
  /** The entry of the bank that is edited; without one a new entry is written. */
  entry?: Comparable | undefined;
  /** What was kept on this device is edited, in place of what the bank has. */
  unsent?: UnsentSale | undefined;
  /** What a new entry begins with. */
  start?: Partial<Typed>;
  /** The valued property: the distance from there is shown. */
  property?: Position | undefined;
  onDone: () => void;
}

/** Writes an entry of the valuer's bank. Reports keep their copies. */
export const ComparableForm = ({ entry, unsent, start, property, onDone }: ComparableFormProps) => {
  const written = unsent ? writtenSale(unsent) : entry;
  const { control, handleSubmit, setValue, formState } = useForm<Typed, unknown, ComparableInput>({
    resolver: zodResolver(ComparableInput),
    defaultValues: { ...empty, ...start, ...written, ...(written && { unit: unitOf(written) }) },
  });
  const [unit, typedLatitude, typedLongitude, source] = useWatch({
    control,
    name: ["unit", "latitude", "longitude", "position_source"],
  });
  const [latitude, longitude] = [degreesOf(typedLatitude), degreesOf(typedLongitude)];
  const position = latitude === undefined || longitude === undefined ? undefined : { latitude, longitude };
  const isOfFloor = unit === "sq_ft" || unit === "sq_ft_month";
  const isRent = unit === "sq_ft_month";
  const isOfLand = unit === "perch" || unit === "acre";
  const { mutate, isPending } = useSaveSale();
  const save = handleSubmit((sale) => mutate({ sale, id: entry?.id, unsent }, { onSuccess: onDone }));
  return (
    <DialogForm onSubmit={save} submit="Save in my sales" isPending={isPending} onClose={onDone}>
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
        <SelectField control={control} name="kind" label="Known from" options={kinds} />
        <TextField control={control} name="source" label="Source" placeholder="Deed 1234, or who said so" />
        <SelectField
          control={control}
          name="property_kind"
          label="Kind of property"
          options={propertyKinds}
        />
        <TextField control={control} name="access" label="Access" placeholder="Tarred, 15 ft" />
        <div data-wide>
          <PositionPart
            position={position}
            source={comparablePosition.values.find((one) => one === source)}
            property={property}
            error={formState.errors.latitude?.message ?? formState.errors.longitude?.message}
            onChange={(place, by) => {
              const change = { shouldDirty: true, shouldValidate: formState.isSubmitted };
              setValue("latitude", place?.latitude ?? "", change);
              setValue("longitude", place?.longitude ?? "", change);
              setValue("position_source", by, change);
            }}
          />
        </div>
        <div data-wide>
          <TextAreaField control={control} name="remarks" label="Remarks" rows={2} />
        </div>
      </FieldGrid>
    </DialogForm>
  );
};
