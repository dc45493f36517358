import { createHash } from "node:crypto";
import type { ObjectStore } from "@takseru/kit";

const hashOf = (body: Uint8Array): string => createHash("sha256").update(body).digest("hex");

/** An object store in memory. No server answers the addresses of its upload forms and links. */
export const createMemoryObjectStore = () => {
  const objects = new Map<string, { body: Uint8Array; contentType: string }>();
  /** Days of the lock, by key. */
  const locked = new Map<string, number>();
  const store: ObjectStore = {
    uploadForm: async (key, rule) => ({
      url: "https://objects.test/upload",
      fields: { key, "Content-Type": rule.contentType, maxBytes: String(rule.maxBytes) },
    }),
    link: async (key, { fileName }) => `https://objects.test/${key}${fileName ? `?name=${fileName}` : ""}`,
    head: async (key) => {
      const found = objects.get(key);
      return found && { bytes: found.body.byteLength, contentType: found.contentType };
    },
    get: async (key) => objects.get(key)?.body,
    getPart: async (key, { first, last, version }) => {
      const found = objects.get(key);
      const current = found && hashOf(found.body);
      if (!found || !current || (version !== undefined && version !== current)) return undefined;
      return { content: found.body.subarray(first, last + 1), version: current };
    },
    sha256: async (key) => {
      const found = objects.get(key);
      return found && hashOf(found.body);
    },
    put: async (key, body, contentType) => void objects.set(key, { body, contentType }),
    putOnce: async (key, body, contentType, lockedDays) => {
      if (objects.has(key)) return;
      objects.set(key, { body, contentType });
      locked.set(key, lockedDays);
    },
    unlock: async (keys) => {
      for (const key of keys) locked.delete(key);
    },
    copy: async (from, to) => {
      const found = objects.get(from);
      if (found) objects.set(to, found);
      return found !== undefined;
    },
    list: async (folder) => [...objects.keys()].filter((key) => key.startsWith(folder)).slice(0, 1_000),
    delete: async (keys) => {
      for (const key of keys) objects.delete(key);
    },
  };
  return { ...store, objects, locked };
};
