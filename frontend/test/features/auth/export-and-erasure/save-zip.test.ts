import { unzipSync } from "fflate";
import { afterEach, beforeEach, expect, it, type MockInstance, vi } from "vitest";
import type { ZipEntry } from "@/features/auth/export-and-erasure/export-files";
import { saveAsZip } from "@/features/auth/export-and-erasure/save-zip";
import * as download from "@/lib/files/download";

let saveFile: MockInstance<typeof download.saveFile>;
beforeEach(() => {
  saveFile = vi.spyOn(download, "saveFile").mockImplementation(() => undefined);
});
afterEach(() => void Reflect.deleteProperty(window, "showSaveFilePicker"));

const files: ZipEntry[] = ["one", "two", "three"].map((name) => ({ name, input: name.repeat(10) }));
const given = async function* () {
  yield* files;
};
const contents = (zip: Uint8Array) =>
  Object.entries(unzipSync(zip)).map(([name, bytes]) => ({ name, input: new TextDecoder().decode(bytes) }));

it("saves one zip, or several complete ones of about the same size", async () => {
  await saveAsZip(given(), "data", { partBytes: 50 });
  const saved = saveFile.mock.calls;
  expect(saved.map(([, name]) => name)).toEqual(["data.zip", "data-2.zip"]);
  const parts = await Promise.all(saved.map(async ([blob]) => new Uint8Array(await blob.arrayBuffer())));
  expect(parts.flatMap(contents)).toEqual(files);
});

it("writes to the chosen file if the browser can", async () => {
  const chunks: Uint8Array[] = [];
  const createWritable = async () =>
    new WritableStream<Uint8Array>({ write: (chunk) => void chunks.push(chunk) });
  Reflect.set(window, "showSaveFilePicker", async () => ({ createWritable }));
  await saveAsZip(given(), "data", { partBytes: 50 });
  expect(saveFile).not.toHaveBeenCalled();
  expect(contents(new Uint8Array(Buffer.concat(chunks)))).toEqual(files);
});

it("does nothing if no file is chosen", async () => {
  const cancelled = new DOMException("cancelled", "AbortError");
  Reflect.set(window, "showSaveFilePicker", async () => {
    throw cancelled;
  });
  await expect(saveAsZip(given(), "data")).rejects.toBe(cancelled);
  expect(saveFile).not.toHaveBeenCalled();
});
