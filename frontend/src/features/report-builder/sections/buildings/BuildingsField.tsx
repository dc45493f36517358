import { Button, Group, Text } from "@mantine/core";
import { limits } from "@takseru/shared-types";
import { useRef } from "react";
import { useFieldArray, useFormContext } from "react-hook-form";
import { toastWithUndo } from "@/ui";
import { emptyBuilding, type FormValues } from "../../report-form";
import { BuildingCard } from "./BuildingCard";
import classes from "./buildings-field.module.css";

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
