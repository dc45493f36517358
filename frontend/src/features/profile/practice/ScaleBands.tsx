import { Button } from "@mantine/core";
import { limits } from "@takseru/shared-types";
import { useRef } from "react";
import { type Control, useFieldArray } from "react-hook-form";
import { FigureField, IconButton, iconPaths } from "@/ui";
import classes from "./fee-panel.module.css";
import type { FeeValues } from "./fee-values";

/** The parts of a value above the first, each with its rate. */
export const ScaleBands = ({ control }: { control: Control<FeeValues> }) => {
  const { fields, append, remove } = useFieldArray({ control, name: "scale.bands" });
  const add = useRef<HTMLButtonElement>(null);
  const removeAt = (index: number) => {
    remove(index);
    // The pressed button is gone.
    add.current?.focus();
  };
  return (
    <>
      <ol className={classes.bands}>
        {fields.map(({ id }, index) => (
          <li key={id}>
            {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a line */}
            <div role="group" aria-label={`Band ${index + 1}`} className={classes.band}>
              <FigureField
                control={control}
                name={`scale.bands.${index}.up_to`}
                label="Up to (Rs.)"
                inRupees
                placeholder={index === fields.length - 1 ? "No end" : ""}
                whole
              />
              <FigureField
                control={control}
                name={`scale.bands.${index}.per_million`}
                label="For each million (Rs.)"
                inRupees
                whole
              />
              <IconButton
                label={`Remove band ${index + 1}`}
                path={iconPaths.close}
                onClick={() => removeAt(index)}
              />
            </div>
          </li>
        ))}
      </ol>
      <Button
        ref={add}
        variant="default"
        disabled={fields.length >= limits.fees.bands}
        onClick={() =>
          append({ up_to: "", per_million: "" }, { focusName: `scale.bands.${fields.length}.up_to` })
        }
      >
        Add a band
      </Button>
    </>
  );
};
