import { expect, it } from "vitest";
import { bytes, errorCode, leaveOut, newKey, type ObjectStoreTarget } from "./object-target.ts";

/** What a browser gets by a signed link, and what nobody gets without one. */
export const objectStoreLinks = (target: () => ObjectStoreTarget): void => {
  it("answers a link with the object and its type, as often as it is asked", async () => {
    const { store, send } = target();
    const key = newKey();
    await store.put(key, bytes("photo"), "image/webp");
    const link = await store.link(key, { expiresIn: 60 });
    for (const _ of [1, 2]) {
      const response = await send(new Request(link));
      expect(response.status).toBe(200);
      expect(response.headers.get("content-type")).toBe("image/webp");
      expect(response.headers.get("content-disposition")).toBeNull();
      expect(await response.text()).toBe("photo");
    }
  });

  it.each([
    'තක්සේරු "VR/JS" (1).pdf',
    "மதிப்பீடு; filename=x.exe 🏠.pdf",
    "it's 100%\r\nX-Evil: 1.pdf",
    "a".repeat(200),
  ])("saves a link's object under the name %j", async (fileName) => {
    const { store, send } = target();
    const key = newKey();
    await store.put(key, bytes("%PDF"), "application/pdf");
    const response = await send(new Request(await store.link(key, { expiresIn: 60, fileName })));
    const header = response.headers.get("content-disposition") ?? "";
    expect(header).toMatch(/^attachment; filename="[^"\\]+"; filename\*=UTF-8''[\w!#$&+.^`|~%-]+$/);
    expect(decodeURIComponent(header.split("UTF-8''")[1] ?? "")).toBe(fileName);
    expect(response.headers.get("content-type")).toBe("application/pdf");
    expect(response.headers.has("x-evil")).toBe(false);
  });

  it("refuses a link to another object, with another name or a later end than was signed", async () => {
    const { store, send } = target();
    const [mine, other] = [newKey(), newKey()];
    await store.put(mine, bytes("mine"), "text/plain");
    await store.put(other, bytes("other"), "text/plain");
    const link = await store.link(mine, { expiresIn: 60, fileName: "mine.txt" });
    const changed = [
      link.replace(mine, other),
      link.replace("mine.txt", "yours.exe"),
      link.replace(/([Ee]xpires=)(\d)/, "$19$2"),
    ];
    for (const address of changed) {
      expect(address).not.toBe(link);
      const response = await send(new Request(address));
      expect({ status: response.status, code: await errorCode(response) }).toEqual({
        status: 403,
        code: "SignatureDoesNotMatch",
      });
    }
  });

  it("refuses a link whose time is over", async () => {
    const { store, send } = target();
    const key = newKey();
    await store.put(key, bytes("photo"), "image/jpeg");
    const response = await send(new Request(await store.link(key, { expiresIn: 0 })));
    expect({ status: response.status, code: await errorCode(response) }).toEqual({
      status: 403,
      code: "AccessDenied",
    });
  });

  it("shows nobody an object, or what objects there are, without a link", async (test) => {
    const { store, send, gaps } = target();
    leaveOut(test, gaps?.strangers);
    const key = newKey();
    await store.put(key, bytes("photo"), "image/jpeg");
    const address = (await store.link(key, { expiresIn: 60 })).split("?")[0] ?? "";
    const { url } = await store.uploadForm(key, { contentType: "image/jpeg", maxBytes: 1, expiresIn: 60 });
    expect((await send(new Request(address))).status).toBe(403);
    expect((await send(new Request(url))).status).toBe(403);
    expect([403, 405]).toContain((await send(new Request(address, { method: "DELETE" }))).status);
    expect(await store.head(key)).toBeDefined();
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
