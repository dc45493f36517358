import type { ReportFieldName } from "@takseru/shared-types";
import { useEffect, useSyncExternalStore } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import { createObservable } from "@/lib/sync/observable";
import type { FormValues } from "../report-form";
import classes from "./field-note.module.css";

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
  return (
    <>
      {note && <span className={classes.note}>{note}</span>}
      {check && <span className="check-line">{check}</span>}
    </>
  );
};

/** Below a field: what its value comes to, or help; in amber what to look at. */
export const FieldNote = ({ name, help }: { name: ReportFieldName; help: string | undefined }) => {
  const helpers = useSyncExternalStore(loaded.subscribe, loaded.get);
  useEffect(load, []);
  return <span aria-live="polite">{helpers ? <Helped {...helpers} name={name} help={help} /> : help}</span>;
};
