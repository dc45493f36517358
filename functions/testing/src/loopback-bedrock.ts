import { once } from "node:events";
import {
  createServer,
  type Http2ServerRequest,
  type Http2ServerResponse,
  type ServerHttp2Session,
} from "node:http2";
import { crc32 } from "node:zlib";
import * as z from "zod";

const header = (name: string, value: string): Buffer => {
  const [key, text] = [Buffer.from(name), Buffer.from(value)];
  const length = Buffer.alloc(2);
  length.writeUInt16BE(text.length);
  // Type 7 says that the header's value is text.
  return Buffer.concat([Buffer.from([key.length]), key, Buffer.from([7]), length, text]);
};

/** A message of application/vnd.amazon.eventstream: lengths, headers and payload, each part with its checksum. */
const frame = (headers: Record<string, string>, payload: unknown): Buffer => {
  const head = Buffer.concat(Object.entries(headers).map(([name, value]) => header(name, value)));
  const body = Buffer.from(JSON.stringify(payload));
  const prelude = Buffer.alloc(12);
  prelude.writeUInt32BE(16 + head.length + body.length, 0);
  prelude.writeUInt32BE(head.length, 4);
  prelude.writeUInt32BE(crc32(prelude.subarray(0, 8)), 8);
  const message = Buffer.concat([prelude, head, body]);
  const checksum = Buffer.alloc(4);
  checksum.writeUInt32BE(crc32(message));
  return Buffer.concat([message, checksum]);
};

const event = (type: string, payload: unknown): Buffer =>
  frame({ ":event-type": type, ":content-type": "application/json", ":message-type": "event" }, payload);

const exception = (type: string, message: string): Buffer =>
  frame(
    { ":exception-type": type, ":content-type": "application/json", ":message-type": "exception" },
    { message },
  );

const delta = (text: string): Buffer => event("contentBlockDelta", { contentBlockIndex: 0, delta: { text } });

/** What the stand-in answers. */
export type BedrockAnswer =
  | { text: string; stopReason?: string; usage?: { inputTokens: number; outputTokens: number } | null }
  /** An error in place of a stream: HTTP status and error type. */
  | { status: number; error: string }
  /** A stream that breaks off after some text: it ends, reports an error, or sends nothing more. */
  | { begun: string; after: "end" | "silence" | { error: string } };

const Body = z.object({
  system: z.array(z.object({ text: z.string() })),
  messages: z.array(z.object({ role: z.string(), content: z.array(z.object({ text: z.string() })) })),
  inferenceConfig: z.object({ maxTokens: z.number(), temperature: z.number() }),
  toolConfig: z.unknown().optional(),
});

export interface BedrockQuestion {
  path: string;
  body: z.output<typeof Body>;
  /** The texts of all messages, joined. */
  question: string;
}

const readBody = async (request: Http2ServerRequest): Promise<z.output<typeof Body>> => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(Buffer.from(chunk));
  return Body.parse(JSON.parse(Buffer.concat(chunks).toString()));
};

const reply = (response: Http2ServerResponse, answer: BedrockAnswer): void => {
  if ("status" in answer) {
    response.writeHead(answer.status, {
      "content-type": "application/json",
      "x-amzn-errortype": answer.error,
    });
    response.end(JSON.stringify({ message: "As recorded" }));
    return;
  }
  response.writeHead(200, { "content-type": "application/vnd.amazon.eventstream" });
  response.write(event("messageStart", { role: "assistant" }));
  if ("begun" in answer) {
    response.write(delta(answer.begun));
    if (answer.after === "end") response.end();
    else if (answer.after !== "silence") response.end(exception(answer.after.error, "As recorded"));
    return;
  }
  const { text, stopReason = "end_turn", usage = { inputTokens: 900, outputTokens: 300 } } = answer;
  const half = Math.ceil(text.length / 2);
  for (const part of [text.slice(0, half), text.slice(half)]) response.write(delta(part));
  response.write(event("contentBlockStop", { contentBlockIndex: 0 }));
  response.write(event("messageStop", { stopReason }));
  const tokens = usage && { usage: { ...usage, totalTokens: usage.inputTokens + usage.outputTokens } };
  response.end(event("metadata", { ...tokens, metrics: { latencyMs: 812 } }));
};

/** A local stand-in for Bedrock's ConverseStream, in the shapes of recorded answers; `answer` gives the text. */
export const startLoopbackBedrock = async (answer: (question: BedrockQuestion) => BedrockAnswer) => {
  const asked: BedrockQuestion[] = [];
  const sessions = new Set<ServerHttp2Session>();
  let answering = answer;
  const server = createServer(async (request, response) => {
    const body = await readBody(request);
    const question = {
      path: decodeURIComponent(request.url),
      body,
      question: body.messages.flatMap(({ content }) => content.map(({ text }) => text)).join("\n"),
    };
    asked.push(question);
    reply(response, answering(question));
  });
  server.on("session", (session) => {
    sessions.add(session);
    session.on("close", () => sessions.delete(session));
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("the server has no port");
  return {
    origin: `http://127.0.0.1:${address.port}`,
    /** All questions since `answer` was last set. */
    asked,
    answer: (next: (question: BedrockQuestion) => BedrockAnswer) => {
      answering = next;
      asked.length = 0;
    },
    stop: async () => {
      const closed = once(server, "close");
      server.close();
      for (const session of sessions) session.destroy();
      await closed;
    },
  };
};

export type LoopbackBedrock = Awaited<ReturnType<typeof startLoopbackBedrock>>;
