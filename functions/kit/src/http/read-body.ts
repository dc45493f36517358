import { inputMessages, limits, type Route } from "@takseru/shared-types";
import type { ApiEvent } from "../core/api-event.ts";
import { AppError } from "../core/app-error.ts";
import { parseInput } from "./parse-input.ts";
import { readMultipart } from "./read-multipart.ts";
import { bodyBytes, header } from "./request.ts";

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const OPENING = [0x5b, 0x7b];
const CLOSING = [0x5d, 0x7d];

/** Whether lists and objects are nested more than `max` deep; stops as soon as that is known. */
const isNestedDeeper = (json: string, max: number): boolean => {
  let depth = 0;
  let inText = false;
  for (let at = 0; at < json.length; at += 1) {
    const code = json.charCodeAt(at);
    if (code === QUOTE) inText = !inText;
    else if (inText) at += code === BACKSLASH ? 1 : 0;
    else if (OPENING.includes(code)) depth += 1;
    else if (CLOSING.includes(code)) depth -= 1;
    if (depth > max) return true;
  }
  return false;
};

const readForm = async (event: ApiEvent): Promise<FormData> => {
  const type = header(event, "content-type") ?? "";
  if (!type.toLowerCase().startsWith("multipart/form-data"))
    throw new AppError("VALIDATION_FAILED", { message: "Please send a multipart/form-data body" });
  try {
    return await readMultipart(new Uint8Array(bodyBytes(event)), type);
  } catch (cause) {
    throw new AppError("VALIDATION_FAILED", { message: "The multipart body cannot be read", cause });
  }
};

const JSON_TYPE = /^application\/json *(?:;|$)/i;

/** A body without any character is `{}`. A page of another site cannot send JSON under its type without asking first. */
const readJson = (event: ApiEvent): unknown => {
  const bytes = bodyBytes(event);
  if (bytes.byteLength > limits.json.bytes)
    throw new AppError("PAYLOAD_TOO_LARGE", { message: inputMessages.tooLarge });
  const text = bytes.toString("utf8");
  if (text.trim() === "") return {};
  if (!JSON_TYPE.test(header(event, "content-type") ?? "")) throw new AppError("UNSUPPORTED_MEDIA_TYPE");
  if (isNestedDeeper(text, limits.json.depth))
    throw new AppError("VALIDATION_FAILED", { message: inputMessages.tooDeep });
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new AppError("INVALID_JSON", { cause });
  }
};

/**
 * The body as the route declares it: parsed JSON or a form; throws INVALID_JSON, VALIDATION_FAILED,
 * UNSUPPORTED_MEDIA_TYPE or PAYLOAD_TOO_LARGE.
 */
export const readBody = async (
  route: Route,
  event: ApiEvent,
): Promise<{ body?: unknown; form?: FormData }> => {
  if (route.bodyKind === "multipart") return { form: await readForm(event) };
  return route.body ? { body: parseInput(route.body, readJson(event)) } : {};
};
