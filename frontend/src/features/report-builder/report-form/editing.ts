import { toNestErrors } from "@hookform/resolvers";
import type { ReportFieldName } from "@takseru/shared-types";
import { createFormControl, type FieldError, type Resolver, type UseFormReturn } from "react-hook-form";
import { ApiError } from "@/lib/api/api";
import { applyDraft, type Draft } from "./draft";
import { type FormValues, fieldNames, findWrongParts, isFieldPath } from "./form-values";
import { createFormVersions } from "./form-versions";
import { differingFields } from "./merge";
import { createUndoSteps } from "./undo-steps";

/** Shows the server's errors at their fields and can focus the first one. Returns the first field's path. */
export const showServerErrors = (
  { setError }: Pick<Editing, "setError">,
  error: unknown,
  { shouldFocus = false }: { shouldFocus?: boolean } = {},
): string | undefined => {
  const paths = Object.entries(error instanceof ApiError ? error.fields : {});
  for (const [index, [path, message]] of paths.entries())
    if (isFieldPath(path))
      setError(path, { type: "server", message }, { shouldFocus: shouldFocus && index === 0 });
  return paths[0]?.[0];
};

/** Sets a field's value. The worksheet's lists are set by their own names; React Hook Form renders them only then. */
const setField = (
  form: Pick<UseFormReturn<FormValues>, "setValue">,
  name: ReportFieldName,
  values: FormValues,
): void => {
  if (name !== "worksheet") {
    form.setValue(name, values[name]);
    return;
  }
  const { land, buildings, other, approaches, conclusion } = values.worksheet;
  const { rounding_step, forced_sale_percent } = values.worksheet;
  form.setValue("worksheet.land", land);
  form.setValue("worksheet.buildings", buildings);
  form.setValue("worksheet.other", other);
  form.setValue("worksheet.approaches", approaches);
  form.setValue("worksheet.conclusion", conclusion);
  form.setValue("worksheet.rounding_step", rounding_step);
  form.setValue("worksheet.forced_sale_percent", forced_sale_percent);
};

const WITH_A_BUILDING = [
  "",
  "house_and_land",
  "condominium_unit",
  "commercial_building",
  "industrial_building",
  "hotel",
];

/** The kind of property and the older field say the same of bare land: whichever is changed, the other one follows. */
const alignBareLand = (
  form: Pick<UseFormReturn<FormValues>, "getValues" | "setValue">,
  undo: Pick<ReturnType<typeof createUndoSteps>, "follow">,
  changed: string | undefined,
): void => {
  const { property_kind, bare_land } = form.getValues();
  const set = (name: "property_kind" | "bare_land", value: string | boolean) =>
    undo.follow(name === "bare_land" ? "property_kind" : "bare_land", () =>
      form.setValue(name, value, { shouldDirty: true, shouldValidate: true }),
    );
  if (changed === "property_kind") {
    if (property_kind === "bare_land" && !bare_land) set("bare_land", true);
    if (bare_land && WITH_A_BUILDING.includes(property_kind)) set("bare_land", false);
  }
  if (changed === "bare_land") {
    if (!bare_land && property_kind === "bare_land") set("property_kind", "house_and_land");
    if (bare_land && property_kind !== "" && WITH_A_BUILDING.includes(property_kind))
      set("property_kind", "bare_land");
  }
};

/** Shows the first message of each part. The values stay as they were typed. */
const resolver: Resolver<FormValues> = (values, _context, options) => {
  const errors: Record<string, FieldError> = {};
  for (const { path, message } of findWrongParts(values))
    errors[path.join(".")] ??= { type: "custom", message };
  return Object.keys(errors).length === 0
    ? { values, errors: {} }
    : { values: {}, errors: toNestErrors(errors, options) };
};

export const validation = {
  resolver,
  // Not on blur: a message that appears or disappears would move the button that is being clicked.
  mode: "onChange",
} as const;

/** The form of a report that is open: its inputs and its versions. It needs no React. */
export const createEditing = (start: { base: FormValues; mine: FormValues }) => {
  const { formControl, ...form } = createFormControl<FormValues>({
    defaultValues: start.mine,
    ...validation,
  });
  const listeners = new Set<() => void>();

  const fill = (values: FormValues, names: readonly ReportFieldName[] = fieldNames) => {
    const before = form.getValues();
    for (const name of names)
      if (JSON.stringify(before[name]) !== JSON.stringify(values[name])) setField(form, name, values);
  };
  const getValues = () => form.getValues();
  const undo = createUndoSteps({
    getValues,
    fill: (values, names) => {
      fill(values, names);
      void form.trigger([...names]);
    },
  });
  undo.addEarlier(start.base, differingFields(start.mine, start.base));
  form.subscribe({
    formState: { values: true },
    callback: ({ name, type }) => {
      undo.note(type === "change" ? name : undefined);
      // After the others have heard of this change: they would hear of the one that follows first.
      if (type === "change") queueMicrotask(() => alignBareLand(form, undo, name));
    },
  });
  const fillSilently: typeof fill = (values, names) => undo.silently(() => fill(values, names));
  const versions = createFormVersions(start.base, { getValues, fill: fillSilently }, () => {
    for (const listener of listeners) listener();
  });

  return {
    ...versions,
    formControl,
    ...form,
    undo,
    /** Replaces what these fields hold, as one change that can be taken back. */
    replace: (values: FormValues, names: readonly ReportFieldName[] = fieldNames) =>
      undo.replace(() => fill(values, names)),
    markSaved: (...saved: Parameters<typeof versions.markSaved>) => {
      versions.markSaved(...saved);
      undo.closeStep();
    },
    /** Calls `listener` with every change of the values, their errors or the base; returns a function that stops it. */
    subscribeToChanges: (listener: () => void) => {
      listeners.add(listener);
      const unsubscribe = form.subscribe({ formState: { values: true, errors: true }, callback: listener });
      return () => {
        listeners.delete(listener);
        unsubscribe();
      };
    },
    /** Validates the wrong parts of a field one by one: parts that are not shown are not validated by the field's name. */
    markWrong: async (name: ReportFieldName) => {
      const paths = versions.wrongPaths().filter(([wrong]) => wrong === name);
      await form.trigger(paths.map((path) => path.join(".")).filter(isFieldPath));
    },
    discardChanges: (names: readonly ReportFieldName[]) => {
      versions.discardChanges(names);
      void form.trigger([...names]);
    },
  };
};

export type Editing = ReturnType<typeof createEditing>;

/** The form as it starts with the draft of an earlier page. */
export const openForm = (start: FormValues, draft: Draft | undefined): Editing => {
  const editing = createEditing(applyDraft(start, draft));
  editing.setPendingPlaces(draft?.places);
  editing.noteAccepted(draft?.accepted ?? []);
  editing.addSources(draft?.sources ?? []);
  return editing;
};
