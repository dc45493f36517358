import { Button, Text } from "@mantine/core";
import { limits, messages, placeCategory } from "@takseru/shared-types";
import { useEffect, useId, useState } from "react";
import { useFieldArray, useFormContext, useFormState, useWatch } from "react-hook-form";
import { FigureField, IconButton, iconPaths, optionsOf, SelectField, TextField, toastWithUndo } from "@/ui";
import { Disclosure } from "../../fields/Disclosure";
import grid from "../../fields/field-grid.module.css";
import type { FormValues } from "../../report-form";
import classes from "./facilities-field.module.css";

const known = optionsOf(placeCategory);

/** "6 printed", "8 of 15 printed" */
const printedWords = (count: number): string =>
  count > limits.printedPlaces ? `${limits.printedPlaces} of ${count} printed` : `${count} printed`;

interface PlaceLineProps {
  index: number;
  /** Open at first, for a new place. */
  startsOpen: boolean;
  onRemove: () => void;
}

/** A nearby place: its name and distance; a press opens its fields. */
const PlaceLine = ({ index, startsOpen, onRemove }: PlaceLineProps) => {
  const { control } = useFormContext<FormValues>();
  const at = <Name extends string>(name: Name) => `nearby_facilities.${index}.${name}` as const;
  const [name, category, distance] = useWatch({
    control,
    name: [at("name"), at("category"), at("distance")],
  });
  const { errors } = useFormState({ control, name: `nearby_facilities.${index}` });
  const [open, setOpen] = useState(startsOpen);
  const hasError = errors.nearby_facilities?.[index] !== undefined;
  useEffect(() => {
    if (hasError) setOpen(true);
  }, [hasError]);
  const title = name || `Place ${index + 1}`;
  // A category that is not one of ours stays selectable.
  const isKnown = !category || known.some(({ value }) => value === category);
  const categories = isKnown ? known : [...known, { value: category, label: category }];
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a line
    <div role="group" aria-label={`place ${index + 1}`} className={classes.place}>
      <Disclosure
        titleClass={classes.line}
        title={
          <>
            <span className={classes.name}>{title}</span>
            <span className={classes.distance}>{distance === "" ? "" : `${distance} km`}</span>
          </>
        }
        open={open}
        onToggle={setOpen}
      >
        <div className={`${grid.fields} ${classes.fields}`}>
          <div className={grid.field} data-wide>
            <TextField control={control} name={at("name")} label="Name" />
          </div>
          <div className={grid.field} data-half>
            <SelectField control={control} name={at("category")} label="Category" options={categories} />
          </div>
          <div className={grid.field} data-half>
            <FigureField control={control} name={at("distance")} label="Distance (km)" />
          </div>
          <div className={grid.field} data-wide>
            <TextField control={control} name={at("address")} label="Address" />
          </div>
        </div>
      </Disclosure>
      <IconButton
        label={`Remove ${title}`}
        path={iconPaths.close}
        className={classes.remove}
        onClick={onRemove}
      />
    </div>
  );
};

const MAX_PLACES = 200;
/** Places that are shown at once. */
const NEAREST = 6;

const kilometres = (distance: string): number =>
  distance === "" ? Number.POSITIVE_INFINITY : Number(distance);

/** The nearby places of the locality section: a line each, the nearest first. The report prints all of them. */
export const FacilitiesField = ({ label }: { label: string }) => {
  const { control, getValues } = useFormContext<FormValues>();
  const { fields, append, remove, insert } = useFieldArray({ control, name: "nearby_facilities" });
  const { errors } = useFormState({ control, name: "nearby_facilities" });
  const [isAllShown, setIsAllShown] = useState(false);
  const [added, setAdded] = useState<number>();
  const heading = useId();

  // Sorted as they were when the list last changed: no line moves away from what is typed into it.
  const places = fields
    .map(({ id, distance }, index) => ({ id, index, far: kilometres(distance) }))
    .sort((one, other) => one.far - other.far);
  const first = places.filter(
    ({ index }, place) => place < NEAREST || index === added || errors.nearby_facilities?.[index],
  );
  const others = places.filter((place) => !first.includes(place));

  const removeAt = (index: number) => {
    const place = structuredClone(getValues(`nearby_facilities.${index}`));
    setAdded(undefined);
    remove(index);
    toastWithUndo({
      message: `${place.name || "Place"} removed`,
      onUndo: () => insert(Math.min(index, getValues("nearby_facilities").length), place),
    });
  };
  const add = () => {
    setAdded(fields.length);
    append(
      { name: "", category: "", distance: "", address: "" },
      { focusName: `nearby_facilities.${fields.length}.name` },
    );
  };
  const lines = (shown: typeof places) => (
    <ol className={classes.places}>
      {shown.map(({ id, index }) => (
        <li key={id}>
          <PlaceLine index={index} startsOpen={index === added} onRemove={() => removeAt(index)} />
        </li>
      ))}
    </ol>
  );
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out like the fields beside it
    <div role="group" aria-labelledby={heading}>
      <div className={classes.head}>
        <h3 id={heading} className={classes.title}>
          {label}
        </h3>
        {fields.length > 0 && (
          <Text size="sm" c="dimmed">
            {printedWords(fields.length)}
          </Text>
        )}
      </div>
      {fields.length > limits.printedPlaces && (
        <Text size="sm" c="dimmed">
          Of each kind the nearest is printed, then the second.
        </Text>
      )}
      {lines(first)}
      {others.length > 0 && (
        <Disclosure
          className={classes.more}
          title={isAllShown ? "Fewer" : `${others.length} more`}
          closed={<p>{others.map(({ index }) => getValues(`nearby_facilities.${index}.name`)).join(", ")}</p>}
          open={isAllShown}
          onToggle={setIsAllShown}
        >
          {lines(others)}
        </Disclosure>
      )}
      {fields.some(({ source }) => source !== undefined) && (
        <Text size="sm" c="dimmed">
          {messages.location.openStreetMapCredit}
        </Text>
      )}
      <Button variant="subtle" className={classes.add} onClick={add} disabled={fields.length >= MAX_PLACES}>
        Add place
      </Button>
    </div>
  );
};
