import { randomUUID } from "node:crypto";
import {
  dataReply,
  LetterheadImage,
  type LetterheadImageKind,
  LetterheadImages,
  limits,
  messages,
  UploadForm,
} from "@takseru/shared-types";
import { callApi } from "@takseru/testing/call-api";
import { drawImage, jpegWithExif, pngBomb } from "@takseru/testing/image-files";
import { type Dynoxide, startDynoxide } from "@takseru/testing/start-dynoxide";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { setup } from "../helpers/setup.ts";

let dynoxide: Dynoxide;
let room: Awaited<ReturnType<typeof setup>>;
let drawn: Buffer;
beforeAll(async () => {
  dynoxide = await startDynoxide();
  room = await setup(dynoxide);
  drawn = await drawImage({ width: 160, height: 60 }).png().toBuffer();
});
afterAll(() => dynoxide.stop());

const file = { filename: "logo.png", size: 1000, type: "image/png" };
const refusal = (code: string) => ({ success: false, error: expect.objectContaining({ code }) });

/** A valuer without letterhead images. */
const newValuer = () => {
  const ownerId = randomUUID();
  const call = room.as(ownerId);
  const request = async (kind: LetterheadImageKind, headers: Record<string, string> = {}) => {
    const { body } = await call({
      method: "POST",
      path: `/profile/pictures/${kind}/uploads`,
      body: { file },
      headers,
    });
    return dataReply(UploadForm).parse(body).data;
  };
  /** Puts the bytes into the object store, as the client does with the form. */
  const putUpload = async (kind: LetterheadImageKind, bytes: Uint8Array = drawn) => {
    const form = await request(kind);
    await room.objects.put(String(form.fields.key), bytes, "image/png");
    return form.id;
  };
  const complete = (kind: LetterheadImageKind, id: string) =>
    call({ method: "POST", path: `/profile/pictures/${kind}/${id}/complete` });
  return {
    call,
    request,
    putUpload,
    complete,
    send: async (kind: LetterheadImageKind, bytes?: Uint8Array) =>
      complete(kind, await putUpload(kind, bytes)),
    remove: (kind: LetterheadImageKind) => call({ method: "DELETE", path: `/profile/pictures/${kind}` }),
    list: async () =>
      dataReply(LetterheadImages).parse((await call({ method: "GET", path: "/profile/pictures" })).body).data,
    /** The keys of their objects; those of `uploads` are not checked yet. */
    storedKeys: (folder = "profile") =>
      [...room.objects.objects.keys()].filter((key) => key.startsWith(`${folder}/${ownerId}/`)),
  };
};

describe("a logo or a signature", () => {
  it("is uploaded by a signed form, checked, and shown until it is deleted", async () => {
    const { send, list, remove, storedKeys } = newValuer();
    expect(await list()).toEqual({ logo: null, signature: null });
    const answer = await send("signature");
    expect(answer.status).toBe(200);
    const sent = dataReply(LetterheadImage).parse(answer.body).data;
    expect(sent).toMatchObject({ width: 160, height: 60 });
    expect(await list()).toEqual({ logo: null, signature: sent });
    const [key = "", ...others] = storedKeys();
    expect(others).toEqual([]);
    expect(sent.url).toContain(key);
    expect(storedKeys("uploads")).toEqual([]);

    expect(await remove("signature")).toMatchObject({ status: 200, body: { success: true } });
    expect(await list()).toEqual({ logo: null, signature: null });
    expect(storedKeys()).toEqual([]);
    expect(await remove("signature")).toMatchObject({ status: 404, body: refusal("IMAGE_NOT_FOUND") });
  });

  it("uses a form once: what is sent by it later is deleted, and the image stays as it is", async () => {
    const { putUpload, complete, send, list, storedKeys, call } = newValuer();
    const id = await putUpload("logo");
    const first = await complete("logo", id);
    const stored = storedKeys();
    const [owner] = stored[0]?.split("/").slice(1) ?? [];
    const again = () => room.objects.put(`uploads/${owner}/logo/${id}`, drawn, "image/png");
    await again();
    expect((await complete("logo", id)).body).toEqual(first.body);
    expect(storedKeys()).toEqual(stored);
    expect(storedKeys("uploads")).toEqual([]);

    await send("logo");
    const newest = await list();
    await again();
    expect(await complete("logo", id)).toMatchObject({ status: 404, body: refusal("UPLOAD_NOT_FOUND") });
    expect(await list()).toEqual(newest);
    expect(await call({ method: "GET", path: "/profile/pictures" })).toMatchObject({ status: 200 });
  });

  it("has so many forms a day whose upload is not complete", async () => {
    const { request, call } = newValuer();
    for (let asked = 0; asked < limits.image.openUploads; asked += 1) await request("logo");
    const ask = (kind: LetterheadImageKind) =>
      call({ method: "POST", path: `/profile/pictures/${kind}/uploads`, body: { file } });
    expect(await ask("logo")).toMatchObject({
      status: 429,
      body: { message: messages.images.tooManyUploads(limits.image.openUploads) },
    });
    expect(await ask("signature")).toMatchObject({ status: 201 });
  });

  it("replaces the one before and deletes its bytes", async () => {
    const { send, list, storedKeys } = newValuer();
    await send("logo");
    const [first] = storedKeys();
    await send("logo", await drawImage({ width: 90, height: 90 }).png().toBuffer());
    expect((await list()).logo).toMatchObject({ width: 90, height: 90 });
    expect(storedKeys()).toHaveLength(1);
    expect(storedKeys()).not.toContain(first);
  });

  it("replaced ten times at once is one image, the one that is shown", async () => {
    const { putUpload, complete, list, storedKeys } = newValuer();
    const ids = await Promise.all(Array.from({ length: 10 }, () => putUpload("logo")));
    const answers = await Promise.all(ids.map((id) => complete("logo", id)));
    expect(answers.map(({ status }) => status)).toEqual(ids.map(() => 200));
    const [key = "", ...others] = storedKeys();
    expect(others).toEqual([]);
    expect((await list()).logo?.url).toContain(key);
    expect(storedKeys("uploads")).toEqual([]);
  });

  it("completed five times at once, and once more, is one image and one answer", async () => {
    const { putUpload, complete, list, storedKeys } = newValuer();
    const id = await putUpload("logo");
    const answers = await Promise.all(Array.from({ length: 5 }, () => complete("logo", id)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect(storedKeys()).toHaveLength(1);
    expect((await complete("logo", id)).body).toEqual({ data: (await list()).logo });
  });

  it("requested twice with one Idempotency-Key has one form", async () => {
    const { request } = newValuer();
    const headers = { "Idempotency-Key": "k" };
    expect(await request("logo", headers)).toEqual(await request("logo", headers));
    expect((await request("signature", headers)).id).not.toBe((await request("logo", headers)).id);
  });

  it.each([
    [
      "an SVG named .png",
      Buffer.from("<svg xmlns='http://www.w3.org/2000/svg'/>"),
      messages.images.notAnImage,
    ],
    ["a decompression bomb", pngBomb(), "50 megapixels"],
    ["nothing but white", undefined, messages.images.blank],
  ])("of %s is refused, and the one before stays", async (_, bytes, message) => {
    const { send, list } = newValuer();
    await send("logo");
    const before = await list();
    const white = () => drawImage({ width: 9, height: 9 }).linear(0, 255).png().toBuffer();
    const answer = await send("logo", bytes ?? (await white()));
    expect(answer).toMatchObject({ status: 415, body: refusal("IMAGE_REJECTED") });
    expect(answer.body).toMatchObject({ message: expect.stringMatching(`^Logo: .*${message}`) });
    expect(await list()).toEqual(before);
  });

  it("of more than 10 MB is refused, even if the store accepted it", async () => {
    const { send } = newValuer();
    const answer = await send("logo", Buffer.concat([drawn, Buffer.alloc(10 * 1024 * 1024)]));
    expect(answer).toMatchObject({ status: 413, body: refusal("PAYLOAD_TOO_LARGE") });
  });

  it.each([
    [{ ...file, size: 10 * 1024 * 1024 + 1 }, messages.images.tooLarge],
    [{ ...file, size: 0 }, "The file is empty"],
    [{ ...file, type: "image/svg+xml" }, messages.images.notAnImage],
  ])("announced as %j is refused before it is sent", async (wrong, message) => {
    const { call } = newValuer();
    const answer = await call({
      method: "POST",
      path: "/profile/pictures/logo/uploads",
      body: { file: wrong },
    });
    expect(answer).toMatchObject({ status: 400, body: refusal("VALIDATION_FAILED") });
    expect(JSON.stringify(answer.body)).toContain(message);
  });

  it("belongs to its owner: nobody else finds the upload or the image, nor does another kind", async () => {
    const owner = newValuer();
    const other = newValuer();
    const id = await owner.putUpload("logo");
    const nothing = { status: 404, body: refusal("UPLOAD_NOT_FOUND") };
    expect(await other.complete("logo", id)).toMatchObject(nothing);
    expect(await owner.complete("signature", id)).toMatchObject(nothing);
    expect((await owner.complete("logo", id)).status).toBe(200);
    expect(await other.list()).toEqual({ logo: null, signature: null });
    expect(await other.remove("logo")).toMatchObject({ status: 404, body: refusal("IMAGE_NOT_FOUND") });
    expect((await owner.list()).logo).not.toBeNull();
  });

  it.each([
    ["GET", "/profile/pictures"],
    ["DELETE", "/profile/pictures/logo"],
    ["POST", `/profile/pictures/logo/${randomUUID()}/complete`],
  ])("answers 401 without a session: %s %s", async (method, path) => {
    expect(await callApi(room.handler, { method, path })).toMatchObject({
      status: 401,
      body: refusal("NOT_SIGNED_IN"),
    });
  });

  it.each([
    ["another kind", "portrait", randomUUID()],
    ["an id that leads elsewhere", "logo", "../../other/logo"],
  ])("has no %s", async (_, kind, id) => {
    const { call } = newValuer();
    const path = `/profile/pictures/${kind}/${encodeURIComponent(id)}/complete`;
    expect(await call({ method: "POST", path })).toMatchObject({
      status: 400,
      body: refusal("VALIDATION_FAILED"),
    });
  });
});

it("a photograph of a signature that carries EXIF loses it", async () => {
  const { send, storedKeys } = newValuer();
  await send("signature", await jpegWithExif({ width: 160, height: 120 }));
  const [key = ""] = storedKeys();
  expect(Buffer.from(room.objects.objects.get(key)?.body ?? []).includes("Exif")).toBe(false);
});

it.each(["put", "get"] as const)(
  "a store that fails to %s answers 502, and the image before stays",
  async (act) => {
    let failing = false;
    const broken = await setup(dynoxide, (store) => ({
      ...store,
      [act]: async (...given: Parameters<typeof store.put>) => {
        if (failing) throw new Error("the store is away");
        return act === "put" ? store.put(...given) : store.get(given[0]);
      },
    }));
    const request = async () => {
      const { body } = await broken.call({
        method: "POST",
        path: "/profile/pictures/logo/uploads",
        body: { file },
      });
      const form = dataReply(UploadForm).parse(body).data;
      await broken.objects.put(String(form.fields.key), drawn, "image/png");
      return { method: "POST", path: `/profile/pictures/logo/${form.id}/complete` };
    };
    const first = await broken.call(await request());
    const next = await request();
    failing = true;
    expect(await broken.call(next)).toMatchObject({ status: 502, body: refusal("UPSTREAM_FAILED") });
    failing = false;
    const { body } = await broken.call({ method: "GET", path: "/profile/pictures" });
    expect(body).toMatchObject({ data: { logo: dataReply(LetterheadImage).parse(first.body).data } });
    expect((await broken.call(next)).status).toBe(200);
  },
);
