import { Button, Text } from "@mantine/core";
import { useId, useState } from "react";
import { useFieldArray, useFormContext, useFormState } from "react-hook-form";
import { toastWithUndo } from "@/ui";
import { Disclosure } from "../../fields/Disclosure";
import type { FormValues } from "../../report-form";
import classes from "./facilities-field.module.css";
import { PlaceLine } from "./PlaceLine";

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
            {fields.length} printed
          </Text>
        )}
      </div>
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
      <Button variant="subtle" className={classes.add} onClick={add} disabled={fields.length >= MAX_PLACES}>
        Add place
      </Button>
    </div>
  );
};
