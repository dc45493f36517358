import { AppError } from "../core/app-error.ts";
import type { Log } from "../observability/log.ts";
import type { ObjectStore } from "./object-store.ts";

/**
 * An object store whose failures have a name: reading and writing throw UPSTREAM_FAILED. Deleting never throws: it
 * follows the deletion of the rows, after which nothing refers to the objects; a failure is logged.
 */
export const guardObjectStore = (store: ObjectStore, log: Log): ObjectStore => {
  const upstreamFailed = (cause: unknown): never => {
    throw new AppError("UPSTREAM_FAILED", { cause });
  };
  return {
    ...store,
    head: (key) => store.head(key).catch(upstreamFailed),
    get: (key) => store.get(key).catch(upstreamFailed),
    put: (key, body, contentType) => store.put(key, body, contentType).catch(upstreamFailed),
    copy: (from, to) => store.copy(from, to).catch(upstreamFailed),
    list: (folder) => store.list(folder).catch(upstreamFailed),
    delete: (keys) =>
      store.delete(keys).catch((error: unknown) => {
        log("error", "objects_not_deleted", { keys: keys.length, error });
      }),
  };
};
