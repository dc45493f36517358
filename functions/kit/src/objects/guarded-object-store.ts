import { AppError } from "../core/app-error.ts";
import type { Log } from "../observability/log.ts";
import type { ObjectStore } from "./object-store.ts";

/** An object store whose failures have a name: every method but `discard` throws UPSTREAM_FAILED. */
export interface GuardedObjectStore extends ObjectStore {
  /** Deletes objects that nothing refers to any more: never throws, a failure is logged and leaves them unreachable. */
  discard(keys: readonly string[]): Promise<void>;
}

export const guardObjectStore = (store: ObjectStore, log: Log): GuardedObjectStore => {
  const upstreamFailed = (cause: unknown): never => {
    throw new AppError("UPSTREAM_FAILED", { cause });
  };
  return {
    ...store,
    head: (key) => store.head(key).catch(upstreamFailed),
    get: (key) => store.get(key).catch(upstreamFailed),
    getPart: (key, range) => store.getPart(key, range).catch(upstreamFailed),
    sha256: (key) => store.sha256(key).catch(upstreamFailed),
    put: (key, body, contentType) => store.put(key, body, contentType).catch(upstreamFailed),
    putOnce: (key, body, contentType, lockedDays) =>
      store.putOnce(key, body, contentType, lockedDays).catch(upstreamFailed),
    unlock: (keys) => store.unlock(keys).catch(upstreamFailed),
    copy: (from, to) => store.copy(from, to).catch(upstreamFailed),
    list: (folder) => store.list(folder).catch(upstreamFailed),
    delete: (keys) => store.delete(keys).catch(upstreamFailed),
    discard: (keys) =>
      store.delete(keys).catch((error: unknown) => {
        log("error", "objects_not_deleted", { keys: keys.length, error });
      }),
  };
};
