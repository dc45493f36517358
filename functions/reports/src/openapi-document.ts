import { readFile } from "node:fs/promises";
import { join } from "node:path";

type Json = Record<string, unknown>;

export const OPENAPI_FILE = "openapi.json";

/** The document in the repository; `npm run openapi` writes it from the contract. */
export const committedOpenapiFile = (): string => join(import.meta.dirname, "../../../docs", OPENAPI_FILE);

/**
 * Reads the contract's document when it is first asked for. Building it from the schemas would bring the routes of all
 * services, and what turns schemas into JSON Schema, into the room's bundle.
 */
export const createOpenapiDocument = (file: string): (() => Promise<Json>) => {
  let document: Promise<Json> | undefined;
  return () => {
    document ??= readFile(file, "utf8").then((json): Json => JSON.parse(json));
    return document;
  };
};
