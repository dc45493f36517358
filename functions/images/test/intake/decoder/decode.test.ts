import { blackPng } from "@takseru/testing/hostile-images";
import { drawImage, jpegWithExif } from "@takseru/testing/image-files";
import { afterAll, describe, expect, test } from "vitest";
import { createDecode } from "../../../src/intake/decoder/decode.ts";
import { type Decoder, startDecoder } from "../../../src/intake/decoder/start-decoder.ts";

const started: Decoder[] = [];
const start = (): Decoder => {
  const decoder = startDecoder();
  started.push(decoder);
  return decoder;
};
afterAll(() => {
  for (const decoder of started) decoder.end();
});

const photograph = (bytes: Uint8Array) => ({ rendition: "photograph", bytes, orientation: 1 }) as const;
const isAlive = (pid: number | undefined): boolean => {
  try {
    return pid !== undefined && process.kill(pid, 0);
  } catch {
    return false;
  }
};

describe("decoding", () => {
  test("goes on in one process, image after image", async () => {
    const decode = createDecode({ start });
    const before = started.length;
    const file = photograph(await jpegWithExif());
    for (let count = 0; count < 3; count += 1)
      expect(await decode("owner", file)).toMatchObject({ width: 640 });
    expect(started.length - before).toBe(1);
  });

  test("takes a second process for a second image at a time, which ends afterwards", async () => {
    const decode = createDecode({ start });
    const before = started.length;
    const file = photograph(await jpegWithExif());
    await Promise.all(["a", "b", "c"].map((owner) => decode(owner, file)));
    const mine = started.slice(before);
    expect(mine).toHaveLength(2);
    expect(mine.filter((decoder) => decoder.isUsable())).toHaveLength(1);
  });

  test.each([
    ["too much work", { seconds: 1, clockMs: 300_000 }],
    ["too long", { seconds: 1_000, clockMs: 1_500 }],
  ])("of what takes %s is ended, and the next photograph is decoded as ever", async (_, limit) => {
    const decode = createDecode({ start, ...limit });
    // The library never looks at the clock while it reads a picture of one column.
    const endless = photograph(blackPng({ width: 1, height: 49_999_999 }));
    const before = started.length;
    await expect(decode("attacker", endless)).rejects.toMatchObject({ reason: "too_slow" });
    const [ended] = started.slice(before);
    expect(ended?.isUsable()).toBe(false);
    await expect.poll(() => isAlive(ended?.pid)).toBe(false);
    const patient = createDecode({ start });
    expect(await patient("owner", photograph(await jpegWithExif()))).toMatchObject({ width: 640 });
  });

  test("waits for a process that a busy machine leaves no time", async () => {
    const file = photograph(await jpegWithExif());
    let decoder: Decoder | undefined;
    const decode = createDecode({
      seconds: 2,
      start: () => {
        decoder = start();
        return decoder;
      },
    });
    await decode("owner", file);
    const pid = decoder?.pid ?? 0;
    process.kill(pid, "SIGSTOP");
    setTimeout(() => process.kill(pid, "SIGCONT"), 3_000);
    expect(await decode("owner", file)).toMatchObject({ width: 640 });
  });

  test("that kills its process refuses the image, not the next one", async () => {
    const decoder = start();
    await createDecode({ start: () => decoder })("owner", photograph(await jpegWithExif()));
    const dying = createDecode({
      start: () => ({
        ...decoder,
        decode: (task, milliseconds) => {
          const result = decoder.decode(task, milliseconds);
          // As the kernel does when memory runs out.
          decoder.end();
          return result;
        },
      }),
    });
    const endless = photograph(blackPng({ width: 1, height: 49_999_999 }));
    await expect(dying("owner", endless)).rejects.toMatchObject({ reason: "damaged" });
  });

  test("opens no other kinds of files, though the library could", async () => {
    const decode = createDecode({ start });
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>');
    for (const file of [svg, await drawImage().tiff().toBuffer()])
      await expect(decode("owner", photograph(file))).rejects.toMatchObject({
        reason: "damaged",
        cause: { message: expect.stringContaining("unsupported image format") },
      });
  });
});

test("a decoder has none of the server's environment", async () => {
  process.env.AWS_SECRET_ACCESS_KEY = "for the test";
  const decoder = start();
  delete process.env.AWS_SECRET_ACCESS_KEY;
  await decoder.decode({ ...photograph(await jpegWithExif()), maxPixels: 1e6, seconds: 9 }, 20_000);
  const { readFile } = await import("node:fs/promises");
  const environment = await readFile(`/proc/${decoder.pid}/environ`, "utf8").catch(() => "");
  expect(environment).not.toContain("AWS_SECRET_ACCESS_KEY");
});
