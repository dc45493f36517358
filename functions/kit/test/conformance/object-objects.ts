import { createHash, randomUUID } from "node:crypto";
import { expect, it } from "vitest";
import { bytes, manyBytes, newKey, type ObjectStoreTarget } from "./object-target.ts";

/** What the rooms themselves do with objects. */
export const objectStoreObjects = (target: () => ObjectStoreTarget): void => {
  it.each([256, 10 * 1024 * 1024])("gives back the %i bytes and the type that were put", async (length) => {
    const { store } = target();
    const key = newKey();
    const body = manyBytes(length);
    await store.put(key, body, "application/octet-stream");
    expect(Buffer.compare((await store.get(key)) ?? bytes(""), body)).toBe(0);
    expect(await store.head(key)).toEqual({ bytes: length, contentType: "application/octet-stream" });
  });

  it("knows the SHA-256 of an object's bytes, and of those that replace them", async () => {
    const { store } = target();
    const key = newKey();
    for (const text of ["first", "second"]) {
      await store.put(key, bytes(text), "text/plain");
      expect(await store.sha256(key)).toBe(createHash("sha256").update(text).digest("hex"));
    }
  });

  it("gives a part of an object, and none of a version that was replaced", async () => {
    const { store } = target();
    const key = newKey();
    expect(await store.getPart(key, { first: 0, last: 3 })).toBeUndefined();
    await store.put(key, bytes("0123456789"), "text/plain");
    const part = await store.getPart(key, { first: 2, last: 4 });
    const version = part?.version;
    expect(new TextDecoder().decode(part?.content)).toBe("234");
    const rest = await store.getPart(key, { first: 8, last: 99, version });
    expect([new TextDecoder().decode(rest?.content), rest?.version]).toEqual(["89", version]);
    await store.put(key, bytes("abcdefghij"), "text/plain");
    expect(await store.getPart(key, { first: 2, last: 4, version })).toBeUndefined();
    expect((await store.getPart(key, { first: 2, last: 4 }))?.version).not.toBe(version);
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
    expect(await store.sha256(key)).toBeUndefined();
  });

  it("keeps an object and objects below its name apart", async () => {
    const { store } = target();
    const key = newKey();
    await store.put(key, bytes("above"), "text/plain");
    await store.put(`${key}/below`, bytes("below"), "text/plain");
    expect((await store.head(key))?.bytes).toBe(5);
    expect((await store.head(`${key}/below`))?.bytes).toBe(5);
  });

  it("holds keys of every shape that we make", async () => {
    const { store, send } = target();
    const id = randomUUID();
    const keys = [
      `uploads/${id}/1234567890/${id}`,
      `images/${id}/1/${id}/${id}/print.jpg`,
      `images/${id}/1/${id}/${id}/thumbnail.webp`,
      `drafts/${id}/1/${"0f".repeat(32)}.pdf`,
    ];
    for (const key of keys) await store.put(key, bytes(key), "text/plain");
    for (const key of keys) {
      const linked = await send(new Request(await store.link(key, { expiresIn: 60 })));
      expect(await linked.text()).toBe(key);
      expect(new TextDecoder().decode(await store.get(key))).toBe(key);
    }
  });

  it("copies an object with its type, over another one too, and leaves the first as it is", async () => {
    const { store } = target();
    const [first, second] = [newKey(), newKey()];
    const body = manyBytes(70_000);
    await store.put(first, body, "image/webp");
    await store.put(second, bytes("another"), "text/plain");
    expect(await store.copy(first, second)).toBe(true);
    expect(Buffer.compare((await store.get(second)) ?? bytes(""), body)).toBe(0);
    expect(await store.head(second)).toEqual({ bytes: 70_000, contentType: "image/webp" });
    await store.delete([second]);
    expect(await store.head(first)).toEqual({ bytes: 70_000, contentType: "image/webp" });
  });

  it("says so when there is nothing to copy, and makes nothing", async () => {
    const { store } = target();
    const key = newKey();
    expect(await store.copy(newKey(), key)).toBe(false);
    expect(await store.head(key)).toBeUndefined();
  });

  it("deletes what is there, and does not mind what is not, also beyond a thousand at once", async () => {
    const { store } = target();
    const [first, last] = [newKey(), newKey()];
    await store.put(first, bytes("1"), "text/plain");
    await store.put(last, bytes("2"), "text/plain");
    await store.delete([first, ...Array.from({ length: 1_000 }, newKey), last]);
    expect(await store.get(first)).toBeUndefined();
    expect(await store.head(last)).toBeUndefined();
    await store.delete([]);
  });

  it("lists what lies below a folder, and nothing of a folder whose name only begins alike", async () => {
    const { store } = target();
    const folder = `images/${randomUUID()}`;
    const keys = [`${folder}/1/print.jpg`, `${folder}/1/print.jpg/below`, `${folder}/2/a/thumbnail.webp`];
    for (const key of [...keys, `${folder}0/1/print.jpg`]) await store.put(key, bytes(key), "text/plain");
    expect((await store.list(`${folder}/`)).sort()).toEqual(keys);
    await store.delete(keys);
    expect(await store.list(`${folder}/`)).toEqual([]);
    expect(await store.list(`${folder}0/`)).toEqual([`${folder}0/1/print.jpg`]);
  });

  it("takes many objects at once, and of many versions of one keeps one whole", async () => {
    const { store } = target();
    const one = newKey();
    const keys = Array.from({ length: 20 }, newKey);
    const versions = keys.map((_, n) => bytes(String.fromCharCode(97 + n).repeat(50_000)));
    const nothing = bytes("");
    await Promise.all([
      ...keys.map((key, n) => store.put(key, versions[n] ?? nothing, "text/plain")),
      ...versions.map((version) => store.put(one, version, "text/plain")),
    ]);
    expect(versions).toContainEqual(await store.get(one));
    expect(await Promise.all(keys.map((key) => store.get(key)))).toEqual(versions);
  });
};
