import { ownerObjectPrefixes } from "../storage/object-keys.ts";

export type ObjectState = "existing" | "deleted";

/** A store that keeps what is deleted as older versions. */
export interface ObjectVersions {
  /** Every object below a prefix; one that is not among them is gone for good. */
  list(prefix: string): Promise<Map<string, ObjectState>>;
  /** Makes a deleted object readable again. */
  restore(key: string): Promise<void>;
}

/** The owner's objects in the store. */
export const readOwnerObjects = async (objects: ObjectVersions, ownerId: string) => {
  const lists = await Promise.all(ownerObjectPrefixes(ownerId).map((prefix) => objects.list(prefix)));
  const states = new Map(lists.flatMap((list) => [...list]));
  return {
    isGone: (key: string): boolean => !states.has(key),
    isDeleted: (key: string): boolean => states.get(key) === "deleted",
    restoreAll: async (keys: readonly string[]): Promise<void> => {
      for (const key of keys) if (states.get(key) === "deleted") await objects.restore(key);
    },
  };
};
