import { createHash } from "node:crypto";
import { limits, Report } from "@takseru/shared-types";
import { caseStep } from "@takseru/testing/generated-cases";
import { jpegWithExif } from "@takseru/testing/image-files";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { addComparable } from "./acceptance/helpers/comparables.ts";
import { addPicture } from "./acceptance/helpers/letterhead-images.ts";
import { addPhotograph, sendFile } from "./acceptance/helpers/photographs.ts";
import {
  changeStatus,
  createCompleted,
  createReport,
  getReport,
  saveSection,
} from "./acceptance/helpers/reports.ts";
import type { Valuer } from "./acceptance/helpers/valuers.ts";
import {
  beginExport,
  close,
  downloadAll,
  erase,
  erasureToken,
  type InterruptibleProduct,
  startInterruptible,
} from "./helpers/interrupted-product.ts";

let interruptible: InterruptibleProduct;
let photograph: { filename: string; bytes: Buffer };
beforeAll(async () => {
  interruptible = await startInterruptible();
  photograph = { filename: "gate.jpg", bytes: await jpegWithExif({ width: 160, height: 120 }) };
});
afterAll(() => interruptible.product.stop());

let number = 0;
/** A valuer with a unique name, which `traces` searches for. */
const newValuer = () => {
  number += 1;
  return interruptible.product.newValuer({ fullName: `Invented Valuer No. ${number} of all` });
};

/** A valuer with a logo, a sale, a draft with a photograph, a deleted photograph and an unfinished upload, a finalized report with a delivery and a fee, and a deleted report. */
const newOwner = async () => {
  const { product } = interruptible;
  const valuer = await newValuer();
  await addPicture(product, valuer, "logo", photograph);
  await addComparable(valuer, { description: "Lot 9, Invented Lane" });
  const { id: draft } = await createReport(valuer, { village_name: "Peradeniya" });
  const { id: gone } = await addPhotograph(product, valuer, draft, "land_views", photograph);
  await valuer.call("DELETE", `/reports/${draft}/images/${gone}`);
  await addPhotograph(product, valuer, draft, "land_views", photograph);
  await sendFile(product, valuer, draft, "land_views", photograph);
  await valuer.call("GET", `/reports/${draft}/preview`);
  const { id: final } = await createCompleted(valuer);
  await addPhotograph(product, valuer, final, "boundaries", photograph);
  await changeStatus(valuer, final, "completed");
  await valuer.call("POST", `/reports/${final}/finalize`);
  await valuer.call("POST", `/reports/${final}/deliveries`, {
    body: {
      to: "manager@example.lk",
      way: "link",
      subject: "Report",
      text: `From ${valuer.registration.fullName}`,
    },
  });
  const fee = { valuation_fee: 10_000, expenses: null, tax_percent: null, due_date: null, paid_on: null };
  await valuer.call("PUT", `/reports/${final}/fee`, { body: { ...fee, take_invoice_number: true } });
  await valuer.call("GET", `/reports/${final}/invoice`);
  const { id: deleted } = await createReport(valuer, { village_name: "Katugastota" });
  await addPhotograph(product, valuer, deleted, "land_views", photograph);
  await valuer.call("DELETE", `/reports/${deleted}`);
  return { valuer, draft, final, deleted, report: await getReport(valuer, final) };
};

/** Rows that still contain the valuer's id, address or name. */
const traces = async (valuer: Valuer) => {
  const { email, fullName } = valuer.registration;
  const words = [valuer.user.id, email, email.toLowerCase(), fullName];
  return (await interruptible.everyRow()).filter((row) =>
    words.some((word) => JSON.stringify(row).includes(word)),
  );
};

const isTombstone = ({ sk }: Record<string, unknown>) => sk === "CLOSED" || sk === "ERASURE";

describe("downloading everything", () => {
  test("gives account, profile, reports, history, photographs and PDFs as they are stored", {
    timeout: 120_000,
  }, async () => {
    const { valuer, draft, final, deleted, report } = await newOwner();
    const files = await downloadAll(interruptible, valuer);
    const json = (name: string) => JSON.parse(files.get(name)?.toString() ?? "null");
    const folders = [...files.keys()].map((name) => name.split("/")[1] ?? "");
    const folderOf = (id: number) => folders.find((folder) => folder.endsWith(`_${id}`)) ?? "";
    const inDeleted = `deleted-reports/${folderOf(deleted)}`;
    const [inDraft, inFinal] = [`reports/${folderOf(draft)}`, `reports/${folderOf(final)}`];
    const invoice = [...files.keys()].find((name) => /^papers\/INV-2026-001-[-\w]+\.pdf$/.test(name)) ?? "";
    expect([...files.keys()].sort()).toEqual(
      [
        `${inDeleted}/history.json`,
        `${inDeleted}/photographs/01-land_views.jpg`,
        `${inDeleted}/report.json`,
        "account.json",
        "clients.json",
        "comparables.json",
        "account-history.json",
        "profile.json",
        "standard-texts-and-rule-sets.json",
        "phrases.json",
        "logo.jpg",
        "sessions.json",
        `${inDraft}/deleted-photographs/01-land_views.jpg`,
        `${inDraft}/history.json`,
        `${inDraft}/photographs/01-land_views.jpg`,
        `${inDraft}/report.json`,
        `${inFinal}/history.json`,
        `${inFinal}/photographs/01-boundaries.jpg`,
        `${inFinal}/report.json`,
        `${inFinal}/sent.json`,
        `${inFinal}/signed-data.json`,
        `${inFinal}/valuation-report.docx`,
        `${inFinal}/valuation-report.pdf`,
        invoice,
        invoice.replace(".pdf", "-signed-data.json"),
      ].sort(),
    );
    expect(json("comparables.json")).toMatchObject([{ description: "Lot 9, Invented Lane" }]);
    expect(json("account.json")).toMatchObject({ email: valuer.registration.email });
    expect(json("profile.json")).toMatchObject({ full_name: valuer.registration.fullName });
    expect(json("account-history.json")).toContainEqual(expect.objectContaining({ event: "data_exported" }));
    expect(json(`${inDraft}/report.json`)).toMatchObject({
      village_name: "Peradeniya",
      images: [{ file: "photographs/01-land_views.jpg", filename: "gate.jpg" }],
      deleted_images: [
        {
          file: "deleted-photographs/01-land_views.jpg",
          filename: "gate.jpg",
          deleted_at: expect.any(String),
        },
      ],
    });
    expect(json(`${inDeleted}/report.json`)).toMatchObject({
      village_name: "Katugastota",
      deleted_at: expect.any(String),
    });
    expect(json(`${inFinal}/history.json`)).toContainEqual(
      expect.objectContaining({ section: "finalized", at: report.finalized_at }),
    );
    expect(files.get(`${inDraft}/photographs/01-land_views.jpg`)).toEqual(photograph.bytes);
    expect(files.get(`${inDraft}/deleted-photographs/01-land_views.jpg`)).toEqual(photograph.bytes);
    const pdf = files.get(`${inFinal}/valuation-report.pdf`) ?? "";
    expect(createHash("sha256").update(pdf).digest("hex")).toBe(report.pdf_sha256);
    expect(json(`${inFinal}/signed-data.json`)).toMatchObject({
      data: { verification: { code: report.verification_code }, fields: { lot_number: expect.any(String) } },
    });
    expect(files.get(`${inFinal}/valuation-report.docx`)?.subarray(0, 2).toString()).toBe("PK");
    expect(files.get(invoice)?.subarray(0, 5).toString()).toBe("%PDF-");
    expect(json(`${inFinal}/sent.json`)).toMatchObject([
      { to: "manager@example.lk", way: "link", state: "sent", subject: "Report" },
    ]);
    expect(json(`${inFinal}/sent.json`)[0]).not.toHaveProperty("link_hash");
    expect(json(`${inFinal}/report.json`)).toMatchObject({ superseded: null });
    expect(JSON.stringify([...files.values()].map(String))).not.toMatch(/password_hash|argon2|tokenHash/);
  });

  test("says of a signed report that a revision has taken its place", { timeout: 120_000 }, async () => {
    const { valuer, final } = await newOwner();
    const revision = await valuer.call("POST", `/reports/${final}/revisions`, {
      body: { reason: "The extent was corrected" },
    });
    const { id } = Report.parse(revision.json);
    await saveSection(valuer, id, "property_images", {});
    await changeStatus(valuer, id, "completed");
    await valuer.call("POST", `/reports/${id}/finalize`);
    expect(await getReport(valuer, id)).toMatchObject({ status: "finalized", revision_number: 1 });
    const files = await downloadAll(interruptible, valuer);
    const [text] = [...files].flatMap(([name, bytes]) =>
      name.endsWith(`_${final}/report.json`) ? [bytes.toString()] : [],
    );
    expect(JSON.parse(text ?? "null")).toMatchObject({
      superseded: { number: 1, finalized_at: expect.any(String) },
    });
  });

  test("is for the one who knows the password, for the account it was begun for, and for some hours", async () => {
    const [valuer, other] = [
      await interruptible.product.newValuer(),
      await interruptible.product.newValuer(),
    ];
    const wrong = await valuer.call("POST", "/auth/account/export", { body: { password: "Wrong-Valuer-1" } });
    expect(wrong).toMatchObject({ status: 403, json: { error: { code: "PASSWORD_WRONG" } } });
    const { token } = await beginExport(valuer);
    const ask = (of: Valuer) => of.call("POST", "/reports/export", { body: { token } });
    expect((await ask(valuer)).status).toBe(200);
    expect(await ask(other)).toMatchObject({ status: 403, json: { error: { code: "EXPORT_EXPIRED" } } });
    expect((await interruptible.product.call("POST", "/reports/export", { body: { token } })).status).toBe(
      401,
    );
    interruptible.product.clock.advance(limits.exportHours * 3_600_000 - 60_000);
    const { registration } = valuer;
    const login = await interruptible.product.call("POST", "/auth/login", { body: registration });
    const again = { token: (login.json as { data: { token: string } }).data.token };
    const late = () => interruptible.product.call("POST", "/reports/export", { body: { token }, ...again });
    expect((await late()).status).toBe(200);
    interruptible.product.clock.advance(61_000);
    expect(await late()).toMatchObject({ status: 403, json: { error: { code: "EXPORT_EXPIRED" } } });
  });
});

describe("deleting the account", () => {
  test("leaves nothing of it but the tombstone and what a bank checks, and nobody else notices", async () => {
    const { valuer, report } = await newOwner();
    const other = await newOwner();
    const others = {
      rows: (await traces(other.valuer)).length,
      objects: (await interruptible.objectsOf(other.valuer.user.id)).length,
    };
    expect((await interruptible.objectsOf(valuer.user.id)).length).toBeGreaterThan(8);
    const token = erasureToken();

    expect((await close(valuer, token)).status).toBe(200);
    expect((await valuer.call("GET", "/auth/me")).status).toBe(401);
    expect(
      (await interruptible.product.call("POST", "/auth/login", { body: valuer.registration })).status,
    ).toBe(401);
    expect((await interruptible.product.mails())[0]).toMatchObject({
      to: valuer.registration.email,
      subject: "Your Takseru account was deleted",
    });
    await erase(interruptible, token);
    const addresses = (await interruptible.product.mails()).map(({ to }) => to);
    expect(addresses).not.toContain(valuer.registration.email);
    expect(addresses).toContain(other.valuer.registration.email);

    const left = await traces(valuer);
    const verification = left.filter(({ pk }) => String(pk).startsWith("VERIFICATION#"));
    expect(left.filter((row) => !isTombstone(row) && !verification.includes(row))).toEqual([]);
    expect(left.filter(isTombstone)).toHaveLength(2);
    expect(left.find(({ sk }) => sk === "CLOSED")).toEqual({
      pk: `USER#${valuer.user.id}`,
      sk: "CLOSED",
      closed_at: expect.any(String),
      account_erased_at: expect.any(String),
      reports_erased_at: expect.any(String),
    });
    // Of the report and of its invoice.
    expect(verification).toHaveLength(2);
    expect(JSON.stringify(verification)).not.toContain(valuer.user.id);
    expect(await interruptible.objectsOf(valuer.user.id)).toEqual([]);
    const checked = await interruptible.product.call("GET", `/verify/${report.verification_code}`);
    expect(checked).toMatchObject({ status: 200, json: { data: { pdf_sha256: report.pdf_sha256 } } });

    expect((await traces(other.valuer)).length).toBe(others.rows);
    expect((await interruptible.objectsOf(other.valuer.user.id)).length).toBe(others.objects);
    expect((await getReport(other.valuer, other.draft)).images).toHaveLength(1);
  });

  test("refuses a wrong password, and after five of them the right one as well", async () => {
    const valuer = await interruptible.product.newValuer();
    for (let tries = 0; tries < limits.throttles.wrongCurrentPasswords.count; tries += 1)
      expect(await close(valuer, erasureToken(), "Wrong-Valuer-1")).toMatchObject({
        status: 403,
        json: { error: { code: "PASSWORD_WRONG" } },
      });
    const refused = await close(valuer, erasureToken());
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
    expect((await valuer.call("GET", "/auth/me")).status).toBe(200);
  });

  test("needs a session, and a token that closed an account", async () => {
    const { call } = interruptible.product;
    const body = { password: "Any-Valuer-1", erasure_token: erasureToken() };
    expect((await call("POST", "/auth/account/delete", { body })).status).toBe(401);
    for (const path of ["/auth/account/erasure", "/reports/erasure"])
      expect(await call("POST", path, { body: { token: erasureToken() } })).toMatchObject({
        status: 404,
        json: { error: { code: "ERASURE_NOT_FOUND" } },
      });
  });

  test("with a token that closed another account is refused and ends no session", async () => {
    const token = erasureToken();
    await close(await newValuer(), token);
    const valuer = await newValuer();
    expect(await close(valuer, token)).toMatchObject({
      status: 400,
      json: { error: { code: "VALIDATION_FAILED", fields: { erasure_token: expect.any(String) } } },
    });
    expect((await valuer.call("GET", "/auth/me")).status).toBe(200);
  });

  test("frees the address for somebody new", async () => {
    const valuer = await interruptible.product.newValuer();
    const token = erasureToken();
    await close(valuer, token);
    await erase(interruptible, token);
    const again = await interruptible.product.newValuer(valuer.registration);
    expect(again.user.id).not.toBe(valuer.user.id);
    expect((await again.call("GET", "/auth/me")).status).toBe(200);
  });
});

describe("a deletion that any of its writes cut off", () => {
  const small = async () => {
    const valuer = await newValuer();
    const { id } = await createReport(valuer);
    await addPhotograph(interruptible.product, valuer, id, "land_views", photograph);
    await saveSection(valuer, id, "valuation", { market_value: 1 });
    return valuer;
  };

  /** Signs in and closes the account, if it is not closed yet. */
  const closeAgain = async (valuer: Valuer, token: string) => {
    const login = await interruptible.product.call("POST", "/auth/login", { body: valuer.registration });
    if (login.status !== 200) return;
    const { data } = login.json as { data: { token: string } };
    const body = { password: valuer.registration.password, erasure_token: token };
    const closed = await interruptible.product.call("POST", "/auth/account/delete", {
      token: data.token,
      body,
    });
    expect(closed.status).toBe(200);
  };

  test("is finished by the schedule, without the browser", async () => {
    const whole = await small();
    interruptible.failAfter(1_000);
    const first = erasureToken();
    await close(whole, first);
    await erase(interruptible, first);
    const writes = 1_000 - interruptible.writesLeft();
    interruptible.powerOn();
    expect(writes).toBeGreaterThan(6);

    for (let cut = 0; cut < writes; cut += caseStep(3)) {
      const valuer = await small();
      const token = erasureToken();
      interruptible.failAfter(cut);
      await close(valuer, token);
      await erase(interruptible, token).catch(() => undefined);
      interruptible.powerOn();
      await closeAgain(valuer, token);
      await interruptible.finishErasures();
      expect(
        (await traces(valuer)).filter((row) => !isTombstone(row)),
        `after ${cut} writes`,
      ).toEqual([]);
      expect(await interruptible.objectsOf(valuer.user.id), `after ${cut} writes`).toEqual([]);
    }
  }, 300_000);
});
