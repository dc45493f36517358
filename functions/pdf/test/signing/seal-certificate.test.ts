import { spawnSync } from "node:child_process";
import { createPublicKey, X509Certificate } from "node:crypto";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { decodeSigningSecret, encodeSigningSecret, type SigningSecret } from "@takseru/auth";
import { checkPdfSignature } from "@takseru/shared-types/pdf-signature";
import { fromBER } from "asn1js";
import { Certificate, Time, TimeType } from "pkijs";
import { afterAll, describe, expect, it } from "vitest";
import { certifySeal, createSealSecret } from "../../src/signing/create-seal-secret.ts";
import { createSigningKeys } from "../../src/signing/signing-keys.ts";
import { signPdf } from "../../src/signing/signing-tools.ts";
import { keepCertificate, newSecret, OWNER, setupSigner, unsignedPdf } from "../helpers/setup-signer.ts";

const folder = mkdtempSync(join(tmpdir(), "takseru-seal-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const isInstalled = (program: string, option: string): boolean =>
  spawnSync(program, [option]).error === undefined;
const DAY_S = 24 * 60 * 60;
const at = new Date("2026-01-06T04:30:00.000Z");

/** The seal as it was made formerly: its end as UTCTime, which has no year 2056. */
const formerSeal = async (): Promise<SigningSecret> => {
  const { private_key, certificate: der } = await newSecret();
  const certificate = new Certificate({ schema: fromBER(new Uint8Array(der)).result });
  const value = new Date("2056-01-01T00:00:00.000Z");
  certificate.notAfter = new Time({ type: TimeType.UTCTime, value });
  const algorithm = { name: "ECDSA", namedCurve: "P-256" };
  const pkcs8 = new Uint8Array(private_key);
  const key = await crypto.subtle.importKey("pkcs8", pkcs8, algorithm, false, ["sign"]);
  await certificate.sign(key, "SHA-256");
  return { private_key, certificate: new Uint8Array(certificate.toSchema().toBER(false)), chain: [] };
};

const withFormerSeal = async () => {
  const room = setupSigner();
  const former = await formerSeal();
  const sealed = await room.vault.seal(encodeSigningSecret(former), { purpose: "seal" });
  room.seals.push({ sealed, created_at: "2026-01-01T00:00:00.000Z" });
  const current = async () => {
    const [seal] = room.seals;
    if (!seal) throw new Error("no seal");
    return decodeSigningSecret(await room.vault.open(seal.sealed, { purpose: "seal" }));
  };
  return { ...room, former, current };
};

describe("the seal's certificate", () => {
  it.each([
    ["2019-12-31T23:59:59.999Z", "170d3439313230313030303030305a", "Dec  1 00:00:00 2049 GMT"],
    ["2020-01-01T00:00:00.000Z", "180f32303530303130313030303030305a", "Jan  1 00:00:00 2050 GMT"],
    ["2026-11-27T12:00:00.123Z", "180f32303536313130313030303030305a", "Nov  1 00:00:00 2056 GMT"],
  ])(
    "made at %s states its end as RFC 5280 has it, and a foreign reader reads that year",
    async (now, der, end) => {
      const { certificate } = await createSealSecret("takseru.example", new Date(now));
      expect(Buffer.from(certificate).toString("hex")).toContain(der);
      const { validFrom, validTo } = new X509Certificate(Buffer.from(certificate));
      expect(validTo).toBe(end);
      expect(Date.parse(validFrom)).toBe(Math.floor(Date.parse(now) / 1_000) * 1_000 - DAY_S * 1_000);
    },
  );

  it("is made anew over the same key where it ends wrongly, for many signatures at once", async () => {
    const { sign, seals, former, current } = await withFormerSeal();
    expect(new X509Certificate(Buffer.from(former.certificate)).validTo).toContain("1956");
    const unsigned = await unsignedPdf();
    const signed = await Promise.all([1, 2, 3].map(() => sign(OWNER, unsigned, at)));
    signed.push(await sign(OWNER, unsigned, at));
    expect(seals).toHaveLength(1);
    expect(new Set(signed.map(({ signature }) => signature.certificate_sha256)).size).toBe(1);
    const renewed = await current();
    expect(Buffer.from(renewed.private_key).equals(Buffer.from(former.private_key))).toBe(true);
    const [before, after] = [former, renewed].map(({ certificate }) =>
      createPublicKey(new X509Certificate(Buffer.from(certificate)).toString()).export({
        format: "pem",
        type: "spki",
      }),
    );
    expect(after).toBe(before);
    expect(new X509Certificate(Buffer.from(renewed.certificate)).validTo).toContain("2056");
  });

  it("is renewed a year before its end, and not earlier", async () => {
    const room = setupSigner();
    const keyAt = (day: string) =>
      createSigningKeys({ ...room.dependencies, clock: { now: () => new Date(day) } })(OWNER);
    const made = await keyAt("2026-01-06T00:00:00Z");
    expect(await keyAt("2055-01-01T00:00:00Z")).toEqual(made);
    expect(await keyAt("2055-01-02T00:00:00Z")).not.toEqual(made);
    expect(room.seals.map(({ created_at }) => created_at)).toEqual(["2055-01-02T00:00:00.000Z"]);
  });

  it("is renewed where the server's clock was ahead when it was made", async () => {
    const room = setupSigner({ clock: { now: () => new Date("2027-06-01T00:00:00Z") } });
    await createSigningKeys(room.dependencies)(OWNER);
    const { sign } = setupSigner({ ...room.dependencies, clock: { now: () => at } });
    const { pdf } = await sign(OWNER, await unsignedPdf(), at);
    expect(await checkPdfSignature(new Uint8Array(pdf))).toMatchObject({ isCertificateInTime: true });
  });

  it("is made anew where readers would show its former name, and bears the product's name alone then", async () => {
    const room = setupSigner();
    const { private_key } = await newSecret();
    const former = await certifySeal(private_key, "takseru.example", at, "Sealed by Takseru");
    const sealed = await room.vault.seal(encodeSigningSecret(former), { purpose: "seal" });
    room.seals.push({ sealed, created_at: "2026-01-01T00:00:00.000Z" });
    const { signature } = await room.sign(OWNER, await unsignedPdf(), at);
    expect(signature.subject).toBe("CN=Takseru (takseru.example)");
    expect(room.seals[0]?.sealed).not.toBe(sealed);
  });

  it("is looked at by our own reader: a file that carries the former one is whole, and not in its time", async () => {
    const how = { reason: "Sealed by Takseru", at };
    const found = await checkPdfSignature(await signPdf(await unsignedPdf(), await formerSeal(), how));
    expect(found).toMatchObject({ state: "whole", isCertificateInTime: false });
    const right = await certifySeal((await formerSeal()).private_key, "takseru.example", at);
    expect(await checkPdfSignature(await signPdf(await unsignedPdf(), right, how))).toMatchObject({
      state: "whole",
      isCertificateInTime: true,
    });
  });

  it.skipIf(!isInstalled("openssl", "version"))(
    "is valid in 29 years to openssl, where it is installed",
    async () => {
      const { certificate } = await createSealSecret("takseru.example", new Date());
      const file = join(folder, "seal.der");
      writeFileSync(file, certificate);
      const ends = (seconds: number) =>
        spawnSync("openssl", ["x509", "-inform", "DER", "-in", file, "-noout", "-checkend", String(seconds)])
          .status;
      expect(ends(29 * 365 * DAY_S)).toBe(0);
      expect(ends(31 * 365 * DAY_S)).toBe(1);
    },
  );

  it.skipIf(!isInstalled("pdfsig", "-v"))(
    "is not expired to pdfsig, where poppler is installed",
    async () => {
      const file = join(folder, "sealed.pdf");
      const lineOf = async (pdf: Uint8Array) => {
        writeFileSync(file, pdf);
        const { stdout } = spawnSync("pdfsig", [file], { encoding: "utf8" });
        return stdout.split("\n").find((line) => line.includes("Certificate Validation"));
      };
      const room = await withFormerSeal();
      const before = await signPdf(await unsignedPdf(), room.former, { reason: "", at });
      expect(await lineOf(before)).toContain("Expired");
      expect(await lineOf((await room.sign(OWNER, await unsignedPdf(), at)).pdf)).toContain(
        "Certificate issuer is unknown.",
      );
    },
  );
});

it("a certificate that ends within the month is counted for the operator", async () => {
  const first = setupSigner();
  const secret = await createSealSecret("nimal.example", new Date("1996-02-01T00:00:00.000Z"));
  const kept = await keepCertificate(first, secret, { not_after: "2026-02-01T00:00:00.000Z" });
  const signer = setupSigner({ vault: first.vault, certificateOf: async () => kept });
  await signer.sign(OWNER, await unsignedPdf(), new Date("2025-12-30T00:00:00.000Z"));
  expect(signer.counted).toEqual([]);
  await signer.sign(OWNER, await unsignedPdf(), at);
  expect(signer.counted).toEqual([{ CertificatesEndSoon: 1 }]);
});
