import type { FieldPath } from "react-hook-form";
import { ApiError } from "@/lib/api/api";
import type { FormValues } from "../fields/form-types";
import { fieldNames } from "./form-values";
import type { Editing } from "./use-report-form";

const isPath = (path: string): path is FieldPath<FormValues> =>
  fieldNames.some((name) => name === path.split(".")[0]);

/** Puts the server's findings at their fields; gives the first field that has one. */
export const showServerErrors = (editing: Editing, error: unknown): string | undefined => {
  const paths = Object.entries(error instanceof ApiError ? error.fields : {});
  for (const [path, message] of paths) if (isPath(path)) editing.setError(path, { type: "server", message });
  return paths[0]?.[0];
};
