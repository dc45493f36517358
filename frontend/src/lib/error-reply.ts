import { type ErrorReply, errorCodes, messages } from "@takseru/shared-types";
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

/** Checked by hand and not by the contract's schema: every screen needs it, and most need no other schema. */
const isErrorReply = (reply: unknown): reply is ErrorReply =>
  isRecord(reply) &&
  typeof reply.message === "string" &&
  isRecord(reply.error) &&
  typeof reply.error.code === "string" &&
  reply.error.code in errorCodes &&
  (reply.error.fields === undefined || isRecord(reply.error.fields));

/** The error that a reply with status 300 or above stands for. */
export const errorFromReply = (status: number, body: string): ApiError => {
  const reply = parseJson(body);
  if (!isErrorReply(reply))
    return new ApiError({ code: "HTTP_ERROR", status, message: messages.reports.httpError(status) });
  return new ApiError({ status, message: reply.message, ...reply.error });
};
