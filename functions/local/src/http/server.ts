import { createServer } from "node:http";
import { setTimeout as wait } from "node:timers/promises";
import { limits } from "@takseru/shared-types";
import { StartError, systemCode } from "../start-error.ts";
import { type Reply, textReply, writeReply } from "./reply.ts";
import { answer, type Parts } from "./router.ts";

export interface LocalServer {
  port: number;
  /** Starts answering; earlier requests get 503 with Retry-After. */
  serve(parts: Parts): void;
  /** Takes no more requests, finishes the running ones, then closes. */
  stop(): Promise<void>;
}

export interface Timeouts {
  headersTimeout: number;
  requestTimeout: number;
  keepAliveTimeout: number;
  connectionsCheckingInterval: number;
}

/** An upload of 10 MB over a slow network has two minutes; headers have 15 seconds. */
const TIMEOUTS: Timeouts = {
  headersTimeout: 15_000,
  requestTimeout: 120_000,
  keepAliveTimeout: 65_000,
  connectionsCheckingInterval: 5_000,
};
/** The longest PDF ends in it. */
const GRACE_MS = (limits.pdfRenderSeconds + 5) * 1000;

const cannotListen = (error: unknown, port: number): StartError => {
  const code = systemCode(error);
  const other = `PORT=${port + 1} npm start`;
  if (code === "EADDRINUSE")
    return new StartError(`Port ${port} is taken by another program. Choose another one: ${other}`);
  return new StartError(`Port ${port} cannot be used (${code}). Choose another one: ${other}`);
};

/** Listens on 127.0.0.1; port 0 takes a free one. Throws StartError when the port is not available. */
export const openServer = async (port: number, timeouts: Partial<Timeouts> = {}): Promise<LocalServer> => {
  let parts: Parts | undefined;
  let stopping = false;
  const reply = (request: Parameters<typeof answer>[1]): Promise<Reply> =>
    parts
      ? answer(parts, request)
      : Promise.resolve(textReply(503, "Takseru is starting.\n", { "Retry-After": "1" }));

  const server = createServer({ ...TIMEOUTS, ...timeouts }, async (request, response) => {
    response.once("close", () => stopping && server.closeIdleConnections());
    const answered = await reply(request);
    if (stopping) response.setHeader("Connection", "close");
    writeReply(response, answered);
  });
  await new Promise<void>((resolve, reject) => {
    server.once("error", (error) => reject(cannotListen(error, port)));
    server.listen(port, "127.0.0.1", resolve);
  });
  const address = server.address();

  return {
    port: typeof address === "object" && address ? address.port : port,
    serve: (ready) => {
      parts = ready;
    },
    stop: async () => {
      stopping = true;
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      const timer = new AbortController();
      const late = wait(GRACE_MS, undefined, { signal: timer.signal }).then(
        () => server.closeAllConnections(),
        () => undefined,
      );
      await closed;
      timer.abort();
      await late;
    },
  };
};
