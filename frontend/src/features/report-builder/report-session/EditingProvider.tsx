import { type ReactNode, useState } from "react";
import { FormProvider, useForm } from "react-hook-form";
import { type Editing, validation } from "../report-form";
import { EditingContext } from "./editing-context";

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
