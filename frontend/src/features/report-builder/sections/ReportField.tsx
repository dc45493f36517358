import { UnstyledButton } from "@mantine/core";
import type { ReportFieldName } from "@takseru/shared-types";
import { memo, useEffect, useSyncExternalStore } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import { createObservable } from "@/lib/sync/observable";
import { useAnnounced } from "@/ui";
import { DisclosureLine } from "../fields/Disclosure";
import classes from "../fields/field-grid.module.css";
import { type FieldSpec, fieldSpecs } from "../fields/fields";
import { PlainInput, type PlainInputProps } from "../fields/PlainInput";
import { CarriedTexts } from "../late-panels";
import { type FormValues, isText } from "../report-form";
import { useEditing, useFormSelector, useUndo } from "../report-session/form-context";
import { FieldWriting } from "../text-suggestions/FieldWriting";
import { FormerFacts } from "../text-suggestions/FormerFacts";
import { KindField } from "./instruction/KindField";
import {
  BuildingsField,
  ComparablesField,
  DifferenceField,
  FacilitiesField,
  LenderField,
  MapField,
  PapersField,
  RateReasonField,
  SketchField,
  ValuationField,
} from "./lazy-fields";

/** Beside a field's label for some seconds: what it held was replaced, and can be had back. */
const ChangedLine = ({ name, label }: { name: ReportFieldName; label: string }) => {
  const editing = useEditing();
  const [offered] = useUndo(editing, () => (editing.undo.isOffered(name) ? [name] : []));
  if (!offered) return null;
  return (
    <div className={classes.changed} role="status">
      <span className={classes.what}>Changed, </span>
      <UnstyledButton
        className={classes.back}
        aria-label={`Undo the change of ${label}`}
        onClick={() => editing.undo.undoField(name)}
      >
        undo
      </UnstyledButton>
    </div>
  );
};

/** Of a copy alone. */
const CarriedLine = ({ name }: { name: ReportFieldName }) => {
  const editing = useEditing();
  const carried = useFormSelector(editing, () =>
    String(editing.serverReport()?.carried_texts?.some(({ field }) => field === name) ?? false),
  );
  return carried === "true" && <CarriedTexts name={name} />;
};

/** The input of a field, by its kind. */
const FieldInput = ({ spec, ...input }: Omit<PlainInputProps, "spec"> & { spec: FieldSpec }) => {
  switch (spec.kind) {
    case "difference":
      return <DifferenceField label={spec.label} />;
    case "property":
      return <KindField label={spec.label} />;
    case "map":
      return <MapField label={spec.label} Line={DisclosureLine} />;
    case "facilities":
      return <FacilitiesField label={spec.label} />;
    case "lender":
      return <LenderField label={spec.label} />;
    case "worksheet":
      return <ValuationField label={spec.label} />;
    case "buildings":
      return <BuildingsField />;
    case "sketch":
      return <SketchField label={spec.label} />;
    case "papers":
      return <PapersField label={spec.label} />;
    case "rateReason":
      return <RateReasonField label={spec.label} />;
    case "comparables":
      return <ComparablesField />;
    default:
      return <PlainInput {...input} spec={spec} />;
  }
};

type Helpers = typeof import("../fields/field-helpers");

const loaded = createObservable<Helpers | undefined>(undefined);

/** Loaded on demand: the first section has none. Without them the fields keep their help. */
const load = () => {
  if (!loaded.get()) import("../fields/field-helpers").then(loaded.set, () => undefined);
};

const Helped = ({ name, help, helperOf }: { name: ReportFieldName; help: string | undefined } & Helpers) => {
  const { control, getValues } = useFormContext<FormValues>();
  const { helper, follows = [] } = helperOf(name);
  const [typed] = useWatch({ control, name: [name, ...follows] });
  const { note = help, check } = helper(typeof typed === "string" ? typed : "", getValues()) ?? {};
  // What follows from a figure elsewhere is said there.
  useAnnounced([note, check].filter(Boolean).join(". "), () =>
    Boolean(document.activeElement?.closest(`[data-field="${name}"]`)),
  );
  return (
    <>
      {note && <span className={classes.note}>{note}</span>}
      {check && <span className="check-line">{check}</span>}
    </>
  );
};

/** Below a field: what its value comes to, or help; in amber what to look at. */
const FieldNote = ({ name, help }: { name: ReportFieldName; help: string | undefined }) => {
  const helpers = useSyncExternalStore(loaded.subscribe, loaded.get);
  useEffect(load, []);
  return <span>{helpers ? <Helped {...helpers} name={name} help={help} /> : help}</span>;
};

interface ReportFieldProps {
  name: ReportFieldName;
  /** By the kind of property and the purpose. */
  label: string;
  required: boolean;
}

/** One field of the report, of whatever kind. It follows the form by itself, whatever is rendered around it. */
export const ReportField = memo(({ name, label, required }: ReportFieldProps) => {
  const spec = { ...fieldSpecs[name], label };
  const description = spec.helped ? (
    <FieldNote name={name} help={spec.help} />
  ) : (
    spec.help && <span>{spec.help}</span>
  );
  return (
    <div className={classes.field} data-wide={spec.wide} data-half={spec.half} data-field={name}>
      <ChangedLine name={name} label={label} />
      <FieldInput name={name} spec={spec} required={required} {...(description && { description })} />
      <FormerFacts name={name} />
      {spec.kind === "textarea" && <CarriedLine name={name} />}
      {spec.kind === "textarea" && isText(name) && <FieldWriting name={name} label={label} />}
    </div>
  );
});
