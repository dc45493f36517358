import { execFileSync, spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { checkPdfSignature } from "@takseru/shared-types/pdf-signature";
import { readPdf } from "@takseru/testing/read-pdf";
import { afterAll, describe, expect, it } from "vitest";
import { createSealSecret, isSignedByLibrary, signPdf } from "../../src/signing/signing-tools.ts";
import { keepCertificate, newSecret, OWNER, setupSigner, unsignedPdf } from "../helpers/setup-signer.ts";

const folder = mkdtempSync(join(tmpdir(), "takseru-signed-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const at = new Date("2026-01-06T04:30:00.000Z");
const hasPdfsig = spawnSync("pdfsig", ["-v"]).error === undefined;

describe("without a certificate", () => {
  it("the product seals the file: the report's own bytes stay, and nothing says that a person signed", async () => {
    const { sign } = setupSigner();
    const unsigned = await unsignedPdf();
    const { pdf, sha256, signature } = await sign(OWNER, unsigned, at);
    expect(pdf.subarray(0, unsigned.length).equals(unsigned)).toBe(true);
    expect(sha256).toMatch(/^[0-9a-f]{64}$/);
    const name = "CN=Takseru (takseru.example)";
    expect(signature).toEqual({
      kind: "seal",
      subject: name,
      issuer: name,
      level: "B-B",
      signed_at: at.toISOString(),
      certificate_sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
    });
    expect(pdf.subarray(unsigned.length).toString("latin1")).toContain(
      "/Reason (Signed in the name of Takseru)",
    );
    expect((await readPdf(pdf)).text).toBe((await readPdf(unsigned)).text);
  });

  it("one seal is made, however many are signed at once, and it stays", async () => {
    const { sign, seals } = setupSigner();
    const unsigned = await unsignedPdf();
    const signed = await Promise.all([1, 2, 3].map(() => sign(OWNER, unsigned, at)));
    signed.push(await sign("another", unsigned, at));
    expect(seals).toHaveLength(1);
    expect(new Set(signed.map(({ signature }) => signature.certificate_sha256)).size).toBe(1);
  });

  it("a key that cannot be opened refuses, and changes nothing", async () => {
    const { dependencies, sign, seals } = setupSigner();
    await sign(OWNER, await unsignedPdf(), at);
    const other = setupSigner({ seals: dependencies.seals });
    await expect(other.sign(OWNER, await unsignedPdf(), at)).rejects.toMatchObject({
      code: "UPSTREAM_FAILED",
      message: expect.stringContaining("Nothing was changed"),
    });
    expect(seals).toHaveLength(1);
  });
});

describe("with a certificate", () => {
  it("the file is signed with it, and what it signed stays valid when it is replaced", async () => {
    const first = setupSigner();
    let kept = await keepCertificate(first, await newSecret());
    const { sign } = setupSigner({ vault: first.vault, certificateOf: async () => kept });
    const earlier = await sign(OWNER, await unsignedPdf(), at);
    expect(earlier.signature).toMatchObject({ kind: "certificate", level: "B-B" });
    kept = await keepCertificate(first, await newSecret());
    const later = await sign(OWNER, await unsignedPdf(), at);
    expect(later.signature.certificate_sha256).not.toBe(earlier.signature.certificate_sha256);
    for (const { pdf, signature } of [earlier, later])
      expect(await checkPdfSignature(new Uint8Array(pdf))).toMatchObject({
        state: "whole",
        certificateSha256: signature.certificate_sha256,
        signedAt: at.toISOString(),
      });
  });

  it("that has expired meanwhile nothing is signed, not with the product's seal either", async () => {
    const first = setupSigner();
    const kept = await keepCertificate(first, await newSecret(), { not_after: "2026-01-06T04:29:59.000Z" });
    const { sign, seals } = setupSigner({ vault: first.vault, certificateOf: async () => kept });
    await expect(sign(OWNER, await unsignedPdf(), at)).rejects.toMatchObject({ code: "CERTIFICATE_EXPIRED" });
    expect(seals).toEqual([]);
  });

  it("of another valuer nothing is signed: it opens for its owner alone", async () => {
    const first = setupSigner();
    const kept = await keepCertificate(first, await newSecret());
    const { sign } = setupSigner({ vault: first.vault, certificateOf: async () => kept });
    await expect(sign("another", await unsignedPdf(), at)).rejects.toMatchObject({ code: "UPSTREAM_FAILED" });
  });
});

describe("a signed file", () => {
  it("shows each changed byte of the report and of what surrounds the signature", async () => {
    const { pdf } = await setupSigner().sign(OWNER, await unsignedPdf(), at);
    const start = pdf.lastIndexOf("/Contents <") + "/Contents ".length;
    const end = pdf.indexOf(">", start);
    const step = Math.ceil(pdf.length / 200);
    const places = [start, end, ...Array.from({ length: 200 }, (_, index) => index * step)];
    const states = new Set<string>();
    for (const place of places.filter((one) => one < pdf.length && (one <= start || one >= end))) {
      const changed = new Uint8Array(pdf);
      changed[place] = (changed[place] ?? 0) ^ 1;
      states.add((await checkPdfSignature(changed)).state);
    }
    expect([...states]).toEqual(["broken"]);
  });

  it("says the same or nothing when a byte of the signature is changed: it cannot become another's", async () => {
    const { pdf } = await setupSigner().sign(OWNER, await unsignedPdf(), at);
    const whole = await checkPdfSignature(new Uint8Array(pdf));
    const start = pdf.lastIndexOf("/Contents <") + "/Contents <".length;
    const found = new Set<string>();
    for (let place = start; place < start + 2_000; place += 11) {
      const changed = new Uint8Array(pdf);
      changed[place] = (changed[place] ?? 0) ^ 1;
      const said = await checkPdfSignature(changed);
      found.add(said.state === "broken" ? "broken" : JSON.stringify(said));
    }
    expect([...found].filter((said) => said !== JSON.stringify(whole))).toEqual(["broken"]);
  });

  it.each([
    ["has something behind it", (pdf: Buffer) => Buffer.concat([pdf, Buffer.from("\n% more")]), "broken"],
    ["is cut off in its signature", (pdf: Buffer) => pdf.subarray(0, -600), "broken"],
    ["is empty", () => Buffer.alloc(0), "none"],
    ["was never signed", () => unsignedPdf(), "none"],
  ])("that %s is told apart", async (_, change, state) => {
    const { pdf } = await setupSigner().sign(OWNER, await unsignedPdf(), at);
    expect((await checkPdfSignature(new Uint8Array(await change(pdf)))).state).toBe(state);
  });

  it("of one signer under the certificate of another is not whole", async () => {
    const [mine, others] = [await newSecret(), await newSecret()];
    const forged = await signPdf(
      await unsignedPdf(),
      { ...mine, certificate: others.certificate },
      { reason: "", at },
    );
    expect((await checkPdfSignature(forged)).state).toBe("broken");
  });

  it.each([
    ["2049-12-31T23:59:59.000Z", "170d3439313233313233353935395a", undefined],
    ["2050-01-01T00:00:00.999Z", "180f32303530303130313030303030305a", "Jan 01 2050 00:00:00"],
    ["2126-11-27T12:30:00.000Z", "180f32313236313132373132333030305a", "Nov 27 2126 12:30:00"],
  ])("of %s states its time in the form of RFC 5652, and readers take that year", async (time, der, said) => {
    const moment = new Date(time);
    const secret = await createSealSecret("nimal.example", moment);
    const signed = await signPdf(await unsignedPdf(), secret, { reason: "", at: moment });
    const hasTime = Buffer.from(signed).toString("latin1").toLowerCase().includes(der);
    expect(hasTime).toBe(true);
    expect(await checkPdfSignature(signed)).toMatchObject({
      state: "whole",
      signedAt: time.replace(".999Z", ".000Z"),
      isCertificateInTime: true,
    });
    expect(await isSignedByLibrary(signed)).toBe(true);
    if (!hasPdfsig || !said) return;
    const file = join(folder, "later.pdf");
    writeFileSync(file, signed);
    const read = execFileSync("pdfsig", ["-nocert", file], {
      encoding: "utf8",
      env: { ...process.env, TZ: "UTC" },
    });
    expect(read).toContain("Signature is Valid");
    expect(read).toContain(`Signing Time: ${said}`);
  });

  it.skipIf(!hasPdfsig)("is valid and whole to pdfsig, where poppler is installed", async () => {
    const file = join(folder, "signed.pdf");
    const { pdf } = await setupSigner().sign(OWNER, await unsignedPdf(), at);
    writeFileSync(file, pdf);
    const said = execFileSync("pdfsig", [file], { encoding: "utf8" });
    expect(said).toContain("Signature is Valid");
    expect(said).toContain("Total document signed");
    expect(said).toContain("ETSI.CAdES.detached");
    expect(said).toContain("Certificate Validation: Certificate issuer is unknown.");
  });
});
