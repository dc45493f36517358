import { expect, it } from "vitest";
import { messages, refusedFiles, refusedTypeMessage } from "../../src/index.ts";

it.each([
  [{ type: "image/heic", name: "IMG_0001.HEIC" }, refusedFiles.heic],
  [{ type: "image/heif" }, refusedFiles.heic],
  [{ type: "", name: "IMG_0001.heic" }, refusedFiles.heic],
  [{ type: "application/pdf", name: "deed.pdf" }, refusedFiles.pdf],
  [{ type: "", name: "DEED.PDF" }, refusedFiles.pdf],
  [{ type: "image/svg+xml", name: "logo.svg" }, messages.images.notAnImage],
  [{ type: "", name: "pdf" }, messages.images.notAnImage],
])("says of %j what to do instead", (file, message) => {
  expect(refusedTypeMessage(file)).toBe(message);
});

it.each([
  [{ type: "image/avif", name: "map.avif" }, "AVIF"],
  [{ type: "", name: "SCAN.TIF" }, "TIFF"],
  [{ type: "image/bmp" }, "BMP"],
])("a picture that this device cannot show is named with what to do: %j", (file, kind) => {
  expect(refusedTypeMessage(file)).toMatch(new RegExp(`${kind}.*save it as a JPG`));
});
