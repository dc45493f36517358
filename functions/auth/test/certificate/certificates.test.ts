import { setImmediate } from "node:timers/promises";
import { systemClock } from "@takseru/kit";
import { authApi, limits } from "@takseru/shared-types";
import { readCertificate } from "@takseru/shared-types/pdf-signature";
import {
  CERTIFICATE_PASSWORD,
  type CertificateFile,
  certificateFile,
} from "@takseru/testing/certificate-files";
import { firstCases } from "@takseru/testing/generated-cases";
import { type Dynoxide, startDynoxide } from "@takseru/testing/start-dynoxide";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { createCertificates } from "../../src/certificate/certificates.ts";
import { checkCertificate } from "../../src/certificate/check-certificate.ts";
import { readPkcs12 } from "../../src/certificate/read-pkcs12.ts";
import { setup } from "../helpers/setup.ts";

let dynoxide: Dynoxide;
beforeAll(async () => {
  dynoxide = await startDynoxide();
});
afterAll(() => dynoxide.stop());

const uploadOf = (name: CertificateFile, password = CERTIFICATE_PASSWORD) => ({
  file: certificateFile(name).toString("base64"),
  password,
});

const signedIn = async () => {
  const room = await setup(dynoxide);
  const { token, user, person } = await room.signIn();
  const call = (method: string, path: string, body?: unknown) =>
    room.call({ method, path, token, ...(body === undefined ? {} : { body }) });
  return {
    ...room,
    user,
    person,
    call,
    put: (body: unknown) => call("PUT", "/auth/certificate", body),
    found: async () =>
      authApi.routes.getCertificate.reply.body.parse((await call("GET", "/auth/certificate")).body).data
        .certificate,
  };
};

describe("a certificate", () => {
  it.each([
    ["rsa", "CN=Nimal Perera, O=Invented Valuers, C=LK", "RSA 2048"],
    ["legacy", "CN=Nimal Perera, O=Invented Valuers, C=LK", "RSA 2048"],
    ["ec", "CN=Kamala Silva, O=Invented Valuers, C=LK", "EC P-256"],
  ] as const)("of the file %s is kept, and named as its issuer does", async (name, subject, key_type) => {
    const { put, found } = await signedIn();
    const { status, body } = await put(uploadOf(name));
    const { certificate } = authApi.routes.saveCertificate.reply.body.parse(body).data;
    expect(status).toBe(200);
    expect(certificate).toEqual({
      subject,
      issuer: "CN=Invented CA, O=Invented Trust, C=LK",
      key_type,
      not_before: "2020-01-01T00:00:00.000Z",
      not_after: "2119-01-01T00:00:00.000Z",
      certificate_sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
      uploaded_at: "2026-01-05T04:30:00.000Z",
    });
    expect(await found()).toEqual(certificate);
  });

  it.each(
    firstCases(
      [
        ["pbmac1", "CN=Kamala Silva, O=Invented Valuers, C=LK", "EC P-256"],
        ["renewed", "CN=Kamala Silva, O=Invented Valuers, C=LK", "EC P-256"],
        ["des3", "CN=Kamala Silva, O=Invented Valuers, C=LK", "EC P-256"],
        ["camellia", "CN=Kamala Silva, O=Invented Valuers, C=LK", "EC P-256"],
        ["sha224", "CN=Kamala Silva, O=Invented Valuers, C=LK", "EC P-256"],
        ["sha512", "CN=Kamala Silva, O=Invented Valuers, C=LK", "EC P-256"],
        ["nomac", "CN=Kamala Silva, O=Invented Valuers, C=LK", "EC P-256"],
        ["twoKeys", "CN=Kamala Silva, O=Invented Valuers, C=LK", "EC P-384"],
        ["sinhala", "CN=නිමල් ධර්\u200dමසේන, O=Invented Valuers, C=LK", "EC P-521"],
      ] as const,
      3,
    ),
  )(
    "of the file %s is read, which is made otherwise, and a wrong password is told from it",
    async (name, subject, key_type) => {
      const { put, found } = await signedIn();
      expect(await put(uploadOf(name, "another"))).toMatchObject({
        status: 422,
        body: { error: { fields: { password: "The password does not open this file" } } },
      });
      expect((await put(uploadOf(name))).status).toBe(200);
      expect(await found()).toMatchObject({ subject, key_type, not_after: "2119-01-01T00:00:00.000Z" });
    },
  );

  it.each([
    ["nopassword", ""],
    ["sinhalaPassword", "රහස්2026é"],
  ] as const)("of the file %s is opened by its password alone", async (name, password) => {
    const { put } = await signedIn();
    expect((await put(uploadOf(name, password))).status).toBe(200);
    expect((await put(uploadOf(name, `${password}x`))).status).toBe(422);
  });

  it("is signed with as the renewed one, and the expired one is no part of its chain", async () => {
    const opened = await readPkcs12({ file: certificateFile("renewed"), password: CERTIFICATE_PASSWORD });
    expect(opened.certificates).toHaveLength(3);
    const { certificate, secret } = checkCertificate(opened, new Date("2026-01-05T00:00:00Z"));
    expect(certificate.notAfter.getUTCFullYear()).toBe(2119);
    expect(secret.chain.map((der) => readCertificate(der).subject)).toEqual([
      "CN=Invented CA, O=Invented Trust, C=LK",
    ]);
  });

  it.each(
    firstCases(
      [
        ["allExpired", "This certificate expired on 01/01/2021"],
        ["rc4", "This file is protected with RC4, which is not read here. Please export it again"],
        ["expired", "This certificate expired on 01/01/2021. Please ask its issuer for a new one."],
        ["future", "This certificate is valid from 01/01/2118 only"],
        ["weak", "This certificate's key is too short to be safe"],
        ["sha1", "signed with a method that is no longer safe"],
        ["cipher", "does not allow its use for signatures"],
        ["k1", "This kind of key cannot sign reports"],
        ["nokey", "This file has no private key"],
        ["nocert", "This file has a key, and no certificate"],
      ] as const,
      4,
    ),
  )("of the file %s is refused in words, and nothing is kept", async (name, words) => {
    const { put, found } = await signedIn();
    expect(await put(uploadOf(name))).toMatchObject({
      status: 422,
      body: {
        message: expect.stringContaining(words),
        error: { code: "CERTIFICATE_REJECTED", fields: { file: expect.stringContaining(words) } },
      },
    });
    expect(await found()).toBeNull();
  });

  it("whose password is another is refused at the password", async () => {
    const { put } = await signedIn();
    for (const name of ["rsa", "legacy", "ec"] as const)
      expect(await put(uploadOf(name, "another"))).toMatchObject({
        status: 422,
        body: {
          error: { code: "CERTIFICATE_REJECTED", fields: { password: expect.stringContaining("password") } },
        },
      });
  });

  it.each([
    ["no PKCS #12", Buffer.from("-----BEGIN CERTIFICATE-----").toString("base64")],
    ["cut off", certificateFile("rsa").subarray(0, 900).toString("base64")],
  ])("of a file that is %s is refused", async (_, file) => {
    const { put } = await signedIn();
    expect(await put({ file, password: CERTIFICATE_PASSWORD })).toMatchObject({
      status: 422,
      body: { error: { code: "CERTIFICATE_REJECTED" } },
    });
  });

  it.each([
    ["no base64", "not base64!"],
    ["nothing", ""],
    ["more than 64 KB", "A".repeat(90_000)],
    ["a number", 7],
  ])("of %s is refused before anything is read", async (_, file) => {
    const { put } = await signedIn();
    expect(await put({ file, password: "x" })).toMatchObject({
      status: 400,
      body: { error: { code: "VALIDATION_FAILED", fields: { file: expect.any(String) } } },
    });
  });

  it("that takes longer to open than it may is given up, and its process with it", async () => {
    const task = { file: certificateFile("slow"), password: CERTIFICATE_PASSWORD };
    await expect(readPkcs12(task, 400)).rejects.toThrow("takes too long to open");
  });

  it("waits for the files before it, and is refused where too many wait", { timeout: 120_000 }, async () => {
    const { certificates: limit } = limits.concurrency;
    const content = await readPkcs12({ file: certificateFile("ec"), password: CERTIFICATE_PASSWORD });
    const opened: Array<() => void> = [];
    const saveCertificate = vi.fn(async () => undefined);
    const certificates = createCertificates({
      accounts: { saveCertificate, findCertificate: vi.fn(), deleteCertificate: vi.fn() },
      vault: { seal: async (secret) => new Uint8Array(secret) },
      clock: systemClock,
      openFile: async () => {
        await new Promise<void>((resolve) => opened.push(resolve));
        return content;
      },
    });
    const saves = Array.from({ length: 30 }, () => certificates.saveCertificate("one", uploadOf("ec")));
    const other = certificates.saveCertificate("other", uploadOf("ec"));
    const taken = [...saves.splice(0, limit.running + limit.waitingOfOwner), other];
    for (const refused of await Promise.allSettled(saves))
      expect(refused).toMatchObject({ status: "rejected", reason: { code: "UNAVAILABLE" } });
    expect(opened).toHaveLength(limit.running);
    const isDone = Promise.all(taken).then(() => true);
    while (saveCertificate.mock.calls.length < taken.length) {
      for (const open of opened.splice(0)) open();
      expect(opened.length).toBeLessThanOrEqual(limit.running);
      await setImmediate();
    }
    expect(await isDone).toBe(true);
  });

  it("replaces the one before, and is deleted with its key by its owner alone", async () => {
    const { put, call, found, stored, signIn, call: _, ...room } = await signedIn();
    await put(uploadOf("rsa"));
    await put(uploadOf("ec"));
    expect((await found())?.subject).toContain("Kamala Silva");
    const rows = async () => (await stored()).filter(({ sk }) => sk === "CERTIFICATE");
    expect(await rows()).toHaveLength(1);
    const stranger = await signIn({ email: "stranger@takseru.test" });
    await room.post("/auth/logout", {}, stranger.token);
    expect((await call("DELETE", "/auth/certificate")).status).toBe(200);
    expect(await rows()).toEqual([]);
    expect(await found()).toBeNull();
    expect((await call("DELETE", "/auth/certificate")).status).toBe(200);
  });
});

describe("the key of a certificate", () => {
  it("is in no answer, no log, no export and no row, and neither is its password", async () => {
    const { put, call, stored, logged, person } = await signedIn();
    const file = certificateFile("ec");
    const { privateKeys } = await readPkcs12({ file, password: CERTIFICATE_PASSWORD });
    const privateKey = privateKeys[0] ?? new Uint8Array();
    const answers = [
      await put(uploadOf("ec")),
      await put(uploadOf("ec", "wrong-password-of-mine")),
      await call("GET", "/auth/certificate"),
      await call("POST", "/auth/account/export", { password: person.password }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([200, 422, 200, 200]);
    const rows = (await stored()).map((row) =>
      Object.values(row).map((value) =>
        value instanceof Uint8Array ? Buffer.from(value).toString("latin1") : value,
      ),
    );
    const everything = JSON.stringify([answers, logged, rows]);
    // The secret number itself lies in the middle of its encoding.
    const secret = Buffer.from(privateKey).subarray(36, 68);
    for (const encoding of ["latin1", "base64", "hex", "base64url"] as const)
      expect(everything).not.toContain(secret.toString(encoding));
    expect(everything).not.toContain(CERTIFICATE_PASSWORD);
    expect(everything).not.toContain("wrong-password-of-mine");
    expect(everything).not.toContain(Buffer.from(privateKey).toString("base64").slice(8, 60));
  });

  it("is gone when the account is erased", async () => {
    const { put, call, post, stored, person, user } = await signedIn();
    await put(uploadOf("ec"));
    const erasure_token = "E".repeat(43);
    expect(
      (await call("POST", "/auth/account/delete", { password: person.password, erasure_token })).status,
    ).toBe(200);
    expect((await post("/auth/account/erasure", { token: erasure_token })).status).toBe(200);
    const left = (await stored()).filter(({ pk }) => pk === `USER#${user.id}`);
    expect(left.map(({ sk }) => sk)).toEqual(["CLOSED"]);
  });
});
