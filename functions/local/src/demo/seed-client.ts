import { existsSync, writeFileSync } from "node:fs";
import type { DiskObjectStore } from "@takseru/kit/disk-object-store";
import type { Mailbox } from "@takseru/kit/mailbox";
import { apis, type Client, createClient } from "@takseru/shared-types";
import type { Dispatch } from "../http/dispatch.ts";
import { seedDemo } from "./seed-demo.ts";

interface Dependencies {
  dispatch: Dispatch;
  mailbox: Mailbox;
  objects: DiskObjectStore;
  /** Marks the demo as complete: it is made once, so changes by the demo valuer stay. */
  doneFile: string;
  /** The reason why the demo does not fit into the data folder, if there is one. */
  whyNoRoom: () => Error | undefined;
  say: (line: string) => void;
}

const clientOf = (dispatch: Dispatch, token?: string): Client =>
  createClient(apis, async ({ method, path, body, headers }) => {
    const url = new URL(path, "http://demo");
    const answer = await dispatch({
      method,
      path: url.pathname,
      query: url.searchParams,
      headers: {
        "content-type": "application/json",
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...headers,
      },
      body: body === undefined ? undefined : Buffer.from(JSON.stringify(body)),
      ip: "127.0.0.1",
      requestId: "demo",
    });
    if (answer.statusCode >= 400)
      throw new Error(`${method} ${path} answered ${answer.statusCode}: ${answer.body}`);
    return answer.body === "" ? undefined : JSON.parse(answer.body);
  });

/** Creates the demo valuer and reports through the rooms, unless they exist. */
export const seedOnce = async ({
  dispatch,
  mailbox,
  objects,
  doneFile,
  whyNoRoom,
  say,
}: Dependencies): Promise<void> => {
  if (existsSync(doneFile)) return;
  const reason = whyNoRoom();
  if (reason) throw reason;
  say("Making the demo valuer and six demo reports ...");
  await seedDemo({
    clientFor: (token) => clientOf(dispatch, token),
    mailbox,
    sendFile: async ({ url, fields }, file, type) => {
      const form = new FormData();
      for (const [name, value] of Object.entries(fields)) form.append(name, value);
      form.append("file", new Blob([new Uint8Array(file)], { type }));
      const response = await objects.handle(new Request(url, { method: "POST", body: form }));
      if (!response.ok) throw new Error(`a demo photograph was refused: ${await response.text()}`);
    },
  });
  writeFileSync(doneFile, "");
};
