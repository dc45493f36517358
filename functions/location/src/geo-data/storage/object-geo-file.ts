import type { ObjectStore } from "@takseru/kit";
import type { GeoFile } from "./geo-file.ts";

export const GEO_FILE_KEY = "geo/imported.jsonl.gz";

/** The file as an object in the store. */
export const createObjectGeoFile = (objects: Pick<ObjectStore, "sha256" | "get" | "put">): GeoFile => ({
  version: () => objects.sha256(GEO_FILE_KEY),
  read: () => objects.get(GEO_FILE_KEY),
  write: (content) => objects.put(GEO_FILE_KEY, content, "application/gzip"),
});
