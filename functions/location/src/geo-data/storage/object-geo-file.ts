import type { ObjectStore } from "@takseru/kit";
import { HEAD_BYTES } from "../file/geo-file-head.ts";
import type { GeoFile } from "./geo-file.ts";

export const GEO_FILE_KEY = "geo/imported.jsonl.gz";
export const FORMER_GEO_FILE_KEY = "geo/former.jsonl.gz";

/** The file as an object in the store. */
export const createObjectGeoFile = (
  objects: Pick<ObjectStore, "sha256" | "get" | "getPart" | "put">,
  key = GEO_FILE_KEY,
): GeoFile => ({
  version: () => objects.sha256(key),
  read: () => objects.get(key),
  readStart: async () => (await objects.getPart(key, { first: 0, last: HEAD_BYTES - 1 }))?.content,
  write: (content) => objects.put(key, content, "application/gzip"),
});
