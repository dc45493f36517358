import * as z from "zod";
import { type ErrorCode, errorCodes } from "./errors.ts";

/** Every error, everywhere: `message` is what a person reads, `fields` maps a field to its message. */
export const ErrorReply = z.object({
  success: z.literal(false),
  message: z.string(),
  error: z.object({
    code: z.enum(Object.keys(errorCodes) as ErrorCode[]),
    fields: z.record(z.string(), z.string()).optional(),
    details: z.unknown().optional(),
  }),
});
export type ErrorReply = z.infer<typeof ErrorReply>;

const success = z.literal(true);

/** `{success, message}`: the auth calls that answer nothing more. */
export const MessageReply = z.object({ success, message: z.string() });

/** `{success, message, data}`: the auth calls. */
export const authReply = <Data extends z.ZodType>(data: Data) => MessageReply.extend({ data });

/** `{success, data}`: location, poi and navigation. */
export const successReply = <Data extends z.ZodType>(data: Data) => z.object({ success, data });

/** `{data}`: images. */
export const dataReply = <Data extends z.ZodType>(data: Data) => z.object({ data });

/** `{success: true}`: deletes. */
export const Deleted = z.object({ success });
