import { createHash, randomBytes } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, describe, expect, it } from "vitest";
import { download } from "../../../src/import/command/download.ts";
import { createProgress } from "../../../src/import/command/progress.ts";
import { createOutput, writeFile } from "../helpers/files.ts";

const content = randomBytes(300_000);
const md5 = createHash("md5").update(content).digest("hex");

let stop: () => void = () => undefined;
afterEach(() => stop());

/** A server on this machine, until the test ends. */
const serve = async (listener: RequestListener): Promise<URL> => {
  const server = createServer(listener);
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  stop = () => {
    server.closeAllConnections();
    server.close();
  };
  const { port } = server.address() as AddressInfo;
  return new URL(`http://127.0.0.1:${port}/extract.osm.pbf`);
};

interface Behaviour {
  /** How many bytes an answer gives before it is cut. */
  cuts?: number[];
  checksum?: string | undefined;
  /** Whether it goes on where it was cut. */
  ranges?: boolean;
  /** Answers with these first. */
  statuses?: number[];
}

const extract = ({ cuts = [], checksum = md5, ranges = true, statuses = [] }: Behaviour = {}) => {
  const listener: RequestListener = (request, response) => {
    if (request.url?.endsWith(".md5")) {
      response.writeHead(checksum ? 200 : 404).end(checksum && `${checksum}  extract.osm.pbf\n`);
      return;
    }
    const status = statuses.shift();
    if (status) {
      response.writeHead(status).end();
      return;
    }
    const start = ranges ? Number(/^bytes=(\d+)-$/.exec(request.headers.range ?? "")?.[1] ?? 0) : 0;
    const body = content.subarray(start);
    response.writeHead(start > 0 ? 206 : 200, { "content-length": body.length, etag: '"one"' });
    const cut = cuts.shift();
    if (cut === undefined) response.end(body);
    else response.write(body.subarray(0, cut), () => setImmediate(() => response.destroy()));
  };
  return { listener };
};

const run = async (listener: RequestListener, path = writeFile("extract.osm.pbf", "")) => {
  const url = await serve(listener);
  const output = createOutput();
  const waits: number[] = [];
  const outcome = await download(url, path, createProgress(output, "Downloading"), {
    fetch,
    wait: async (milliseconds) => waits.push(milliseconds),
  }).catch((error: Error) => error.message);
  return { outcome, path, waits, text: output.text() };
};

describe("a download", () => {
  it.skipIf(!existsSync("/dev/full"))(
    "does not try again on a full disk, and says that it is full",
    async () => {
      const { outcome, waits } = await run(extract().listener, "/dev/full");
      expect(outcome).toContain("ENOSPC: no space left on device");
      expect(waits).toEqual([]);
    },
  );

  it("arrives whole, with progress, and is compared with its checksum", async () => {
    const { outcome, path, text } = await run(extract().listener);
    expect(outcome).toEqual({ checked: true });
    expect(readFileSync(path)).toEqual(content);
    expect(text).toMatch(/Downloading: 100 %\n$/);
  });

  it("goes on after each drop where it stopped", async () => {
    const asked: Array<string | null> = [];
    /** Gives 100,000 bytes from where it is asked to begin, then drops; the last answer ends whole. */
    const dropping: typeof fetch = async (url, { headers } = {}) => {
      if (String(url).endsWith(".md5")) return new Response(md5);
      const range = new Headers(headers).get("range");
      asked.push(range);
      const start = Number(/\d+/.exec(range ?? "")?.[0] ?? 0);
      const end = Math.min(content.length, start + 100_000);
      let isGiven = false;
      const body = new ReadableStream<Uint8Array>({
        pull: (stream) => {
          if (!isGiven) stream.enqueue(content.subarray(start, end));
          else if (end === content.length) stream.close();
          else stream.error(new Error("dropped"));
          isGiven = true;
        },
      });
      return new Response(body, {
        status: start > 0 ? 206 : 200,
        headers: { "content-length": String(content.length - start), etag: '"one"' },
      });
    };
    const path = writeFile("extract.osm.pbf", "");
    const waits: number[] = [];
    const outcome = await download(
      new URL("https://maps.test/extract.osm.pbf"),
      path,
      createProgress(createOutput(), "Downloading"),
      { fetch: dropping, wait: async (milliseconds) => waits.push(milliseconds) },
    );
    expect(outcome).toEqual({ checked: true });
    expect(readFileSync(path)).toEqual(content);
    expect(asked).toEqual([null, "bytes=100000-", "bytes=200000-"]);
    expect(waits).toEqual([1_000, 2_000]);
  });

  it("begins anew where the server cannot go on in the middle", async () => {
    const { outcome, path } = await run(extract({ cuts: [100_000], ranges: false }).listener);
    expect(outcome).toEqual({ checked: true });
    expect(readFileSync(path)).toEqual(content);
  });

  it("is tried again when the server is busy", async () => {
    expect((await run(extract({ statuses: [503, 429] }).listener)).outcome).toEqual({ checked: true });
  });

  it("says when there is no checksum", async () => {
    expect((await run(extract({ checksum: "" }).listener)).outcome).toEqual({ checked: false });
  });
});

describe("a download that fails says why and what to do", () => {
  const todo = "Try again later, or download it with a browser and give the file.";
  it.each([
    ["there is none", { statuses: [404] }, "the server answers 404"],
    ["the server stays broken", { statuses: [500, 500, 500, 500, 500] }, "the server answers 500"],
    ["every connection is cut", { cuts: [10, 10, 10, 10, 10] }, ""],
    ["it is not what its checksum says", { checksum: "0".repeat(32) }, "does not match its checksum (.md5)"],
  ])("%s", async (_, behaviour, reason) => {
    const { outcome } = await run(extract(behaviour).listener);
    expect(outcome).toMatch(/^http:\S+ could not be downloaded: /);
    expect(outcome).toContain(reason);
    expect(outcome).toContain(todo);
  });

  it("it is larger than any country that belongs here", async () => {
    const { outcome } = await run((_, response) => {
      response.writeHead(200, { "content-length": 3_000_000_000 });
      response.write("x");
    });
    expect(outcome).toContain("it is larger than 2 GB");
  });
});
