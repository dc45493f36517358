import { Button, Group, Text } from "@mantine/core";
import { buildingFieldNames, limits } from "@takseru/shared-types";
import { useEffect, useRef, useState } from "react";
import { useFieldArray, useFormContext, useFormState, useWatch } from "react-hook-form";
import { groupFigure, TextField, toastWithUndo } from "@/ui";
import { DisclosureLine } from "../fields/Disclosure";
import grid from "../fields/field-grid.module.css";
import { plainSpec } from "../fields/fields";
import { PlainInput } from "../fields/PlainInput";
import { emptyBuilding, type FormValues } from "../report-form";
import classes from "./buildings-field.module.css";

/** The fields of a building, the full-width ones last. */
const specs = buildingFieldNames
  .map((name) => ({ name, spec: plainSpec(name) }))
  .sort((one, other) => Number(one.spec.wide ?? false) - Number(other.spec.wide ?? false));

interface BuildingCardProps {
  index: number;
  last: number;
  onMove: (to: number) => void;
  onRemove: () => void;
  /** Open at first, for a new building. */
  startsOpen: boolean;
}

/** One of several buildings: name and area in the title, its fields below. */
const BuildingCard = ({ index, last, onMove, onRemove, startsOpen }: BuildingCardProps) => {
  const { control } = useFormContext<FormValues>();
  const at = <Name extends string>(name: Name) => `other_buildings.${index}.${name}` as const;
  const [name, area] = useWatch({ control, name: [at("name"), at("total_floor_area")] });
  const { errors } = useFormState({ control, name: `other_buildings.${index}` });
  const [open, setOpen] = useState(startsOpen);
  const hasError = errors.other_buildings?.[index] !== undefined;
  useEffect(() => {
    if (hasError) setOpen(true);
  }, [hasError]);
  // The main building is the first one.
  const title = name || `Building ${index + 2}`;
  return (
    <DisclosureLine
      title={title}
      level={4}
      answer={area === "" ? "" : `${groupFigure(area)} sq ft`}
      open={open}
      onToggle={setOpen}
    >
      <div className={grid.fields}>
        <div className={grid.field}>
          <TextField control={control} name={at("name")} label="Name" placeholder="Annexe" />
        </div>
        {specs.map(({ name: field, spec }) => (
          <div key={field} className={grid.field} data-wide={spec.wide} data-half={spec.half}>
            <PlainInput name={at(field)} spec={spec} />
          </div>
        ))}
      </div>
      <Group gap="xs" mt="md">
        <Button
          variant="default"
          size="xs"
          data-move="-1"
          disabled={index === 0}
          onClick={() => onMove(index - 1)}
          aria-label={`Move up ${title}`}
        >
          Move up
        </Button>
        <Button
          variant="default"
          size="xs"
          data-move="1"
          disabled={index === last}
          onClick={() => onMove(index + 1)}
          aria-label={`Move down ${title}`}
        >
          Move down
        </Button>
        <Button variant="subtle" color="red" size="xs" onClick={onRemove} aria-label={`Remove ${title}`}>
          Remove
        </Button>
      </Group>
    </DisclosureLine>
  );
};

/** The buildings beside the main one, which the section's own fields describe. */
export const BuildingsField = () => {
  const { control, getValues } = useFormContext<FormValues>();
  const { fields, append, remove, insert, move } = useFieldArray({ control, name: "other_buildings" });
  const list = useRef<HTMLOListElement>(null);

  const add = () => {
    append(emptyBuilding(), { focusName: `other_buildings.${fields.length}.name` });
  };
  const removeAt = (index: number) => {
    const building = structuredClone(getValues(`other_buildings.${index}`));
    remove(index);
    toastWithUndo({
      message: `${building.name || `Building ${index + 2}`} removed`,
      onUndo: () => insert(Math.min(index, getValues("other_buildings").length), building),
    });
  };
  const moveTo = (from: number, to: number) => {
    move(from, to);
    // Moving the row drops the focus of its pressed button: restore it.
    requestAnimationFrame(() => {
      const buttons = list.current?.children[to]?.querySelectorAll<HTMLButtonElement>("[data-move]") ?? [];
      [...buttons].find((button) => !button.disabled && button.dataset.move === String(to - from))?.focus();
    });
  };
  return (
    <div>
      <Text size="sm" c="dimmed" mb="xs">
        Buildings besides the one described above, such as an annexe, a garage or a second house.
      </Text>
      <ol ref={list} className={classes.cards}>
        {fields.map(({ id, name }, index) => (
          <li key={id}>
            <BuildingCard
              index={index}
              last={fields.length - 1}
              startsOpen={name === ""}
              onMove={(to) => moveTo(index, to)}
              onRemove={() => removeAt(index)}
            />
          </li>
        ))}
      </ol>
      <Group mt="xs">
        <Button variant="default" size="xs" onClick={add} disabled={fields.length >= limits.otherBuildings}>
          Add a building
        </Button>
      </Group>
    </div>
  );
};
