import { type ErrorReply, reportListMessages } from "@takseru/shared-types";
import { ApiError } from "./api-error";

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null;

/**
 * Checked by hand, not by the contract's schema: every screen needs this check, and most need no schema. A code that
 * this version of the site does not know is shown by its message.
 */
const isErrorReply = (reply: unknown): reply is ErrorReply =>
  isRecord(reply) &&
  typeof reply.message === "string" &&
  isRecord(reply.error) &&
  typeof reply.error.code === "string" &&
  (reply.error.fields === undefined || isRecord(reply.error.fields));

/** The error of a reply with status 300 or above; `retryAfter` is that header, in seconds. */
export const errorFromReply = (status: number, body: string, retryAfter?: string): ApiError => {
  const reply = parseJson(body);
  const retryAfterSeconds = /^\d+$/.test(retryAfter ?? "") ? Number(retryAfter) : undefined;
  if (!isErrorReply(reply))
    return new ApiError({
      code: "HTTP_ERROR",
      status,
      message: reportListMessages.httpError(status),
      retryAfterSeconds,
    });
  return new ApiError({ status, message: reply.message, retryAfterSeconds, ...reply.error });
};
