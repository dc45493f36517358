import { randomUUID } from "node:crypto";
import { guardObjectStore, type ObjectStore } from "@takseru/kit";
import type { FetchSatellitePicture } from "@takseru/location";
import { createReportRepository, reportsTable } from "@takseru/reports";
import { DeletedImage, dataReply, Image, type ImageCategory, UploadForm } from "@takseru/shared-types";
import { buildReport } from "@takseru/testing/build-report";
import { type ApiCall, callApi } from "@takseru/testing/call-api";
import { createMemoryMetrics } from "@takseru/testing/memory-metrics";
import { createMemoryObjectStore } from "@takseru/testing/memory-object-store";
import type { Dynoxide } from "@takseru/testing/start-dynoxide";
import { z } from "zod";
import { composeImages } from "../../src/compose.ts";
import { createImagesHandler } from "../../src/handler.ts";

const ImageList = dataReply(z.array(Image));

/** The images room on an empty table, with one report of a signed-in valuer; a token is the user's id. */
export const setup = async (
  dynoxide: Dynoxide,
  wrapStore: (store: ObjectStore) => ObjectStore = (store) => store,
  fetchSatellitePicture?: FetchSatellitePicture,
) => {
  const table = await dynoxide.createTable(reportsTable);
  const { client } = dynoxide;
  const reports = createReportRepository({ client, table });
  const objects = createMemoryObjectStore();
  let moment = "2026-01-05T04:30:00.000Z";
  const clock = { now: () => new Date(moment) };
  const { counted, metrics } = createMemoryMetrics();
  const handlerWith = (fetchSatellitePicture: FetchSatellitePicture | undefined) =>
    createImagesHandler(
      composeImages({
        store: { client, table },
        objects: guardObjectStore(wrapStore(objects), () => {}),
        fetchSatellitePicture,
        clock,
        metrics,
      }),
      {
        log: () => {},
        metrics,
        trustedProxies: 0,
        authenticate: async (token) => ({ userId: token, sessionId: "session" }),
      },
    );
  const handler = handlerWith(fetchSatellitePicture);
  const user = randomUUID();
  await reports.create(buildReport(user, 7), undefined);

  const as = (token: string) => (call: Omit<ApiCall, "token">) => callApi(handler, { ...call, token });
  const call = as(user);
  /** Calls of the same valuer to a room on the same rows with another provider of satellite pictures, or none. */
  const withProvider = (fetchPicture: FetchSatellitePicture | undefined) => (asked: Omit<ApiCall, "token">) =>
    callApi(handlerWith(fetchPicture), { ...asked, token: user });
  const requestUploads = (category: ImageCategory, files: unknown, headers: Record<string, string> = {}) =>
    call({ method: "POST", path: "/reports/7/images/uploads", body: { category, files }, headers });
  const complete = (id: string) => call({ method: "POST", path: `/reports/7/images/${id}/complete` });

  /** As the site does it: a form, the bytes to the store, then complete. */
  const send = async (
    category: ImageCategory,
    bytes: Uint8Array,
    type = "image/jpeg",
    filename = "photo.jpg",
  ) => {
    const { body } = await requestUploads(category, [{ filename, size: bytes.byteLength, type }]);
    const [form] = dataReply(z.array(UploadForm)).parse(body).data;
    if (!form) throw new Error("a form for the file");
    await objects.put(String(form.fields.key), bytes, type);
    return { id: form.id, answer: await complete(form.id) };
  };
  const upload = (
    category: string,
    files: Array<[string, Uint8Array]>,
    headers: Record<string, string> = {},
  ) => {
    const form = new FormData();
    form.set("category", category);
    for (const [name, bytes] of files) form.append("images[]", new Blob([new Uint8Array(bytes)]), name);
    return call({ method: "POST", path: "/reports/7/images", form, headers });
  };
  const change = (id: string, body: unknown) =>
    call({ method: "PATCH", path: `/reports/7/images/${id}`, body });
  const order = (category: ImageCategory, ids: readonly string[]) =>
    call({ method: "PUT", path: "/reports/7/images/order", body: { category, ids } });
  const remove = (id: string) => call({ method: "DELETE", path: `/reports/7/images/${id}` });
  const restore = (id: string) => call({ method: "POST", path: `/reports/7/images/${id}/restore` });
  const deleted = async () =>
    dataReply(z.array(DeletedImage)).parse(
      (await call({ method: "GET", path: "/reports/7/images/deleted" })).body,
    ).data;
  const list = async () =>
    ImageList.parse((await call({ method: "GET", path: "/reports/7/images" })).body).data;
  const record = async () => {
    const found = await reports.find(user, 7);
    if (!found) throw new Error("the report is there");
    return found;
  };
  return {
    table,
    /** Sets the clock. */
    at: (later: string) => {
      moment = later;
    },
    reports,
    objects,
    handler,
    user,
    as,
    call,
    withProvider,
    requestUploads,
    complete,
    send,
    upload,
    change,
    order,
    remove,
    restore,
    deleted,
    list,
    record,
    counted,
  };
};
