import { GeoFileError } from "../../geo-data/file/geo-file-error.ts";
import { readHead } from "../../geo-data/file/geo-file-head.ts";
import type { GeoFileHeader } from "../../geo-data/file/geo-file-schema.ts";
import type { GeoFile } from "../../geo-data/storage/geo-file.ts";

/** The head of a file, `undefined` if there is no file, or the error if it cannot be read. */
export const headIn = async (
  file: Pick<GeoFile, "readStart">,
): Promise<GeoFileHeader | GeoFileError | undefined> => {
  const start = await file.readStart();
  try {
    return start && readHead(start);
  } catch (error) {
    if (error instanceof GeoFileError) return error;
    throw error;
  }
};

/**
 * Writes an import and keeps the one before it. That one is copied first: whenever this ends, the present file is whole,
 * and what was present is in one of the two. Answers whether there was one to keep; one that cannot be read is not kept.
 */
export const replaceImport = async (
  content: Uint8Array,
  { file, former }: { file: GeoFile; former: GeoFile },
): Promise<boolean> => {
  const isReadable = "format" in ((await headIn(file)) ?? {});
  const present = isReadable ? await file.read() : undefined;
  if (present) await former.write(present);
  await file.write(content);
  return present !== undefined;
};
