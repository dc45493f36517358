import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Log } from "@takseru/kit";
import { createDiskObjectStore } from "@takseru/kit/disk-object-store";
import { createMailbox } from "@takseru/kit/mailbox";
import { z } from "zod";
import { startDynoxide } from "../../../kit/test/start-dynoxide.ts";
import { compose, type Outside, tables } from "../../src/compose.ts";
import { createTables } from "../../src/create-tables.ts";
import { openServer } from "../../src/server.ts";
import { createValuers, type Valuer } from "./valuers.ts";

export interface CallOptions {
  token?: string | undefined;
  /** Sent as JSON. */
  body?: unknown;
  /** Sent as it is, in place of `body`. */
  raw?: string | Uint8Array<ArrayBuffer>;
  /** Sent as multipart/form-data, in place of `body`. */
  form?: FormData;
  headers?: Record<string, string>;
}

export interface Answer {
  status: number;
  headers: Headers;
  bytes: Buffer;
  text: string;
  /** The body as JSON; `undefined` where it is none. */
  json: unknown;
}

export type Call = (method: string, path: string, options?: CallOptions) => Promise<Answer>;

const Mails = z.array(
  z.strictObject({
    to: z.string(),
    subject: z.string(),
    text: z.string(),
    html: z.string(),
    links: z.array(z.string()),
    sent_at: z.iso.datetime(),
  }),
);

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

const toAnswer = async (response: Response): Promise<Answer> => {
  const bytes = Buffer.from(await response.arrayBuffer());
  const text = bytes.toString("utf8");
  return { status: response.status, headers: response.headers, bytes, text, json: parsed(text) };
};

const encode = ({ body, raw, form }: CallOptions): { body?: BodyInit; type?: string } => {
  if (form) return { body: form };
  if (raw !== undefined) return { body: raw, type: "application/json" };
  return body === undefined ? {} : { body: JSON.stringify(body), type: "application/json" };
};

/** Time stands still unless a test moves it. */
const createClock = () => {
  let now = Math.floor(Date.now() / 1000) * 1000;
  return {
    now: () => new Date(now),
    advance: (milliseconds: number) => {
      now += milliseconds;
    },
  };
};

export interface Product {
  origin: string;
  /** `path` is below `/api`. Redirects are not followed. */
  call: Call;
  /** Any address of the server: a signed link, an upload form, the mailbox. */
  request(url: string, options?: RequestInit): Promise<Answer>;
  /** Registers, opens the link of the mail and logs in. */
  newValuer(details?: Partial<Valuer["registration"]>): Promise<Valuer>;
  mails(): Promise<z.output<typeof Mails>>;
  clock: { advance(milliseconds: number): void };
  /** What the product logged as an error. */
  problems: string[];
  database: Outside["client"];
  stop(): Promise<void>;
}

/** The whole product on a free port; `around` may put something between it and what it stands on. */
export const startProduct = async (around = (outside: Outside): Outside => outside): Promise<Product> => {
  const folder = mkdtempSync(join(tmpdir(), "takseru-outside-"));
  const dynoxide = await startDynoxide();
  await createTables(dynoxide.client, tables);
  const server = await openServer(0);
  const origin = `http://127.0.0.1:${server.port}`;
  const clock = createClock();
  const mailbox = createMailbox({ file: join(folder, "mailbox.jsonl"), clock });
  const objects = createDiskObjectStore({
    folder: join(folder, "objects"),
    secret: "outside",
    baseUrl: `${origin}/_local/objects`,
    clock,
  });
  const problems: string[] = [];
  const log: Log = (level, event, fields) => {
    if (level === "error") problems.push(JSON.stringify({ event, ...fields }));
  };
  const { client } = dynoxide;
  const dispatch = compose(around({ client, objects, mailer: mailbox, siteOrigin: origin, log, clock }));
  const site = async () => ({ status: 200, headers: {}, body: "" });
  server.serve({ origin, dispatch, mailbox, objects, site, log });

  const request: Product["request"] = async (url, options) =>
    toAnswer(await fetch(url, { redirect: "manual", ...options }));
  const call: Call = (method, path, options = {}) => {
    const { type, ...body } = encode(options);
    return request(`${origin}/api${path}`, {
      method,
      ...body,
      headers: {
        ...(type ? { "content-type": type } : {}),
        ...(options.token === undefined ? {} : { authorization: `Bearer ${options.token}` }),
        ...options.headers,
      },
    });
  };
  const mails = async () => Mails.parse((await request(`${origin}/_local/mailbox.json`)).json);

  return {
    origin,
    call,
    request,
    newValuer: createValuers({ call, mails }),
    mails,
    clock,
    problems,
    database: client,
    stop: async () => {
      await server.stop();
      await dynoxide.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
};
