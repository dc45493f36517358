import { Text } from "@mantine/core";
import { FeeScale, formatDate, formatRupees, proposedFee, publishedScale } from "@takseru/shared-types";
import { type Control, type UseFormSetValue, useWatch } from "react-hook-form";
import { Checkbox, CheckboxField, FigureField } from "@/ui";
import classes from "./fee-panel.module.css";
import type { FeeValues } from "./fee-values";
import { ScaleBands } from "./ScaleBands";

/** A value in the middle of what banks ask for. */
const EXAMPLE = 22_500_000;

/** What the scale that is typed gives for a value, once it is whole. */
const Example = ({ scale }: { scale: FeeValues["scale"] }) => {
  const { data } = FeeScale.safeParse(scale);
  if (!data) return null;
  const { fee, beyond } = proposedFee(EXAMPLE, data);
  return (
    <Text size="sm">
      {beyond > 0
        ? `This scale gives no fee for ${formatRupees(EXAMPLE)}: its last band ends below it.`
        : `A value of ${formatRupees(EXAMPLE)} costs ${formatRupees(fee)}.`}
    </Text>
  );
};

interface ScaleFieldsProps {
  control: Control<FeeValues>;
  setValue: UseFormSetValue<FeeValues>;
  /** The valuer's own scale as it is kept. */
  kept: FeeScale | null;
}

/** By which scale fees are proposed: the published one, or the valuer's own, which starts as the published one. */
export const ScaleFields = ({ control, setValue, kept }: ScaleFieldsProps) => {
  const scale = useWatch({ control, name: "scale" });
  const { first, bands, whole_millions } = publishedScale;
  const own = kept ?? { first, bands: bands.map((band) => ({ ...band })), whole_millions };
  return (
    <div data-wide>
      <div className={classes.yes}>
        <Checkbox
          label="Charge by a scale of my own"
          description={`Otherwise the minimum fees published by IVSL apply, as read on ${formatDate(publishedScale.read_on)}.`}
          checked={scale !== null}
          onChange={({ currentTarget: { checked } }) =>
            setValue("scale", checked ? structuredClone(own) : null, { shouldDirty: true })
          }
        />
      </div>
      {scale !== null && (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out like the fields beside it
        <div role="group" aria-label="Scale of my own" className={classes.own}>
          <div className={classes.band}>
            <FigureField
              control={control}
              name="scale.first.up_to"
              label="First part up to (Rs.)"
              inRupees
              whole
            />
            <FigureField control={control} name="scale.first.fee" label="Minimum fee (Rs.)" inRupees whole />
          </div>
          <ScaleBands control={control} />
          <div className={classes.yes}>
            <CheckboxField
              control={control}
              name="scale.whole_millions"
              label="Part of a million counts as a whole million"
            />
          </div>
          <Example scale={scale} />
        </div>
      )}
    </div>
  );
};
