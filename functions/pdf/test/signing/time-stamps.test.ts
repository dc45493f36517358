import { execFileSync, spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type RequestListener } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { checkPdfSignature } from "@takseru/shared-types/pdf-signature";
import { afterAll, describe, expect, it, onTestFinished } from "vitest";
import { createTimeStamps } from "../../src/signing/time-stamps.ts";
import { OWNER, setupSigner, unsignedPdf } from "../helpers/setup-signer.ts";
import { unseenBytes } from "../helpers/signature-bytes.ts";

const folder = mkdtempSync(join(tmpdir(), "takseru-stamps-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const missing = spawnSync("openssl", ["version"]).error && "skipped: openssl is not installed";

const openssl = (...parameters: string[]) =>
  execFileSync("openssl", parameters, { cwd: folder, stdio: ["ignore", "pipe", "pipe"] });

/** A responder of OpenSSL's; `usage` is that of its certificate. */
const prepareResponder = (name: string, usage: string): void => {
  const subject = ["-subj", `/CN=Invented ${name}`, "-addext", `extendedKeyUsage=critical,${usage}`];
  const key = ["-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256", "-nodes", "-keyout", `${name}.key`];
  openssl("req", "-x509", "-days", "30", ...key, "-out", `${name}.pem`, ...subject);
  writeFileSync(join(folder, `${name}.serial`), "01\n");
  writeFileSync(
    join(folder, `${name}.cnf`),
    [
      "[tsa]\ndefault_tsa = responder\n[responder]",
      `serial = ${name}.serial\ncrypto_device = builtin\nsigner_cert = ${name}.pem\nsigner_key = ${name}.key`,
      "signer_digest = sha256\ndefault_policy = 1.2.3.4\ndigests = sha256\ness_cert_id_alg = sha256",
    ].join("\n"),
  );
};

const answerOf = (name: string, request: Buffer): Buffer => {
  writeFileSync(join(folder, "request.tsq"), request);
  openssl("ts", "-reply", "-config", `${name}.cnf`, "-queryfile", "request.tsq", "-out", "reply.tsr");
  return readFileSync(join(folder, "reply.tsr"));
};

/** A server on this machine for one test. */
const serve = async (listener: RequestListener): Promise<string> => {
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("no port");
  return `http://127.0.0.1:${address.port}/`;
};

const replying = (answer: (request: Buffer) => Uint8Array, status = 200): Promise<string> =>
  serve(async (request, response) => {
    response.writeHead(status, { "content-type": "application/timestamp-reply" });
    response.end(answer(await buffer(request)));
  });

const systemTime = { now: () => new Date() };

/** The golden report, signed while this responder is configured. */
const signWith = async (timeStampUrl: string, clock = systemTime) => {
  const signer = setupSigner({ timeStampUrl, clock });
  const at = clock.now();
  return { ...(await signer.sign(OWNER, await unsignedPdf(), at)), at, counted: signer.counted };
};

/** Signed and whole, without a time stamp, and it says why. */
const expectWithout = async (url: string, fault: string, clock = systemTime): Promise<void> => {
  const { pdf, signature, counted } = await signWith(url, clock);
  expect(signature).toMatchObject({ kind: "seal", level: "B-B", time_stamp_fault: fault });
  expect(signature).not.toHaveProperty("time_stamped_at");
  expect(await checkPdfSignature(new Uint8Array(pdf))).toMatchObject({ state: "whole", level: "B-B" });
  expect(counted).toContainEqual({ TimeStampsMissed: 1 });
};

describe.skipIf(missing)("a responder (openssl ts)", () => {
  if (!missing) {
    prepareResponder("stamps", "timeStamping");
    prepareResponder("mails", "emailProtection,timeStamping");
  }

  it("makes B-T of a file, with its time, which poppler and the browser's own check read", {
    timeout: 120_000,
  }, async () => {
    const url = await replying((request) => answerOf("stamps", request));
    const { pdf, signature, at } = await signWith(url);
    expect(signature).toMatchObject({ kind: "seal", level: "B-T", signed_at: at.toISOString() });
    expect(signature).not.toHaveProperty("time_stamp_fault");
    const found = await checkPdfSignature(new Uint8Array(pdf));
    expect(found).toMatchObject({ state: "whole", level: "B-T", timeStampedAt: signature.time_stamped_at });
    expect(await unseenBytes(pdf, 0)).toEqual([]);
  });

  it("that states another nonce costs the time stamp, never the file", async () => {
    // The nonce is the last number of the request, before the wish for the certificate.
    const other = (request: Buffer) => {
      const changed = Buffer.from(request);
      changed.writeUInt8(changed.readUInt8(changed.length - 4) ^ 1, changed.length - 4);
      return answerOf("stamps", changed);
    };
    await expectWithout(await replying(other), "wrong_answer");
  });

  it("that stamps another hash costs the time stamp, never the file", async () => {
    const other = (request: Buffer) => {
      const changed = Buffer.from(request);
      changed.writeUInt8(changed.readUInt8(30) ^ 1, 30);
      return answerOf("stamps", changed);
    };
    await expectWithout(await replying(other), "wrong_answer");
  });

  it("whose answer has a changed bit anywhere never makes a broken file", async () => {
    const { clock } = { clock: systemTime };
    const hash = Buffer.alloc(32, 7);
    let answer = Buffer.alloc(0);
    let changedAt = 0;
    const url = await replying((request) => {
      answer = Buffer.from(answerOf("stamps", request));
      answer.writeUInt8(answer.readUInt8(changedAt) ^ 4, changedAt);
      return answer;
    });
    const outcomes = new Set<string>();
    for (changedAt = 0; changedAt < 400; changedAt += 25)
      await createTimeStamps({ url, clock })(hash).then(
        () => outcomes.add("stamped"),
        (error: unknown) => outcomes.add(error instanceof Error ? error.name : ""),
      );
    expect([...outcomes].filter((outcome) => outcome !== "stamped")).toEqual(["TimeStampFault"]);
  });

  it("whose clock is an hour off costs the time stamp, never the file", async () => {
    const url = await replying((request) => answerOf("stamps", request));
    const clock = { now: () => new Date(Date.now() + 3_600_000) };
    await expectWithout(url, "wrong_answer", clock);
  });

  it("that refuses costs the time stamp, never the file", async () => {
    const refused = Buffer.from("30053003020102", "hex");
    await expectWithout(await replying(() => refused), "wrong_answer");
  });
});

describe("a responder", () => {
  it.each([
    ["garbage", Buffer.from("this is no time stamp")],
    ["nothing", Buffer.alloc(0)],
    ["more than fits", Buffer.alloc(20_000, 48)],
    ["nested brackets without an end", Buffer.from("30".repeat(4_000), "hex")],
  ])("that answers %s costs the time stamp, never the file", async (_, answer) => {
    await expectWithout(await replying(() => answer), "wrong_answer");
  });

  it("that answers 500 costs the time stamp, never the file", async () => {
    await expectWithout(await replying(() => Buffer.alloc(0), 500), "no_answer");
  });

  it("that leads elsewhere is not followed", async () => {
    const url = await serve((_, response) =>
      response.writeHead(302, { location: "http://127.0.0.1:9/" }).end(),
    );
    await expectWithout(url, "no_answer");
  });

  it("that is absent costs the time stamp, never the file", async () => {
    const url = await serve(() => undefined);
    await expectWithout(url.replace(/:\d+\//, ":9/"), "no_answer");
  });

  it("that never ends its answer is given up at the deadline", async () => {
    const url = await serve((_, response) => {
      response.writeHead(200).write("0");
    });
    const ask = createTimeStamps({ url, clock: systemTime, deadlineMs: 50 });
    await expect(ask(Buffer.alloc(32))).rejects.toMatchObject({ fault: "too_slow" });
  });
});
