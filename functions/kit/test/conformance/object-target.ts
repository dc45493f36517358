import { randomUUID } from "node:crypto";
import type { TestContext } from "vitest";
import type { ObjectStore, UploadForm } from "../../src/objects/object-store.ts";

export interface ObjectStoreTarget {
  store: ObjectStore;
  /** Sends a request to an address that the store gave. */
  send(request: Request): Promise<Response>;
  /** What an emulator of S3 does not refuse, and why; such tests are left out with that reason. */
  gaps?: Gaps;
}

export interface Gaps {
  /** Who comes without any signature. */
  strangers?: string;
  /** A form whose policy is not the one that was signed. */
  forgedForms?: string;
  /** A form with a field that its policy does not name. */
  extraFields?: string;
}

/** Ends a test here, left out with its reason, where the store has this gap. */
export const leaveOut = ({ skip }: Pick<TestContext, "skip">, reason: string | undefined): void =>
  skip(reason !== undefined, reason);

export const bytes = (text: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(text);

/** No two bytes alike next to each other, and every byte that text would trip over. */
export const manyBytes = (length: number): Uint8Array<ArrayBuffer> =>
  Uint8Array.from({ length }, (_, index) => (index * 31 + (index >> 8)) & 0xff);

export const newKey = (): string => `conformance/${randomUUID()}/original.jpg`;

export const errorCode = async (response: Response): Promise<string | undefined> =>
  /<Code>(\w+)<\/Code>/.exec(await response.text())?.[1];

interface Change {
  fields?: Record<string, string>;
  file?: Uint8Array<ArrayBuffer>;
  type?: string;
}

/** The upload that a form asks for, with what a test wants otherwise. */
export const uploadRequest = (
  { url, fields }: UploadForm,
  { fields: changed = {}, file = bytes("photo"), type = "" }: Change = {},
): Request => {
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...fields, ...changed })) form.append(name, value);
  form.append("file", new Blob([file], { type }), "photo.jpg");
  return new Request(url, { method: "POST", body: form });
};
