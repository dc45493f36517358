import "@mantine/core/styles/ActionIcon.layer.css";
import { ActionIcon } from "@mantine/core";
import { placeCategory } from "@takseru/shared-types";
import { useEffect, useState } from "react";
import { useFormContext, useFormState, useWatch } from "react-hook-form";
import { FigureField, Icon, iconPaths, optionsOf, SelectField, TextField } from "@/ui";
import { Disclosure } from "../../fields/Disclosure";
import grid from "../../fields/field-grid.module.css";
import type { FormValues } from "../../report-form";
import classes from "./facilities-field.module.css";

const known = optionsOf(placeCategory);

interface PlaceLineProps {
  index: number;
  /** Open at first, for a new place. */
  startsOpen: boolean;
  onRemove: () => void;
}

/** A nearby place: its name and distance; a press opens its fields. */
export const PlaceLine = ({ index, startsOpen, onRemove }: PlaceLineProps) => {
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
      <ActionIcon
        variant="subtle"
        color="gray"
        size={44}
        className={classes.remove}
        aria-label={`Remove ${title}`}
        onClick={onRemove}
      >
        <Icon path={iconPaths.close} size={16} />
      </ActionIcon>
    </div>
  );
};
