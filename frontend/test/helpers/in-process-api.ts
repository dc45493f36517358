import { randomUUID } from "node:crypto";
import type { Mail } from "@takseru/kit";
import { loadEngine } from "@takseru/shared-types/valuation-engine";
import { createMemoryObjectStore } from "@takseru/testing/memory-object-store";
import { createMemoryVault } from "@takseru/testing/memory-vault";
import { quickPasswords } from "@takseru/testing/quick-passwords";
import { startDynoxide } from "@takseru/testing/start-dynoxide";
import { vi } from "vitest";

/** The real handlers on an in-memory database, behind `fetch`. */
export const startInProcessApi = async () => {
  // The server's code computes while it is loaded, where the site loads the engine for a report that needs it.
  await loadEngine();
  const { compose, createTables, tables } = await import("@takseru/local");
  const dynoxide = await startDynoxide();
  await createTables(dynoxide.client, tables);
  const mails: Mail[] = [];
  const dispatch = compose({
    client: dynoxide.client,
    objects: createMemoryObjectStore(),
    renderer: { render: () => Promise.reject(new Error("the site's tests print no PDF")) },
    wordWriter: { write: () => Promise.reject(new Error("the site's tests write no Word document")) },
    vault: createMemoryVault(),
    mailer: { send: async (mail) => void mails.push(mail) },
    siteOrigin: window.location.origin,
    log: () => undefined,
    passwords: quickPasswords,
  });
  const send = async (address: string | URL, init: RequestInit = {}): Promise<Response> => {
    const url = new URL(String(address), window.location.origin);
    const answer = await dispatch({
      method: init.method ?? "GET",
      path: url.pathname.slice("/api".length),
      query: url.searchParams,
      headers: Object.fromEntries(new Headers(init.headers)),
      body: typeof init.body === "string" ? new TextEncoder().encode(init.body) : undefined,
      ip: "127.0.0.1",
      requestId: randomUUID(),
    });
    const headers = Object.entries(answer.headers ?? {}).map(([name, value]): [string, string] => [
      name,
      String(value),
    ]);
    return new Response(answer.body === "" ? null : answer.body, { status: answer.statusCode, headers });
  };
  return {
    /** Replaces `fetch` for one test. */
    use: () => vi.stubGlobal("fetch", send),
    /** The path of the link in the newest mail to an address. */
    mailedPath: (to: string): string => {
      const link = mails.findLast((mail) => mail.to === to)?.text.match(/https?:\S+token=\S+/)?.[0] ?? "";
      const { pathname, search } = new URL(link);
      return `${pathname}${search}`;
    },
    stop: dynoxide.stop,
  };
};
