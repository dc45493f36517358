import { Button, Group } from "@mantine/core";
import { buildingFieldNames } from "@takseru/shared-types";
import { useEffect, useState } from "react";
import { useFormContext, useFormState, useWatch } from "react-hook-form";
import { groupFigure, TextField } from "@/ui";
import { DisclosureLine } from "../../fields/DisclosureLine";
import grid from "../../fields/field-grid.module.css";
import { plainSpec } from "../../fields/fields";
import { PlainInput } from "../../fields/PlainInput";
import type { FormValues } from "../../report-form";

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
export const BuildingCard = ({ index, last, onMove, onRemove, startsOpen }: BuildingCardProps) => {
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
