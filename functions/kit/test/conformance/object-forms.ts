import { expect, it } from "vitest";
import {
  bytes,
  errorCode,
  leaveOut,
  manyBytes,
  newKey,
  type ObjectStoreTarget,
  uploadRequest,
} from "./object-target.ts";

const rule = { contentType: "image/jpeg", maxBytes: 1_000, expiresIn: 300 };

/** What a browser may do with a signed form, and what nobody may do without one. */
export const objectStoreForms = (target: () => ObjectStoreTarget): void => {
  it("takes a file through its form, byte for byte, under the form's type whatever the file says of itself", async () => {
    const { store, send } = target();
    const key = newKey();
    const file = manyBytes(200_000);
    file.set(bytes("\r\n--x\r\n\r\n--\r\n\0"), 1_000);
    const form = await store.uploadForm(key, { ...rule, maxBytes: 1_000_000 });
    expect((await send(uploadRequest(form, { file, type: "text/html" }))).status).toBe(204);
    expect(await store.head(key)).toEqual({ bytes: 200_000, contentType: "image/jpeg" });
    expect(Buffer.compare((await store.get(key)) ?? bytes(""), file)).toBe(0);
  });

  it("takes the same form again, and keeps what came last", async () => {
    const { store, send } = target();
    const key = newKey();
    const form = await store.uploadForm(key, rule);
    for (const text of ["first", "again"])
      expect((await send(uploadRequest(form, { file: bytes(text) }))).status).toBe(204);
    expect(new TextDecoder().decode(await store.get(key))).toBe("again");
  });

  it.each([
    ["another key", { fields: { key: "conformance/elsewhere.jpg" } }, "AccessDenied", 403],
    ["another type", { fields: { "Content-Type": "text/html" } }, "AccessDenied", 403],
    ["an empty file", { file: bytes("") }, "EntityTooSmall", 400],
    ["one byte too many", { file: new Uint8Array(1_001) }, "EntityTooLarge", 400],
  ])("refuses %s, and stores nothing", async (_, change, code, status) => {
    const { store, send } = target();
    const key = newKey();
    const response = await send(uploadRequest(await store.uploadForm(key, rule), change));
    expect({ status: response.status, code: await errorCode(response) }).toEqual({ status, code });
    expect(await store.head(key)).toBeUndefined();
    expect(await store.head("conformance/elsewhere.jpg")).toBeUndefined();
  });

  it("takes exactly the smallest and the largest size", async () => {
    const { store, send } = target();
    for (const size of [1, 1_000]) {
      const form = await store.uploadForm(newKey(), rule);
      expect((await send(uploadRequest(form, { file: new Uint8Array(size) }))).status).toBe(204);
    }
  });

  it("refuses a form whose time is over, and stores nothing", async () => {
    const { store, send } = target();
    const key = newKey();
    const response = await send(uploadRequest(await store.uploadForm(key, { ...rule, expiresIn: 0 })));
    expect({ status: response.status, code: await errorCode(response) }).toEqual({
      status: 403,
      code: "AccessDenied",
    });
    expect(await store.head(key)).toBeUndefined();
  });

  it("refuses a field that the form did not hold", async (test) => {
    const { store, send, gaps } = target();
    leaveOut(test, gaps?.extraFields);
    const key = newKey();
    const changed = { fields: { acl: "public-read" } };
    const response = await send(uploadRequest(await store.uploadForm(key, rule), changed));
    expect({ status: response.status, code: await errorCode(response) }).toEqual({
      status: 403,
      code: "AccessDenied",
    });
    expect(await store.head(key)).toBeUndefined();
  });

  it("refuses a form whose policy was changed", async (test) => {
    const { store, send, gaps } = target();
    leaveOut(test, gaps?.forgedForms);
    const key = newKey();
    const { url, fields } = await store.uploadForm(key, rule);
    const larger = await store.uploadForm(key, { ...rule, maxBytes: 9_999 });
    const changed = { Policy: larger.fields.Policy ?? "" };
    expect((await send(uploadRequest({ url, fields }, { fields: changed }))).status).toBe(403);
    expect(await store.head(key)).toBeUndefined();
  });

  it("takes nothing without a form: neither a bare upload nor a PUT", async (test) => {
    const { store, send, gaps } = target();
    leaveOut(test, gaps?.strangers);
    const key = newKey();
    const { url } = await store.uploadForm(key, rule);
    const put = new Request(`${url}/${key}`, { method: "PUT", body: "photo" });
    expect((await send(uploadRequest({ url, fields: { key } }))).status).toBe(403);
    expect([403, 405]).toContain((await send(put)).status);
    expect(await store.head(key)).toBeUndefined();
  });
};
