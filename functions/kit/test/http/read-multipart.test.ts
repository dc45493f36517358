import { limits } from "@takseru/shared-types";
import { describe, expect, test, vi } from "vitest";
import { readMultipart } from "../../src/http/read-multipart.ts";

const boundary = "----FormBoundary0123456789abcdef";
const contentType = `multipart/form-data; boundary=${boundary}`;
const part = (name: string, content: string, header = ""): string =>
  `--${boundary}\r\nContent-Disposition: form-data; name="${name}"${header}\r\n\r\n${content}\r\n`;
const form = (...parts: string[]) => new Uint8Array(Buffer.from(`${parts.join("")}--${boundary}--\r\n`));

describe("a form with files", () => {
  test("is read with its fields and files, in order", async () => {
    const read = await readMultipart(
      form(part("category", "land_views"), part("images[]", "bytes", '; filename="a.jpg"')),
      contentType,
    );
    expect(read.get("category")).toBe("land_views");
    const file = read.get("images[]");
    expect(file instanceof File && [file.name, await file.text()]).toEqual(["a.jpg", "bytes"]);
  });

  test("is read as fetch, browsers and curl write it", async () => {
    const sent = new FormData();
    sent.append("images[]", new Blob(["bytes"]), "නිවස.jpg");
    const response = new Response(sent);
    const type = response.headers.get("content-type") ?? "";
    const file = (await readMultipart(new Uint8Array(await response.arrayBuffer()), type)).get("images[]");
    expect(file instanceof File && file.name).toBe("නිවස.jpg");
    const curl = `${"-".repeat(24)}d74496d66958873e`;
    const asCurl = Buffer.from(
      Buffer.from(form(part("a", "b")))
        .toString()
        .replaceAll(boundary, curl),
    );
    expect(
      (await readMultipart(new Uint8Array(asCurl), `multipart/form-data; boundary=${curl}`)).get("a"),
    ).toBe("b");
  });

  test("may have as many parts as the limit", async () => {
    const parts = Array.from({ length: limits.multipart.maxParts }, (_, index) => part(`p${index}`, "x"));
    expect([...(await readMultipart(form(...parts), contentType))]).toHaveLength(limits.multipart.maxParts);
  });

  test.each([
    ["text/plain", "another type"],
    ["multipart/form-data", "no boundary"],
    ['multipart/form-data; boundary="a\\"b"', "a boundary that needs escapes"],
  ])("cannot be read with the content type %s: %s", async (type) => {
    await expect(readMultipart(form(part("a", "b")), type)).rejects.toThrow();
  });
});

describe("a form that is built to keep the server busy is refused before it is read", () => {
  test("for one part too many", async () => {
    const parts = Array.from({ length: limits.multipart.maxParts + 1 }, () => part("a", "b"));
    await expect(readMultipart(form(...parts), contentType)).rejects.toThrow("more than 40 parts");
  });

  test("for a header that never ends", async () => {
    const long = part("a", "b", `; x="${"y".repeat(limits.multipart.maxHeaderBytes)}"`);
    await expect(readMultipart(form(long), contentType)).rejects.toThrow("header has more than 4096 bytes");
  });

  test("with as many searches for 180,000 parts as for 50", async () => {
    const countSearches = async (parts: number): Promise<number> => {
      const body = form(part("a", "b").repeat(parts));
      const search = vi.spyOn(Buffer.prototype, "indexOf");
      await expect(readMultipart(body, contentType)).rejects.toThrow("more than 40 parts");
      const calls = search.mock.calls.length;
      search.mockRestore();
      return calls;
    };
    expect(await countSearches(180_000)).toBe(await countSearches(50));
  });
});
