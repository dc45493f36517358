import { kindNameOf, propertyKindChips, USUAL_KINDS } from "@takseru/shared-types";
import { ChipField } from "@/ui";
import { useAsked } from "../../fields/asked";
import type { FormValues } from "../../report-form";
import { KindNote } from "./KindNote";
import classes from "./kind-field.module.css";

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
