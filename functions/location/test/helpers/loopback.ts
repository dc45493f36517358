import { createServer, type IncomingHttpHeaders, type ServerResponse } from "node:http";

export interface SentRequest {
  method: string;
  path: string;
  query: Record<string, string>;
  headers: IncomingHttpHeaders;
  body: unknown;
}

export interface LoopbackReply {
  status?: number;
  headers?: Record<string, string>;
  /** JSON, or bytes and text as they are. */
  body: unknown;
}

/** Answers a request; "hang" never does, and "cut" ends the connection. */
export type Respond = (request: SentRequest) => LoopbackReply | "hang" | "cut";

const send = (response: ServerResponse, { status = 200, headers = {}, body }: LoopbackReply): void => {
  const isRaw = typeof body === "string" || body instanceof Uint8Array;
  response.writeHead(status, { "Content-Type": "application/json", ...headers });
  response.end(isRaw ? body : JSON.stringify(body));
};

/** A server on this machine in a provider's place, with the requests that it got. */
export const startLoopback = async () => {
  let respond: Respond = () => ({ status: 500, body: {} });
  const requests: SentRequest[] = [];
  const server = createServer(async (incoming, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of incoming) chunks.push(chunk);
    const text = Buffer.concat(chunks).toString("utf8");
    const url = new URL(incoming.url ?? "/", "http://loopback");
    const request = {
      method: incoming.method ?? "",
      path: url.pathname,
      query: Object.fromEntries(url.searchParams),
      headers: incoming.headers,
      body: text === "" ? undefined : JSON.parse(text),
    };
    requests.push(request);
    const reply = respond(request);
    if (reply === "cut") incoming.socket.destroy();
    else if (reply !== "hang") send(response, reply);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  return {
    origin: `http://127.0.0.1:${typeof address === "object" && address ? address.port : 0}`,
    requests,
    answer: (next: Respond): void => {
      respond = next;
      requests.length = 0;
    },
    stop: async (): Promise<void> => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
};

export type Loopback = Awaited<ReturnType<typeof startLoopback>>;

/** One reply after the other, the last one for ever. */
export const inTurn = (...replies: Array<ReturnType<Respond>>): Respond => {
  const waiting = [...replies];
  return () => (waiting.length > 1 ? waiting.shift() : waiting[0]) ?? "hang";
};
