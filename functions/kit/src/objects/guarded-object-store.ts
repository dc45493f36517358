import { AppError } from "../core/app-error.ts";
import type { Log } from "../observability/log.ts";
import type { ObjectStore } from "./object-store.ts";

/**
 * An object store whose failures have a name: reading and writing answer UPSTREAM_FAILED. Deleting never fails a
 * call: it comes after the rows are gone, when nobody can reach the bytes any more; what is left of them is logged.
 */
export const guardObjectStore = (store: ObjectStore, log: Log): ObjectStore => {
  const named = (cause: unknown): never => {
    throw new AppError("UPSTREAM_FAILED", { cause });
  };
  return {
    ...store,
    head: (key) => store.head(key).catch(named),
    get: (key) => store.get(key).catch(named),
    put: (key, body, contentType) => store.put(key, body, contentType).catch(named),
    copy: (from, to) => store.copy(from, to).catch(named),
    list: (folder) => store.list(folder).catch(named),
    delete: (keys) =>
      store.delete(keys).catch((error: unknown) => {
        log("error", "objects_not_deleted", { keys: keys.length, error });
      }),
  };
};
