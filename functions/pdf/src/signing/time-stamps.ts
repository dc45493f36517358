import { randomBytes } from "node:crypto";
import type { Clock } from "@takseru/kit";
import { limits, type ReportSignature } from "@takseru/shared-types";
import { childrenOf, readDer, readTimeStamp } from "@takseru/shared-types/pdf-signature";
import { MAX_TIME_STAMP_BYTES } from "./time-stamp-size.ts";

type Fault = NonNullable<ReportSignature["time_stamp_fault"]>;

/** Why there is no time stamp. */
export class TimeStampFault extends Error {
  readonly fault: Fault;
  constructor(fault: Fault, message: string, cause?: unknown) {
    super(message, { cause });
    this.name = "TimeStampFault";
    this.fault = fault;
  }
}

/** The fixed parts of an RFC 3161 request for a SHA-256: version 1, with the responder's certificate. */
const BEFORE_HASH = Buffer.from("30430201013031300d060960864801650304020105000420", "hex");
const BEFORE_NONCE = Buffer.from("0208", "hex");
const WITH_CERTIFICATE = Buffer.from("0101ff", "hex");
const NONCE_BYTES = 8;

const TIME_STAMPING = "1.3.6.1.5.5.7.3.8";
/** Largest difference between the responder's clock and ours. */
const TOLERANCE_MS = 5 * 60_000;
const GRANTED = new Set([0, 1]);

const createNonce = (): Buffer => {
  const nonce = randomBytes(NONCE_BYTES);
  // Positive, and without a leading zero, so that its encoding has one form.
  nonce.writeUInt8((nonce.readUInt8(0) & 0x7f) | 0x40, 0);
  return nonce;
};

/** The body of a reply, up to a number of bytes. */
const readBody = async (reply: Response, max: number): Promise<Uint8Array<ArrayBuffer>> => {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of reply.body ?? []) {
    bytes += chunk.byteLength;
    if (bytes > max) throw new TimeStampFault("wrong_answer", "the answer is too long");
    chunks.push(chunk);
  }
  return new Uint8Array(Buffer.concat(chunks));
};

const tokenIn = (reply: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> => {
  const [status, token] = childrenOf(readDer(reply));
  const [state] = status ? childrenOf(status) : [];
  if (!token || !GRANTED.has(state?.content[0] ?? -1))
    throw new TimeStampFault("wrong_answer", "the responder refused");
  return token.bytes;
};

export interface TimeStampDependencies {
  /** Address of an RFC 3161 responder. */
  url: string;
  clock: Clock;
  deadlineMs?: number;
}

/** Asks a responder to state that a SHA-256 exists now. Throws TimeStampFault, whatever the responder does. */
export const createTimeStamps =
  ({ url, clock, deadlineMs = limits.timeStampMs }: TimeStampDependencies) =>
  async (hash: Uint8Array): Promise<Uint8Array> => {
    const nonce = createNonce();
    const request = Buffer.concat([BEFORE_HASH, hash, BEFORE_NONCE, nonce, WITH_CERTIFICATE]);
    const signal = AbortSignal.timeout(deadlineMs);
    try {
      const reply = await fetch(url, {
        method: "POST",
        headers: { "content-type": "application/timestamp-query", accept: "application/timestamp-reply" },
        body: request,
        redirect: "error",
        signal,
      });
      if (!reply.ok) throw new TimeStampFault("no_answer", `the responder answered ${reply.status}`);
      const token = tokenIn(await readBody(reply, MAX_TIME_STAMP_BYTES));
      const stamp = await readTimeStamp(token.slice());
      const isAnswer =
        stamp.digest === "SHA-256" &&
        Buffer.from(stamp.hash).equals(hash) &&
        nonce.equals(stamp.nonce ?? Buffer.alloc(0)) &&
        stamp.certificate.extendedUsage.includes(TIME_STAMPING) &&
        Math.abs(stamp.time.getTime() - clock.now().getTime()) <= TOLERANCE_MS;
      if (!isAnswer)
        throw new TimeStampFault("wrong_answer", "the time stamp is not the one that was asked for");
      return token;
    } catch (error) {
      if (error instanceof TimeStampFault) throw error;
      if (signal.aborted) throw new TimeStampFault("too_slow", "the responder took too long", error);
      // `fetch` rejects with a TypeError where nobody answers.
      const fault = error instanceof TypeError ? "no_answer" : "wrong_answer";
      throw new TimeStampFault(fault, "the responder did not answer as it should", error);
    }
  };
