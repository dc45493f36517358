import { useId } from "react";
import { type FieldProps, TextField } from "@/ui";
import type { FormValues } from "../report-form";

/** A text with its usual words to choose from. Any other words are accepted. */
export const TermField = ({ terms, ...field }: FieldProps<FormValues> & { terms: readonly string[] }) => {
  const list = useId();
  return (
    <>
      <TextField {...field} list={list} />
      <datalist id={list}>
        {terms.map((term) => (
          <option key={term} value={term} />
        ))}
      </datalist>
    </>
  );
};
