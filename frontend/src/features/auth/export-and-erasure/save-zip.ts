import { makeZip } from "client-zip";
import { saveFile } from "@/lib/files/download";
import type { ZipEntry } from "./export-files";

/** So much is held at once where the browser cannot write to a file of the person's choice. */
const PART_BYTES = 200 * 1024 * 1024;

interface FileHandle {
  createWritable(): Promise<WritableStream<Uint8Array>>;
}
type FilePicker = (options: { suggestedName: string }) => Promise<FileHandle>;

const filePicker = (): FilePicker | undefined => {
  const found: unknown = Reflect.get(window, "showSaveFilePicker");
  return typeof found === "function" ? (options) => found.call(window, options) : undefined;
};

const isCancelled = (error: unknown): boolean => error instanceof DOMException && error.name === "AbortError";

/** Where the zip is written as it comes, however large it grows: Chrome and Edge on a computer. */
const openFile = async (suggestedName: string): Promise<WritableStream<Uint8Array> | undefined> => {
  try {
    return await (await filePicker()?.({ suggestedName }))?.createWritable();
  } catch (error) {
    if (isCancelled(error)) throw error;
    return undefined;
  }
};

const bytesOf = ({ input }: ZipEntry): number => (typeof input === "string" ? input.length : input.size);

/** One zip, or a series of them, each whole by itself. */
export const saveAsZip = async (
  files: AsyncGenerator<ZipEntry>,
  name: string,
  { partBytes = PART_BYTES }: { partBytes?: number } = {},
): Promise<void> => {
  const file = await openFile(`${name}.zip`);
  if (file) return makeZip(files).pipeTo(file);
  // One file ahead: only so is it known whether another part follows.
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

export { isCancelled };
