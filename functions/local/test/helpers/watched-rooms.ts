import { authMetrics } from "@takseru/auth/metrics";
import { imagesMetrics } from "@takseru/images/metrics";
import { createEmfMetrics, createLog, type Mail, systemClock } from "@takseru/kit";
import { locationMetrics } from "@takseru/location/metrics";
import { installedDrawer } from "@takseru/pdf/drawer-file";
import { installedFonts } from "@takseru/pdf/font-files";
import { pdfMetrics } from "@takseru/pdf/metrics";
import { createRenderer } from "@takseru/pdf/renderer";
import { createWordWriter } from "@takseru/pdf/word-writer";
import { apis, createClient } from "@takseru/shared-types";
import { createMemoryObjectStore } from "@takseru/testing/memory-object-store";
import { createMemoryVault } from "@takseru/testing/memory-vault";
import { quickPasswords } from "@takseru/testing/quick-passwords";
import { startDynoxide } from "@takseru/testing/start-dynoxide";
import { compose, tables } from "../../src/compose.ts";
import { createTables } from "../../src/database/create-tables.ts";
import type { Dispatch } from "../../src/http/dispatch.ts";
import {
  announcement,
  MARK,
  network,
  type PrivateCall,
  person,
  photograph,
  reportFields,
  type Self,
} from "./private-calls.ts";

/** Decides whether a call to a database, store or other outside service fails: gives the error, or `undefined`. */
export type Fault = (asked: { what: string; input: unknown }) => unknown;

const headers = {
  "user-agent": `Browser of ${MARK}`,
  referer: `https://takseru.example/?of=${MARK}`,
  cookie: `name=${MARK}`,
};

const incoming = async ({ method, path, body, form }: PrivateCall, ip: string, token?: string) => {
  const url = new URL(path, "http://rooms.test");
  url.searchParams.append("note", MARK);
  const encoded = form ? new Response(form) : new Response(body === undefined ? null : JSON.stringify(body));
  const bytes = new Uint8Array(await encoded.arrayBuffer());
  return {
    method,
    path: url.pathname,
    query: url.searchParams,
    headers: {
      ...headers,
      "x-forwarded-for": ip,
      "idempotency-key": `${MARK} ${crypto.randomUUID()}`,
      "content-type": (form && encoded.headers.get("content-type")) || "application/json",
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    },
    body: bytes.byteLength > 0 ? bytes : undefined,
    ip,
    requestId: crypto.randomUUID(),
  } satisfies Parameters<Dispatch>[0];
};

/** All rooms with a Lambda's log and metrics, whose lines a test reads; calls to outside services can be made to fail. */
export const startWatchedRooms = async () => {
  const dynoxide = await startDynoxide();
  await createTables(dynoxide.client, tables);
  const lines: string[] = [];
  const mails: Mail[] = [];
  const thrown: unknown[] = [];
  let fault: Fault | undefined;

  const failOr = async <Result>(
    what: string,
    input: unknown,
    work: () => Promise<Result>,
  ): Promise<Result> => {
    const error = fault?.({ what, input });
    if (error === undefined) return work();
    thrown.push(error);
    throw error;
  };
  const { client } = dynoxide;
  client.middlewareStack.add(
    (next, context) => (args) => failOr(String(context.commandName), args.input, () => next(args)),
    { step: "initialize", name: "watched" },
  );
  const objects = createMemoryObjectStore();
  const log = createLog({ room: "all", write: (line) => void lines.push(line), clock: systemClock });
  const units = { ...authMetrics, ...imagesMetrics, ...locationMetrics, ...pdfMetrics };
  const emf = createEmfMetrics({ units, stage: "test", log, clock: systemClock });
  const dispatch = compose({
    client,
    objects: {
      ...objects,
      get: (key) => failOr("get", key, () => objects.get(key)),
      put: (key, body, type) => failOr("put", key, () => objects.put(key, body, type)),
      copy: (from, to) => failOr("copy", { from, to }, () => objects.copy(from, to)),
      delete: (keys) => failOr("delete", keys, () => objects.delete(keys)),
    },
    renderer: createRenderer(installedFonts()),
    wordWriter: createWordWriter({ fonts: installedFonts(), drawer: installedDrawer() }),
    vault: createMemoryVault(),
    mailer: { send: (mail) => failOr("mail", mail, async () => void mails.push(mail)) },
    siteOrigin: "https://takseru.example",
    passwords: quickPasswords,
    log,
    metrics: emf,
  });
  let valuers = 0;
  const call = async (asked: PrivateCall, token?: string) =>
    dispatch(await incoming(asked, `${network}:${valuers}::77`, token));

  /** Registers a valuer with a report, a photograph and an announced upload that has arrived. */
  const settle = async (): Promise<Self & { token: string }> => {
    valuers += 1;
    const email = `${MARK}-${valuers}@private.example`;
    const registration = person(email);
    const { password } = registration;
    let token: string | undefined;
    const api = createClient(apis, async ({ method, path, body }) => {
      const { statusCode, body: answer } = await call({ method, path, body }, token);
      if (statusCode >= 300) throw new Error(`${method} ${path}: ${answer}`);
      return JSON.parse(answer);
    });
    await api.auth.register({ body: registration });
    const mailedToken = /token=([\w-]+)/.exec(mails.at(-1)?.text ?? "")?.[1] ?? "";
    await api.auth.verifyEmail({ body: { token: mailedToken } });
    const { data } = await api.auth.login({ body: { email, password } });
    token = data.token;
    const userId = data.user.id;
    const { id: reportId } = await api.reports.create({ body: reportFields });
    const params = { id: reportId };
    const upload = async () => {
      const [form] = (await api.images.requestUploads({ params, body: announcement })).data;
      await objects.put(form?.fields.key ?? "", await photograph(), "image/jpeg");
      return form?.id ?? "";
    };
    const imageId = await upload();
    await api.images.complete({ params: { ...params, imageId } });
    return { email, password, mailedToken, userId, reportId, imageId, uploadId: await upload(), token };
  };

  return {
    client,
    objects,
    lines,
    thrown,
    call,
    settle,
    failWith: (next: Fault | undefined) => {
      fault = next;
    },
    stop: dynoxide.stop,
  };
};
