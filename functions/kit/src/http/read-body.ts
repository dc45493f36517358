import type { Route } from "@takseru/shared-types";
import type { ApiEvent } from "../core/api-event.ts";
import { AppError } from "../core/app-error.ts";
import { parseInput } from "./parse-input.ts";
import { readMultipart } from "./read-multipart.ts";
import { bodyBytes, header } from "./request.ts";

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

const readJson = (event: ApiEvent): unknown => {
  const text = bodyBytes(event).toString("utf8");
  try {
    return text.trim() === "" ? {} : JSON.parse(text);
  } catch (cause) {
    throw new AppError("INVALID_JSON", { cause });
  }
};

/** The body as the route declares it: parsed JSON or a form; throws INVALID_JSON or VALIDATION_FAILED. */
export const readBody = async (
  route: Route,
  event: ApiEvent,
): Promise<{ body?: unknown; form?: FormData }> => {
  if (route.bodyKind === "multipart") return { form: await readForm(event) };
  return route.body ? { body: parseInput(route.body, readJson(event)) } : {};
};
