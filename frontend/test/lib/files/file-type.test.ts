import { expect, it } from "vitest";
import { fileType, withType } from "@/lib/files/file-type";

const file = (start: string, type = "", name = "a") =>
  new File([Uint8Array.from(start, (letter) => letter.charCodeAt(0))], name, { type });

it.each([
  ["\xff\xd8\xff\xe0", "image/jpeg"],
  ["\x89PNG\r\n\x1a\n", "image/png"],
  ["GIF89a", "image/gif"],
  ["RIFF\x24\0\0\0WEBPVP8 ", "image/webp"],
  ["\0\0\0\x18ftypheic\0\0\0\0mif1heic", "image/heic"],
  ["\0\0\0\x18ftypmif1\0\0\0\0mif1heic", "image/heic"],
  ["\0\0\0\x1cftypavif\0\0\0\0avifmif1", "image/avif"],
  ["BM\x36\x10\0\0\0\0\0\0\x36", "image/bmp"],
  ["II*\0\x08\0\0\0", "image/tiff"],
  ["scanned by a shop\n%PDF-1.4", "application/pdf"],
])("a file that begins with %j is %s, whatever it is called", async (start, type) => {
  expect(await fileType(file(start, "text/plain", "notes.txt"))).toBe(type);
  const typed = await withType(file(start, "", "IMG_0001"));
  expect(typed).toMatchObject({ type, name: "IMG_0001" });
});

it("what is not known stays what the browser says that it is", async () => {
  expect(await fileType(file("BMW, red", "text/plain"))).toBe("text/plain");
  expect(await fileType(file(""))).toBe("");
});
