import { expect, it } from "vitest";
import type { ObjectStore } from "../src/object-store.ts";

export interface ConformanceTarget {
  store: ObjectStore;
  /** Sends a request to an address that the store gave. */
  send(request: Request): Promise<Response>;
}

const bytes = (text: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(text);
const rule = { contentType: "image/jpeg", maxBytes: 1000, expiresIn: 300 };

let keys = 0;
const newKey = (): string => {
  keys += 1;
  return `conformance/${process.pid}-${keys}/original.jpg`;
};

const errorCode = async (response: Response): Promise<string | undefined> =>
  /<Code>(\w+)<\/Code>/.exec(await response.text())?.[1];

interface Change {
  fields?: Record<string, string>;
  file?: Uint8Array<ArrayBuffer>;
}

/** The upload that a form asks for, with what a test wants otherwise. */
export const uploadRequest = (
  { url, fields }: { url: string; fields: Record<string, string> },
  { fields: changed = {}, file = bytes("photo") }: Change = {},
): Request => {
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...fields, ...changed })) form.append(name, value);
  form.append("file", new Blob([file]), "photo.jpg");
  return new Request(url, { method: "POST", body: form });
};

/** What our code relies on, whatever holds the objects. */
export const objectStoreConformance = (target: () => ConformanceTarget): void => {
  it("gives back the bytes and the type that were put", async () => {
    const { store } = target();
    const key = newKey();
    const body = Uint8Array.from({ length: 256 }, (_, index) => index);
    await store.put(key, body, "application/octet-stream");
    expect(await store.get(key)).toEqual(body);
    expect(await store.head(key)).toEqual({ bytes: 256, contentType: "application/octet-stream" });
  });

  it("replaces an object whole, type included", async () => {
    const { store } = target();
    const key = newKey();
    await store.put(key, bytes("a long first version"), "text/plain");
    await store.put(key, bytes("second"), "image/png");
    expect(new TextDecoder().decode(await store.get(key))).toBe("second");
    expect(await store.head(key)).toEqual({ bytes: 6, contentType: "image/png" });
  });

  it("answers undefined for what is absent", async () => {
    const { store } = target();
    const key = newKey();
    expect(await store.get(key)).toBeUndefined();
    expect(await store.head(key)).toBeUndefined();
  });

  it("keeps an object and objects below its name apart", async () => {
    const { store } = target();
    const key = newKey();
    await store.put(key, bytes("above"), "text/plain");
    await store.put(`${key}/below`, bytes("below"), "text/plain");
    expect((await store.head(key))?.bytes).toBe(5);
    expect((await store.head(`${key}/below`))?.bytes).toBe(5);
  });

  it("deletes what is there, and does not mind what is not", async () => {
    const { store } = target();
    const [first, second, absent] = [newKey(), newKey(), newKey()];
    await store.put(first, bytes("1"), "text/plain");
    await store.put(second, bytes("2"), "text/plain");
    await store.delete([first, absent, second]);
    expect(await store.get(first)).toBeUndefined();
    expect(await store.get(second)).toBeUndefined();
    await store.delete([]);
  });

  it("takes an upload through its form", async () => {
    const { store, send } = target();
    const key = newKey();
    const response = await send(uploadRequest(await store.uploadForm(key, rule)));
    expect(response.status).toBe(204);
    expect(await store.head(key)).toEqual({ bytes: 5, contentType: "image/jpeg" });
  });

  it.each([
    ["another key", { fields: { key: "conformance/elsewhere.jpg" } }, "AccessDenied", 403],
    ["another type", { fields: { "Content-Type": "text/html" } }, "AccessDenied", 403],
    ["an empty file", { file: bytes("") }, "EntityTooSmall", 400],
    ["one byte too many", { file: new Uint8Array(1001) }, "EntityTooLarge", 400],
  ])("refuses %s, and stores nothing", async (_, change, code, status) => {
    const { store, send } = target();
    const key = newKey();
    const response = await send(uploadRequest(await store.uploadForm(key, rule), change));
    expect({ status: response.status, code: await errorCode(response) }).toEqual({ status, code });
    expect(await store.head(key)).toBeUndefined();
  });

  it("takes exactly the largest size", async () => {
    const { store, send } = target();
    const form = await store.uploadForm(newKey(), rule);
    expect((await send(uploadRequest(form, { file: new Uint8Array(1000) }))).status).toBe(204);
  });

  it("refuses a form whose policy was changed", async () => {
    const { store, send } = target();
    const key = newKey();
    const { url, fields } = await store.uploadForm(key, rule);
    const larger = await store.uploadForm(key, { ...rule, maxBytes: 9999 });
    const response = await send(
      uploadRequest({ url, fields }, { fields: { Policy: larger.fields.Policy ?? "" } }),
    );
    expect(response.status).toBe(403);
    expect(await store.head(key)).toBeUndefined();
  });

  it("refuses an upload without a form", async () => {
    const { store, send } = target();
    const key = newKey();
    const { url } = await store.uploadForm(key, rule);
    expect((await send(uploadRequest({ url, fields: { key } }))).status).toBe(403);
    expect(await store.head(key)).toBeUndefined();
  });

  it("answers a link with the object and its type", async () => {
    const { store, send } = target();
    const key = newKey();
    await store.put(key, bytes("photo"), "image/webp");
    const response = await send(new Request(await store.link(key, { expiresIn: 60 })));
    expect(response.status).toBe(200);
    expect(response.headers.get("content-type")).toBe("image/webp");
    expect(response.headers.get("content-disposition")).toBeNull();
    expect(await response.text()).toBe("photo");
  });

  it("saves a link's object under the name that was asked for, in any script", async () => {
    const { store, send } = target();
    const key = newKey();
    await store.put(key, bytes("%PDF"), "application/pdf");
    const fileName = 'තක්සේරු "VR/JS" (1).pdf';
    const response = await send(new Request(await store.link(key, { expiresIn: 60, fileName })));
    const header = response.headers.get("content-disposition") ?? "";
    expect(header).toMatch(/^attachment; filename="[ -~]+"; filename\*=UTF-8''/);
    expect(decodeURIComponent(header.split("UTF-8''")[1] ?? "")).toBe(fileName);
  });

  it("refuses a link to another object than the one that was signed", async () => {
    const { store, send } = target();
    const [mine, other] = [newKey(), newKey()];
    await store.put(mine, bytes("mine"), "text/plain");
    await store.put(other, bytes("other"), "text/plain");
    const link = await store.link(mine, { expiresIn: 60 });
    expect((await send(new Request(link.replace(mine, other)))).status).toBe(403);
    expect((await send(new Request(link.split("?")[0] ?? ""))).status).toBe(403);
  });

  it("answers 404 for a link whose object is gone", async () => {
    const { store, send } = target();
    const response = await send(new Request(await store.link(newKey(), { expiresIn: 60 })));
    expect({ status: response.status, code: await errorCode(response) }).toEqual({
      status: 404,
      code: "NoSuchKey",
    });
  });
};
