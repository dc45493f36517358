import { createHash } from "node:crypto";
import type { Clock } from "../core/clock.ts";
import type { ObjectStore } from "../objects/object-store.ts";
import { createDiskObjects } from "./disk-objects.ts";
import { handleObjectRequest } from "./disk-requests.ts";
import { createSigner } from "./disk-signer.ts";

export { objectError } from "./disk-requests.ts";

export interface DiskObjectStoreOptions {
  /** Created if absent; nothing else may write into it. */
  folder: string;
  /** Signs forms and links; they stay valid after a restart with the same secret. */
  secret: string;
  /** The address of `handle`, without a trailing slash. */
  baseUrl: string;
  clock: Clock;
}

export interface DiskObjectStore extends ObjectStore {
  /** Answers an upload form or a link as S3 would; takes every request below `baseUrl`. */
  handle(request: Request): Promise<Response>;
  /** Deletes the objects below a prefix that were written before an instant, as a lifecycle rule of a bucket does. */
  deleteOlderThan(prefix: string, before: Date): Promise<void>;
}

const hashOf = (body: Uint8Array): string => createHash("sha256").update(body).digest("hex");

/** Objects in a folder, with the signed forms and links that S3 gives. */
export const createDiskObjectStore = ({
  folder,
  secret,
  baseUrl,
  clock,
}: DiskObjectStoreOptions): DiskObjectStore => {
  const objects = createDiskObjects(folder);
  const signer = createSigner({ secret, clock });
  const { pathname } = new URL(baseUrl);

  return {
    uploadForm: async (key, rule) => ({
      url: baseUrl,
      fields: signer.formFields(objects.checkKey(key), rule),
    }),
    link: async (key, options) => `${baseUrl}/${objects.checkKey(key)}?${signer.linkQuery(key, options)}`,
    head: objects.head,
    get: async (key) => (await objects.read(key))?.body,
    getPart: async (key, { first, last, version }) => {
      const found = await objects.read(key);
      const current = found && hashOf(found.body);
      if (!found || !current || (version !== undefined && version !== current)) return undefined;
      return { content: found.body.subarray(first, last + 1), version: current };
    },
    sha256: async (key) => {
      const found = await objects.read(key);
      return found && hashOf(found.body);
    },
    put: objects.write,
    // A folder has no locks. The key includes the hash of the bytes, so an existing object is the same.
    putOnce: async (key, body, contentType) => {
      if (!(await objects.head(key))) await objects.write(key, body, contentType);
    },
    unlock: async () => undefined,
    copy: async (from, to) => {
      const found = await objects.read(from);
      if (found) await objects.write(to, found.body, found.contentType);
      return found !== undefined;
    },
    list: objects.list,
    delete: async (keys) => {
      for (const key of keys) await objects.remove(key);
    },
    deleteOlderThan: objects.deleteOlderThan,
    handle: (request) => handleObjectRequest({ objects, signer, pathname }, request),
  };
};
