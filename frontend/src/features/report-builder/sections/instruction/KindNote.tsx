import { Button } from "@mantine/core";
import {
  buildingType,
  deedType,
  keptAnswers,
  kindNameOf,
  landUseType,
  type PropertyKind,
  propertyKind,
  proposedKind,
} from "@takseru/shared-types";
import { useFormContext, useWatch } from "react-hook-form";
import { Icon, iconPaths } from "@/ui";
import { askedBy } from "../../fields/asked";
import type { FormValues } from "../../report-form";
import { useEditing } from "../../report-session/form-context";
import { isFieldFilled } from "../section-state";
import classes from "./kind-field.module.css";

/** What a kind of property asks and how it is valued, in a line below the chips. */
const kindLines: Record<PropertyKind, string> = {
  house_and_land: "Asks for lot, plan, boundaries, land and buildings. Valued by cost or comparison.",
  bare_land: "Asks for lot, plan, boundaries and land. Valued by comparison, by the perch or the acre.",
  condominium_unit:
    "Asks for the unit, the condominium plan and the floor area. Valued by comparison by the square foot, or by investment.",
  commercial_building: "Asks for the lettings beside land and buildings. Valued by investment or cost.",
  industrial_building:
    "Asks for loading, power and lettings beside land and buildings. Valued by investment or cost.",
  agricultural_land:
    "Asks for fields, water, labour lines and timber beside the land. Valued field by field, or by comparison by the acre.",
  development_site:
    "Asks for the plot ratio and the proposed scheme beside the land. Valued by the residual, or by comparison.",
  hotel: "Asks for rooms, tariff and occupancy. Valued by profits or investment.",
  machinery: "Asks for the items, and for no land. Valued by cost new, age and condition.",
  acquisition:
    "Asks for the section and the relevant date. Valued by heads of claim, beside comparison and cost.",
  other: "Shows every group of fields and every approach.",
};

const oneOf = <Value extends string>({ values }: { values: readonly Value[] }, typed: string) =>
  values.find((value) => value === typed) ?? null;

/** The kind of which the answers speak, while none is chosen. One that behaves as no choice does is not proposed. */
const proposalFor = (values: FormValues): PropertyKind | undefined => {
  if (values.property_kind !== "") return undefined;
  const { guest_rooms, acquisition_section } = values;
  const kind = proposedKind({
    ...askedBy(values),
    deed_type: oneOf(deedType, values.deed_type),
    building_type: oneOf(buildingType, values.building_type),
    land_use_type: oneOf(landUseType, values.land_use_type),
    guest_rooms,
    acquisition_section,
  });
  return kind === kindNameOf(askedBy(values)) ? undefined : kind;
};

const listed = (names: readonly string[]): string =>
  names.length < 2 ? names.join("") : `${names.slice(0, -1).join(", ")} and ${names.at(-1)}`;

/** "7 answers about the land are kept and not printed"; nothing where every answer is printed. */
const keptLine = (values: FormValues): string | undefined => {
  const { count, about } = keptAnswers(askedBy(values), (name) => isFieldFilled(values, name) || undefined);
  if (count === 0) return undefined;
  const what =
    count === 1 ? `1 answer about ${listed(about)} is` : `${count} answers about ${listed(about)} are`;
  return `${what} kept and not printed. Change the kind or the purpose back to see ${count === 1 ? "it" : "them"} again.`;
};

const linesOf = (values: FormValues) => ({
  kind: kindNameOf(askedBy(values)),
  proposed: proposalFor(values),
  kept: keptLine(values),
});

/** Below the kinds of property: what the chosen one asks, what is kept of another, and which one the answers speak of. */
export const KindNote = () => {
  const { setValue } = useFormContext<FormValues>();
  const { undo } = useEditing();
  const { kind, proposed, kept } = useWatch<FormValues, FormValues, ReturnType<typeof linesOf>>({
    compute: linesOf,
  });
  const choose = (property_kind: PropertyKind) =>
    undo.replace(() => setValue("property_kind", property_kind, { shouldDirty: true, shouldValidate: true }));
  return (
    <>
      <p>{kindLines[kind]}</p>
      {proposed && (
        <p>
          The answers speak of the kind “{propertyKind.labels[proposed]}”.{" "}
          <Button variant="subtle" size="compact-sm" onClick={() => choose(proposed)}>
            Use it
          </Button>
        </p>
      )}
      <p role="status" className={classes.kept}>
        {kept && (
          <>
            <Icon path={iconPaths.info} size={16} />
            {kept}
          </>
        )}
      </p>
    </>
  );
};
