import { Button, Group } from "@mantine/core";
import { ComparableInput, comparablePosition, propertyKind } from "@takseru/shared-types";
import { useEffect, useRef, useState } from "react";
import { useFormContext, useFormState, useWatch } from "react-hook-form";
import { PositionPart, useSaveSale } from "@/features/comparables";
import { createIdempotencyKey } from "@/lib/api/api";
import { Icon, iconPaths, optionsOf, SelectField, TextAreaField, TextField, toast } from "@/ui";
import { Disclosure } from "../../fields/Disclosure";
import grid from "../../fields/field-grid.module.css";
import { type FormValues, typedPosition } from "../../report-form";
import { useEditing } from "../../report-session/form-context";
import { saleLetters } from "../../worksheet/sale-letters";
import { saleTitle } from "./SaleColumn";
import classes from "./sale-details.module.css";

/** Saves a comparable of the report to the valuer's bank. */
const SaveToBank = ({ index }: { index: number }) => {
  const { control, getValues, setValue, setError } = useFormContext<FormValues>();
  const bankId = useWatch({ control, name: `comparables.${index}.comparable_id` });
  const { mutate, isPending } = useSaveSale();
  // One key per content, so that a retry does not save it twice.
  const sent = useRef({ content: "", key: "" });
  if (bankId) return null;

  const save = () => {
    const parsed = ComparableInput.safeParse(getValues(`comparables.${index}`));
    if (!parsed.success) {
      for (const { path, message } of parsed.error.issues)
        if (path[0] === "description") setError(`comparables.${index}.description`, { message });
      return;
    }
    const content = JSON.stringify(parsed.data);
    if (sent.current.content !== content) sent.current = { content, key: createIdempotencyKey() };
    mutate(
      { sale: parsed.data, idempotencyKey: sent.current.key },
      {
        onSuccess: (saved) => {
          if (saved.kind !== "saved") return;
          setValue(`comparables.${index}.comparable_id`, saved.comparable.id, { shouldDirty: true });
          toast.success("Saved in your sales");
        },
      },
    );
  };
  return (
    <Button variant="default" size="xs" loading={isPending} onClick={save}>
      Save in my sales
    </Button>
  );
};

const propertyKinds = optionsOf(propertyKind);

/** Parts of a comparable that the grid has no line for. */
const PARTS = [
  "town",
  "district",
  "property_kind",
  "source",
  "access",
  "lease",
  "latitude",
  "longitude",
  "remarks",
  "adjustment_reason",
] as const;

/** Where a sale is known from and why it is adjusted, behind a line that names it. */
export const SaleDetails = ({ index, onRemove }: { index: number; onRemove: () => void }) => {
  const { control } = useFormContext<FormValues>();
  const { undo, setValue } = useEditing();
  const [typed, latitude, longitude, comparables] = useWatch({
    control,
    name: [`comparables.${index}`, "latitude", "longitude", "comparables"],
  });
  const letter = saleLetters(comparables).get(index);
  const { errors } = useFormState({ control, name: `comparables.${index}` });
  const [open, setOpen] = useState(false);
  const wrong = errors.comparables?.[index];
  const hasError = PARTS.some((part) => wrong?.[part] !== undefined);
  useEffect(() => {
    if (hasError) setOpen(true);
  }, [hasError]);
  const title = saleTitle(typed?.description, index);
  const known = [typed?.town, typed?.source].filter(Boolean).join(", ");
  const path = `comparables.${index}` as const;
  return (
    <Disclosure
      className={classes.details}
      titleClass={classes.title}
      title={
        <>
          <span>
            Details of sale {letter ?? index + 1}
            <span className={classes.name}>: {title}</span>
          </span>
          {!open && <span className={classes.known}>{known}</span>}
          <span className={classes.chevron}>
            <Icon path={iconPaths.next} size={16} />
          </span>
        </>
      }
      open={open}
      onToggle={setOpen}
    >
      <div className={grid.fields}>
        <TextField control={control} name={`${path}.town`} label="Town" />
        <TextField control={control} name={`${path}.district`} label="District" />
        <SelectField
          control={control}
          name={`${path}.property_kind`}
          label="Kind of property"
          options={propertyKinds}
        />
        <TextField
          control={control}
          name={`${path}.source`}
          label="Source"
          placeholder="Deed 1234, or who said so"
        />
        <TextField control={control} name={`${path}.access`} label="Access" placeholder="Tarred, 15 ft" />
        {typed?.unit === "sq_ft_month" && (
          <div data-wide>
            <TextField
              control={control}
              name={`${path}.lease`}
              label="Lease"
              placeholder="5 years from 01/01/2025, rates by the tenant"
            />
          </div>
        )}
        <div data-wide>
          <TextAreaField
            control={control}
            name={`${path}.adjustment_reason`}
            label="Why these adjustments"
            rows={1}
          />
        </div>
        <div data-wide>
          <PositionPart
            position={typed && typedPosition(typed)}
            source={comparablePosition.values.find((source) => source === typed?.position_source)}
            property={typedPosition({ latitude, longitude })}
            error={wrong?.latitude?.message ?? wrong?.longitude?.message}
            onChange={(place, source) =>
              undo.replace(() => {
                const change = { shouldDirty: true, shouldValidate: true };
                setValue(`${path}.latitude`, place ? String(place.latitude) : "", change);
                setValue(`${path}.longitude`, place ? String(place.longitude) : "", change);
                setValue(`${path}.position_source`, source ?? "", change);
              })
            }
          />
        </div>
        <div data-wide>
          <TextAreaField control={control} name={`${path}.remarks`} label="Remarks" rows={1} />
        </div>
      </div>
      <Group gap="sm" my="sm">
        <SaveToBank index={index} />
        <Button variant="subtle" color="red" aria-label={`Remove ${title}`} onClick={onRemove}>
          Remove
        </Button>
      </Group>
    </Disclosure>
  );
};
