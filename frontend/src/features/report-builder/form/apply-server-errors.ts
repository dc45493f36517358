import type { FieldPath } from "react-hook-form";
import { ApiError } from "@/lib/api/api";
import type { FormValues } from "../fields/form-types";
import type { Editing } from "./editing";
import { fieldNames } from "./form-values";

const isPath = (path: string): path is FieldPath<FormValues> =>
  fieldNames.some((name) => name === path.split(".")[0]);

/** Shows the server's errors at their fields; gives the first field that has one. */
export const showServerErrors = (
  { setError }: Pick<Editing, "setError">,
  error: unknown,
): string | undefined => {
  const paths = Object.entries(error instanceof ApiError ? error.fields : {});
  for (const [path, message] of paths) if (isPath(path)) setError(path, { type: "server", message });
  return paths[0]?.[0];
};
