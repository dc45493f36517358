import { zodResolver } from "@hookform/resolvers/zod";
import type { Report, ReportFieldName, ReportFields } from "@takseru/shared-types";
import { useState, useSyncExternalStore } from "react";
import { createFormControl, type UseFormReturn, useForm } from "react-hook-form";
import type { FormValues } from "../fields/form-types";
import { fieldNames, ReportForm, toForm } from "./form-values";
import { conflictingFields, differingFields, mergeServer, withFieldsFrom } from "./merge";

type Form = Pick<UseFormReturn<FormValues>, "setValue">;

/** Puts a field's value into the form, the lists within it by their own names: only so are they drawn anew. */
const put = (form: Form, name: ReportFieldName, values: FormValues): void => {
  if (name !== "worksheet") {
    form.setValue(name, values[name]);
    return;
  }
  const { land, buildings, other, rounding_step, forced_sale_percent } = values.worksheet;
  form.setValue("worksheet.land", land);
  form.setValue("worksheet.buildings", buildings);
  form.setValue("worksheet.other", other);
  form.setValue("worksheet.rounding_step", rounding_step);
  form.setValue("worksheet.forced_sale_percent", forced_sale_percent);
};

const checking = {
  resolver: zodResolver(ReportForm, undefined, { raw: true }),
  // Not on blur: a message that comes or goes then moves the very button that is being clicked.
  mode: "onChange",
} as const;

/** A form over the whole report together with the state of the report that it started from, its base. */
const createEditing = (start: { base: FormValues; mine: FormValues }) => {
  const { formControl, ...form } = createFormControl<FormValues>({ defaultValues: start.mine, ...checking });
  const listeners = new Set<() => void>();
  let base = start.base;
  let newest: { report: Report; values: FormValues } | undefined;

  const setBase = (next: FormValues) => {
    base = next;
    for (const listener of listeners) listener();
  };
  const fill = (values: FormValues, names: readonly ReportFieldName[] = fieldNames) => {
    const before = form.getValues();
    for (const name of names)
      if (JSON.stringify(before[name]) !== JSON.stringify(values[name])) put(form, name, values);
  };
  const mine = () => form.getValues();
  const follow = (theirs: FormValues) => {
    const next = mergeServer({ base, mine: mine(), theirs });
    fill(next.mine);
    setBase(next.base);
  };

  return {
    formControl,
    ...form,
    fill,
    base: () => base,
    /** The newest state of the report that was brought in. */
    newest: () => newest?.report,
    /** Tells of every change of the values, of what is wrong with them, or of the base. */
    subscribeToChanges: (listener: () => void) => {
      listeners.add(listener);
      const unsubscribe = form.subscribe({ formState: { values: true, errors: true }, callback: listener });
      return () => {
        listeners.delete(listener);
        unsubscribe();
      };
    },
    /** Fields that hold something other than what was read or saved. */
    unsaved: (names: readonly ReportFieldName[] = fieldNames) => differingFields(mine(), base, names),
    /** These fields are saved as they were sent. */
    markSaved: (names: readonly ReportFieldName[], sent: FormValues) =>
      setBase(withFieldsFrom(base, sent, names)),
    /** Brings in what the server has, without touching what was typed. A late answer of an older state is none. */
    mergeServer: (report: Report) => {
      if (newest && report.version < newest.report.version) return;
      newest = { report, values: toForm(report) };
      follow(newest.values);
    },
    /** Gives up what is typed in these fields for what was last saved, here or elsewhere. */
    discardChanges: (names: readonly ReportFieldName[]) => {
      fill(base, names);
      if (newest) follow(newest.values);
      void form.trigger([...names]);
    },
    /** What was changed both here and, as far as it is known by now, elsewhere. */
    conflicts: (names: readonly ReportFieldName[] = fieldNames) =>
      newest ? conflictingFields({ base, mine: mine(), theirs: newest.values }, names) : [],
    /** What the contract would refuse as it is typed. */
    invalid: (names: readonly ReportFieldName[] = fieldNames) => {
      const issues = ReportForm.safeParse(mine()).error?.issues ?? [];
      const wrong = new Set(issues.map(({ path }) => path[0]));
      return names.filter((name) => wrong.has(name));
    },
    /** Takes these fields as what a new form starts with, not as something typed. */
    propose: (values: FormValues, names: readonly ReportFieldName[]) => {
      fill(values, names);
      setBase(withFieldsFrom(base, values, names));
    },
    /** Ends clashes: each field goes on from the server's state, those in `theirs` with the server's value. */
    resolveConflict: (
      report: ReportFields,
      names: readonly ReportFieldName[],
      theirs: readonly ReportFieldName[],
    ) => {
      fill(toForm(report), theirs);
      setBase(withFieldsFrom(base, toForm(report), names));
    },
  };
};

export type Editing = ReturnType<typeof createEditing>;

/** The form of one report, for as long as its screen is open. */
export const useReportForm = (start: () => { base: FormValues; mine: FormValues }) => {
  const [editing] = useState(() => createEditing(start()));
  // The options again: the hook replaces those that the control was made with.
  const form = useForm({ formControl: editing.formControl, ...checking });
  return { editing, form };
};

/** Something that follows from what is typed; the screen is drawn anew only when it changes. */
export const useFormSelector = (editing: Editing, compute: () => string): string =>
  useSyncExternalStore(editing.subscribeToChanges, compute);
