import { kindNameOf, propertyKindChips, USUAL_KINDS } from "@takseru/shared-types";
import { ChipField, lazyWithRetry } from "@/ui";
import { useAsked } from "../../fields/asked";
import type { FormValues } from "../../report-form";
import classes from "./kind-field.module.css";

/** What the kind asks and what is kept; the chips do not wait for it. */
const KindNote = lazyWithRetry(async () => (await import("./KindNote")).KindNote);

/** What is valued: it leads the form. */
export const KindField = ({ label }: { label: string }) => {
  const asked = useAsked();
  const isChosen = asked.property_kind !== null || asked.bare_land;
  return (
    <>
      <ChipField<FormValues>
        name="property_kind"
        label={label}
        options={propertyKindChips}
        inSight={USUAL_KINDS}
        shown={isChosen ? kindNameOf(asked) : ""}
      />
      <div className={classes.note}>
        <KindNote />
      </div>
    </>
  );
};
