import type { ReportFieldName } from "@takseru/shared-types";
import { createContext, type ReactNode, use, useState, useSyncExternalStore } from "react";
import { FormProvider, useForm } from "react-hook-form";
import { type Editing, validation } from "../report-form";

/** The form of the report that is open, for inputs that replace what fields hold. */
const EditingContext = createContext<Editing | undefined>(undefined);

export const useEditing = (): Editing => {
  const editing = use(EditingContext);
  if (!editing) throw new Error("outside of a report's form");
  return editing;
};

/** Whether the report can only be read, for parts in which something opens all the same. */
export const ReadOnlyContext = createContext(false);
export const useReadOnly = (): boolean => use(ReadOnlyContext);

/**
 * The form for all inputs below. What it hands down never changes, so that no change of the form's state renders the
 * whole screen again: an input hears by itself of what it shows.
 */
export const EditingProvider = ({ editing, children }: { editing: Editing; children: ReactNode }) => {
  // The options again: the hook replaces those that the control was made with.
  const form = useForm({ formControl: editing.formControl, ...validation });
  const [methods] = useState(() => ({ ...form }));
  return (
    <EditingContext value={editing}>
      <FormProvider {...methods}>{children}</FormProvider>
    </EditingContext>
  );
};

/** A text computed from the form; the screen is rendered again only when it changes. */
export const useFormSelector = (editing: Editing, select: () => string): string =>
  useSyncExternalStore(editing.subscribeToChanges, select);

/** Fields that the steps of undo speak of; rendered again when they are others. */
export const useUndo = (
  editing: Editing,
  select: () => readonly ReportFieldName[],
): readonly ReportFieldName[] => {
  useSyncExternalStore(editing.undo.subscribe, () => select().join());
  return select();
};
