import type { Clock } from "../core/clock.ts";
import type { ObjectStore } from "../objects/object-store.ts";
import { createDiskObjects } from "./disk-objects.ts";
import { handleObjectRequest } from "./disk-requests.ts";
import { createSigner } from "./disk-signer.ts";

export { objectError } from "./disk-requests.ts";

export interface DiskObjectStoreOptions {
  /** Made if absent; nothing else may write into it. */
  folder: string;
  /** Signs forms and links: keep it, and they outlive a restart. */
  secret: string;
  /** Where `handle` is reached from outside, without a slash at its end. */
  baseUrl: string;
  clock: Clock;
}

export interface DiskObjectStore extends ObjectStore {
  /** Answers an upload form or a link as S3 would; everything below `baseUrl` comes here. */
  handle(request: Request): Promise<Response>;
  /** Drops the objects below a prefix that were written before an instant, as a bucket's lifecycle rule does. */
  dropOlder(prefix: string, before: Date): Promise<void>;
}

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
      fields: signer.formFields(objects.checked(key), rule),
    }),
    link: async (key, options) => `${baseUrl}/${objects.checked(key)}?${signer.linkQuery(key, options)}`,
    head: objects.head,
    get: async (key) => (await objects.read(key))?.body,
    put: objects.write,
    copy: async (from, to) => {
      const found = await objects.read(from);
      if (found) await objects.write(to, found.body, found.contentType);
      return found !== undefined;
    },
    list: objects.list,
    delete: async (keys) => {
      for (const key of keys) await objects.remove(key);
    },
    dropOlder: objects.dropOlder,
    handle: (request) => handleObjectRequest({ objects, signer, pathname }, request),
  };
};
