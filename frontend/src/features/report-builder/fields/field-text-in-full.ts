import { type ReportFieldName, sketchInShort } from "@takseru/shared-types";
import type { FormValues } from "../report-form";
import { fieldText } from "./field-text";

/** A field's value for a person to compare, the sketch by its areas: the first screens load nothing that measures. */
export const fieldTextInFull = (name: ReportFieldName, values: FormValues): string =>
  (name === "sketch" && sketchInShort(values.sketch)) || fieldText(name, values);
