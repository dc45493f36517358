import { ApiError } from "@/lib/api/api";
import type { Editing } from "./editing";
import { isFieldPath } from "./form-values";

/** Shows the server's errors at their fields, the first with the focus where a person waits; gives that field. */
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
