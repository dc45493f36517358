import { makeZip } from "client-zip";
import { saveFile } from "@/lib/files/download";
import type { ZipEntry } from "./export-files";

/** Size of a part in bytes. Browsers without a file picker hold a part in memory. */
const PART_BYTES = 200 * 1024 * 1024;

interface FileHandle {
  createWritable(): Promise<WritableStream<Uint8Array>>;
}
type FilePicker = (options: { suggestedName: string }) => Promise<FileHandle>;

const filePicker = (): FilePicker | undefined => {
  const found: unknown = Reflect.get(window, "showSaveFilePicker");
  return typeof found === "function" ? (options) => found.call(window, options) : undefined;
};

export const isCancelled = (error: unknown): boolean =>
  error instanceof DOMException && error.name === "AbortError";

/** A stream into a file that the user picks, for a zip of any size: Chrome and Edge on a computer. */
const openFile = async (suggestedName: string): Promise<WritableStream<Uint8Array> | undefined> => {
  try {
    return await (await filePicker()?.({ suggestedName }))?.createWritable();
  } catch (error) {
    if (isCancelled(error)) throw error;
    return undefined;
  }
};

const bytesOf = ({ input }: ZipEntry): number => (typeof input === "string" ? input.length : input.size);

/** Saves one zip, or a series of complete zips. */
export const saveAsZip = async (
  files: AsyncGenerator<ZipEntry>,
  name: string,
  { partBytes = PART_BYTES }: { partBytes?: number } = {},
): Promise<void> => {
  const file = await openFile(`${name}.zip`);
  if (file) return makeZip(files).pipeTo(file);
  // One entry ahead, to know whether another part follows.
  let next = await files.next();
  const part = async function* () {
    for (let bytes = 0; bytes < partBytes && !next.done; next = await files.next()) {
      bytes += bytesOf(next.value);
      yield next.value;
    }
  };
  for (let number = 1; !next.done; number += 1) {
    const zip = await new Response(makeZip(part())).blob();
    saveFile(zip, number === 1 ? `${name}.zip` : `${name}-${number}.zip`);
  }
};
