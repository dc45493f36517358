import { ApiError } from "@/lib/api/api";
import type { Editing } from "./editing";
import { isFieldPath } from "./form-values";

/** Shows the server's errors at their fields; gives the first field that has one. */
export const showServerErrors = (
  { setError }: Pick<Editing, "setError">,
  error: unknown,
): string | undefined => {
  const paths = Object.entries(error instanceof ApiError ? error.fields : {});
  for (const [path, message] of paths) if (isFieldPath(path)) setError(path, { type: "server", message });
  return paths[0]?.[0];
};
