import {
  CERTIFICATE_PASSWORD,
  type CertificateFile,
  certificateFile,
} from "@takseru/testing/certificate-files";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { createCompleted, getReport } from "./helpers/reports.ts";
import { expectAnswer, expectError, MessageReply, PdfLink } from "./helpers/shapes.ts";
import { type Product, startProduct } from "./helpers/start-product.ts";
import type { Valuer } from "./helpers/valuers.ts";

let product: Product;
let valuer: Valuer;
beforeAll(async () => {
  product = await startProduct();
  valuer = await product.newValuer();
});
afterAll(() => product.stop());

const Certificate = z.strictObject({
  subject: z.string(),
  issuer: z.string(),
  key_type: z.string(),
  not_before: z.iso.datetime(),
  not_after: z.iso.datetime(),
  certificate_sha256: z.string().regex(/^[0-9a-f]{64}$/),
  uploaded_at: z.iso.datetime(),
});
const Kept = z.strictObject({
  success: z.literal(true),
  data: z.strictObject({ certificate: Certificate.nullable() }),
});
const Saved = z.strictObject({
  success: z.literal(true),
  message: z.string().min(1),
  data: z.strictObject({ certificate: Certificate }),
});
const Signed = PdfLink.extend({
  signature: z.looseObject({ kind: z.string(), subject: z.string(), certificate_sha256: z.string() }),
});

const keptBy = async (owner: Valuer) =>
  expectAnswer(await owner.call("GET", "/auth/certificate"), 200, Kept).data.certificate;
const upload = (file: string, password = CERTIFICATE_PASSWORD, owner = valuer) =>
  owner.call("PUT", "/auth/certificate", { body: { file, password } });
const base64Of = (name: CertificateFile): string => certificateFile(name).toString("base64");
const finalize = async (owner: Valuer, id: number) =>
  expectAnswer(
    await owner.call("POST", `/reports/${id}/finalize`, { headers: { accept: "application/json" } }),
    200,
    Signed,
  ).signature;

describe("a file that cannot sign is refused beneath its input, and nothing is kept", () => {
  test.each<[string, string, string, RegExp, ("file" | "password")?]>([
    ["a wrong password", base64Of("ec"), "another", /password/i, "password"],
    ["no password", base64Of("ec"), "", /password/i, "password"],
    [
      "a certificate that has expired",
      base64Of("expired"),
      CERTIFICATE_PASSWORD,
      /expired on \d{2}\/\d{2}\/\d{4}/,
    ],
    ["a key that is too short", base64Of("weak"), CERTIFICATE_PASSWORD, /too short/],
    ["a certificate without its key", base64Of("nokey"), CERTIFICATE_PASSWORD, /no private key/],
    ["a picture", Buffer.from("GIF89a, which is a picture").toString("base64"), "", /not a certificate file/],
  ])("%s", async (_, file, password, message, field = "file") => {
    const refused = expectError(await upload(file, password), 422, { code: "CERTIFICATE_REJECTED" });
    expect(refused.message).toMatch(message);
    expect(Object.keys(refused.error.fields ?? {})).toEqual([field]);
    expect(await keptBy(valuer)).toBeNull();
  });

  test.each([
    ["what is not base64", "%%%%"],
    ["an empty file", ""],
    ["64 KB and more", Buffer.alloc(70_000).toString("base64")],
  ])("%s", async (_, file) => {
    const answer = await upload(file);
    expect([400, 422]).toContain(answer.status);
    expectError(answer, answer.status);
    expect(await keptBy(valuer)).toBeNull();
  });
});

describe("a certificate with its key", () => {
  test("is kept for its owner alone, without anything of the key in an answer", async () => {
    const answer = await upload(base64Of("rsa"));
    const { certificate } = expectAnswer(answer, 200, Saved).data;
    expect(certificate.key_type).toBe("RSA 2048");
    expect(await keptBy(valuer)).toEqual(certificate);
    expect(await keptBy(await product.newValuer())).toBeNull();
    const shown = `${answer.text}${(await valuer.call("GET", "/auth/certificate")).text}`;
    for (const secret of [CERTIFICATE_PASSWORD, "PRIVATE", base64Of("rsa").slice(200, 260)])
      expect(shown).not.toContain(secret);
  });

  test("signs the reports that are finalized from then on, and what it signed stays signed", async () => {
    const { certificate } = expectAnswer(await upload(base64Of("ec")), 200, Saved).data;
    const { id } = await createCompleted(valuer);
    const signature = await finalize(valuer, id);
    expect(signature).toMatchObject({
      kind: "certificate",
      subject: certificate.subject,
      certificate_sha256: certificate.certificate_sha256,
    });
    const code = String((await getReport(valuer, id)).verification_code);
    const register = await product.call("GET", `/verify/${code}`);
    expect(register.text).toContain(certificate.certificate_sha256);

    expectAnswer(await valuer.call("DELETE", "/auth/certificate"), 200, MessageReply);
    expect(await keptBy(valuer)).toBeNull();
    expect(await finalize(valuer, id)).toEqual(signature);
    const sealed = await finalize(valuer, (await createCompleted(valuer)).id);
    expect(sealed.kind).toBe("seal");
    expect(sealed.certificate_sha256).not.toBe(certificate.certificate_sha256);
  });

  test("is deleted once, and a second time nothing happens", async () => {
    const other = await product.newValuer();
    expectAnswer(await upload(base64Of("ec"), CERTIFICATE_PASSWORD, other), 200, Saved);
    for (const _ of [1, 2]) expectAnswer(await other.call("DELETE", "/auth/certificate"), 200, MessageReply);
    expect(await keptBy(other)).toBeNull();
  });
});

test("no call of this file was an internal error", async () => {
  expect(await product.problems()).toEqual([]);
});
