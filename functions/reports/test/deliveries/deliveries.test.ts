import { createHash, randomUUID } from "node:crypto";
import { paginateScan } from "@aws-sdk/lib-dynamodb";
import { hashToken } from "@takseru/auth";
import { type Mail, MailRefused } from "@takseru/kit";
import { Delivery, limits, ReportChange, SentDocument, SignedPaperRequest } from "@takseru/shared-types";
import { buildReport } from "@takseru/testing/build-report";
import { finalizeReport } from "@takseru/testing/finalize-report";
import { type Dynoxide, startDynoxide } from "@takseru/testing/start-dynoxide";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { timeOrderedId } from "../../src/comparables/time-ordered-id.ts";
import { createErasureRepository } from "../../src/export-and-erasure/erasure-repository.ts";
import { SignedPaperRecord } from "../../src/signed-papers/signed-paper-record.ts";
import { createSignedPaperRepository } from "../../src/signed-papers/signed-paper-repository.ts";
import { pdfObjectKey } from "../../src/storage/object-keys.ts";
import type { FinalPdf } from "../../src/storage/records.ts";
import { error, setup as setupRoom } from "../helpers/setup.ts";

let dynoxide: Dynoxide;
beforeAll(async () => {
  dynoxide = await startDynoxide();
});
afterAll(() => dynoxide.stop());

const CODE = "AAAA-BBBB-CCCC-DDDD";
const PDF = Buffer.from("%PDF-1.7 the archived bytes");
const SIGNED_AT = "2026-01-05T04:30:00.000Z";
const LATER = "2026-01-05T06:00:00.000Z";

const mailRequest = {
  to: "manager@example.test",
  way: "link",
  days: 14,
  subject: "Valuation report VR/EX/2026/7, Ampitiya",
  text: "Dear Sir,\n\nPlease find the report.\nIt is signed.\n\nYours faithfully,\nK. A. Specimen",
};

const Page = z.object({ data: z.array(Delivery), check_pages: z.array(z.looseObject({})) });

/** The room with report 7, signed. */
const setup = async (pdfBytes: Buffer = PDF) => {
  const room = await setupRoom(dynoxide);
  const { user, reports, objects, call } = room;
  const sha256 = createHash("sha256").update(pdfBytes).digest("hex");
  const pdfOf = (id: number, code: string, finalized_at = SIGNED_AT): FinalPdf => ({
    key: pdfObjectKey("final", user, id, sha256),
    sha256,
    bytes: pdfBytes.byteLength,
    verification_code: code,
    finalized_at,
    signed_by: "K. A. Specimen",
    unprintable: [],
  });
  const sign = async (id: number, code: string, changes = {}) => {
    const base = buildReport(user, id, { status: "completed", ...changes });
    const record = { ...base, fields: { ...base.fields, village_name: "Ampitiya" } };
    await reports.create(record, undefined);
    await finalizeReport(reports, record, pdfOf(id, code));
    await objects.put(pdfOf(id, code).key, pdfBytes, "application/pdf");
  };
  await sign(7, CODE);
  room.at(LATER);
  const send = (body: Record<string, unknown> = {}, key?: string) =>
    call({
      method: "POST",
      path: "/reports/7/deliveries",
      body: { ...mailRequest, ...body },
      ...(key && { headers: { "idempotency-key": key } }),
    });
  const listed = async () => Page.parse((await call({ method: "GET", path: "/reports/7/deliveries" })).body);
  const history = async () =>
    z
      .object({ data: z.array(ReportChange) })
      .parse((await call({ method: "GET", path: "/reports/7/history" })).body)
      .data.map(({ section, fields }) => ({ section, fields }));
  const anonymous = room.as("");
  const look = async (token: string) => anonymous({ method: "GET", path: `/sent/${token}` });
  const open = (token: string, as = anonymous) =>
    as({ method: "POST", path: `/sent/${token}/open`, headers: { accept: "application/json" } });
  const rows = async () => {
    const found: unknown[] = [];
    for await (const { Items = [] } of paginateScan({ client: dynoxide.client }, { TableName: room.table }))
      found.push(...Items);
    return found;
  };
  return { ...room, sha256, pdfOf, sign, send, listed, history, look, open, rows };
};

const tokenIn = (mail: Mail | undefined): string =>
  /https:\/\/takseru\.example\/sent\/([\w-]+)/.exec(mail?.text ?? "")?.[1] ?? "";

const sentDocument = (answer: { body: unknown }) => z.object({ data: SentDocument }).parse(answer.body).data;

describe("a link by mail", () => {
  it("leads to the archived PDF under its name, and says when it ends and how it is checked", async () => {
    const { send, post, look, open, sha256 } = await setup();
    const answer = await send();
    expect(answer).toMatchObject({
      status: 201,
      body: {
        state: "sent",
        way: "link",
        to: "manager@example.test",
        link: { ends_on: "2026-01-19", openings: 0 },
      },
    });
    const [mail] = post.mails;
    expect(mail).toMatchObject({
      to: "manager@example.test",
      subject: "Valuation report VR/EX/2026/7, Ampitiya",
      replyTo: "valuer@example.test",
    });
    expect(mail?.text).toContain("Please find the report.\nIt is signed.");
    expect(mail?.html).toContain("Please find the report.<br>It is signed.");
    expect(mail?.text).toContain(
      "The link leads to VR-EX-2026-7 Ampitiya.pdf, 1 kB. It works until 19/01/2026; after that, please answer this mail for another one.",
    );
    expect(mail?.text).toContain(`https://takseru.example/verify/${CODE}`);
    const token = tokenIn(mail);
    expect(sentDocument(await look(token))).toEqual({
      state: "open",
      title: "Valuation report",
      number: "VR/EX/2026/7",
      valuer_name: "K. A. Specimen",
      ends_on: "2026-01-19",
      file: {
        name: "VR-EX-2026-7 Ampitiya.pdf",
        bytes: PDF.byteLength,
        signed_at: SIGNED_AT,
        verification_code: CODE,
        superseded: null,
      },
    });
    const opened = await open(token);
    expect(opened).toMatchObject({
      status: 200,
      body: { file_name: "VR-EX-2026-7 Ampitiya.pdf", sha256, bytes: PDF.byteLength },
    });
    expect(JSON.stringify(opened.body)).toContain("?name=VR-EX-2026-7 Ampitiya.pdf");
  });

  it("has 256 random bits that no row holds", async () => {
    const { send, post, rows } = await setup();
    await send();
    await send();
    const [first, second] = post.mails.map(tokenIn);
    expect(first).toMatch(/^[\w-]{43}$/);
    expect(second).not.toBe(first);
    const stored = JSON.stringify(await rows());
    expect(stored).not.toContain(first);
    expect(stored).toContain(hashToken(first ?? ""));
  });

  it("counts each opening and its last day, except the valuer's own, and nothing of the visitor", async () => {
    const { send, post, open, look, listed, as, user, at, rows } = await setup();
    await send();
    const token = tokenIn(post.mails[0]);
    await open(token, as(user));
    await look(token);
    expect((await listed()).data[0]?.link).toMatchObject({ openings: 0, last_opened_on: null });
    await Promise.all(Array.from({ length: 20 }, () => open(token)));
    at("2026-01-07T20:00:00.000Z");
    await open(token, as(randomUUID()));
    expect((await listed()).data[0]?.link).toMatchObject({ openings: 21, last_opened_on: "2026-01-08" });
    expect(JSON.stringify(await rows())).not.toContain("192.0.2.1");
  });

  it("works through its last day in Colombo, and then says whom to ask", async () => {
    const { send, post, open, look, at } = await setup();
    await send({ days: 7 });
    const token = tokenIn(post.mails[0]);
    at("2026-01-12T18:29:59.000Z");
    expect((await open(token)).status).toBe(200);
    at("2026-01-12T18:30:00.000Z");
    expect(await open(token)).toMatchObject({ status: 410, body: error("SENT_LINK_ENDED") });
    expect(sentDocument(await look(token))).toMatchObject({
      state: "ended",
      valuer_name: "K. A. Specimen",
      file: null,
    });
  });

  it("is ended by its valuer, once, and by nobody else", async () => {
    const { send, post, open, look, call, as, listed, history } = await setup();
    await send();
    const token = tokenIn(post.mails[0]);
    const [sent] = (await listed()).data;
    const end = { method: "DELETE", path: `/reports/7/deliveries/${sent?.id}/link` };
    expect(await as(randomUUID())(end)).toMatchObject({ status: 404, body: error("REPORT_NOT_FOUND") });
    expect((await open(token)).status).toBe(200);
    expect(await call(end)).toMatchObject({ status: 200, body: { link: { ended_at: LATER } } });
    expect((await call(end)).status).toBe(200);
    expect(await open(token)).toMatchObject({ status: 410 });
    expect(sentDocument(await look(token))).toMatchObject({ state: "withdrawn", file: null });
    expect((await history()).filter(({ section }) => section === "link_ended")).toHaveLength(1);
    expect(
      await call({ method: "DELETE", path: `/reports/7/deliveries/${randomUUID()}/link` }),
    ).toMatchObject({ status: 404, body: error("DELIVERY_NOT_FOUND") });
  });

  it("gives what was sent after a revision, and says that a newer one exists", async () => {
    const { send, post, open, look, sign, sha256 } = await setup();
    await send();
    await sign(8, "EEEE-FFFF-GGGG-HHHH", { revision: { of: 7, number: 1, reason: "Resurveyed" } });
    const token = tokenIn(post.mails[0]);
    expect(sentDocument(await look(token)).file?.superseded).toEqual({ number: 1, finalized_at: SIGNED_AT });
    expect(await open(token)).toMatchObject({ body: { sha256 } });
  });

  it("never hands out other bytes than were signed", async () => {
    const { send, post, open, objects, pdfOf, counted } = await setup();
    await send();
    await objects.put(pdfOf(7, CODE).key, Buffer.from("other"), "application/pdf");
    expect(await open(tokenIn(post.mails[0]))).toMatchObject({ status: 500, body: error("PDF_DAMAGED") });
    expect(await send()).toMatchObject({ status: 500, body: error("PDF_DAMAGED") });
    expect(counted).toContainEqual({ FinalPdfsDamaged: 1 });
    expect(post.mails).toHaveLength(1);
  });

  it("ends with its valuer's account, and leaves no row", async () => {
    const { send, post, look, store, user, rows } = await setup();
    await send();
    const token = tokenIn(post.mails[0]);
    await createErasureRepository(store).eraseBatch(user);
    expect(await look(token)).toMatchObject({ status: 404, body: error("SENT_LINK_NOT_FOUND") });
    expect(JSON.stringify(await rows())).not.toMatch(/manager@example|SENT_LINK/);
  });

  it("that nobody made leads nowhere, and its guesses are counted by address", async () => {
    const { look, open } = await setup();
    const guess = "A".repeat(43);
    expect(await look(guess)).toMatchObject({ status: 404, body: error("SENT_LINK_NOT_FOUND") });
    const answers: number[] = [];
    for (let call = 0; call < limits.calls.sentLinks.count; call += 1)
      answers.push((await open(guess)).status);
    expect(answers.at(-2)).toBe(404);
    expect(answers.at(-1)).toBe(429);
  });
});

describe("a file by mail", () => {
  it("has exactly the archived bytes", async () => {
    const { send, post, listed } = await setup();
    expect(await send({ way: "file" })).toMatchObject({ status: 201, body: { way: "file", link: null } });
    const [mail] = post.mails;
    expect(mail?.attachments).toEqual([
      { name: "VR-EX-2026-7 Ampitiya.pdf", type: "application/pdf", content: PDF },
    ]);
    expect(mail?.text).toContain("The PDF is attached: VR-EX-2026-7 Ampitiya.pdf, 1 kB.");
    expect(mail?.text).not.toContain("/sent/");
    const [sent] = (await listed()).data;
    expect(sent).toMatchObject({ way: "file", to: "manager@example.test" });
  });

  it("that is too large is refused with its size and the way out, and nothing is sent", async () => {
    const { send, post, listed } = await setup(Buffer.alloc(limits.deliveries.fileBytes + 1));
    expect(await send({ way: "file" })).toMatchObject({
      status: 422,
      body: error(
        "MAIL_TOO_LARGE",
        "This PDF has 7.0 MB, and a mail takes 7.0 MB at most. Please send a link instead.",
      ),
    });
    expect(post.mails).toEqual([]);
    expect((await listed()).data).toEqual([]);
    expect((await send()).status).toBe(201);
  });
});

describe("a mail", () => {
  it("goes out once for one key, however often and at once it is asked for", async () => {
    const { send, post, history } = await setup();
    const key = randomUUID();
    const answers = await Promise.all([send({}, key), send({}, key), send({}, key)]);
    for (const answer of [...answers, await send({}, key)])
      expect(answer).toMatchObject({ status: 201, body: answers[0]?.body });
    expect(post.mails).toHaveLength(1);
    expect((await history()).filter(({ section }) => section === "sent")).toHaveLength(1);
    expect(await send({ to: "other@example.test" }, key)).toMatchObject({
      status: 409,
      body: error("IDEMPOTENCY_MISMATCH"),
    });
  });

  it("that was refused was not sent, is in no history, and goes out when the call is repeated", async () => {
    const { send, post, history, listed, look } = await setup();
    const key = randomUUID();
    post.answer = () => Promise.reject(new MailRefused(new Error("no such domain")));
    expect(await send({}, key)).toMatchObject({ status: 502, body: error("MAIL_REFUSED") });
    const refused = tokenIn(post.mails[0]);
    expect((await look(refused)).status).toBe(404);
    expect((await listed()).data[0]?.state).toBe("refused");
    expect(await history()).not.toContainEqual(expect.objectContaining({ section: "sent" }));
    delete post.answer;
    expect(await send({}, key)).toMatchObject({ status: 201, body: { state: "sent" } });
    expect(post.mails).toHaveLength(2);
    expect((await look(refused)).status).toBe(404);
    expect((await look(tokenIn(post.mails[1]))).status).toBe(200);
    expect((await listed()).data).toHaveLength(1);
  });

  it("without an answer may have gone: it is told so, stands in the history and is never sent again", async () => {
    const { send, post, history, look } = await setup();
    const key = randomUUID();
    post.answer = () => Promise.reject(new Error("timed out"));
    expect(await send({}, key)).toMatchObject({ status: 201, body: { state: "unconfirmed" } });
    delete post.answer;
    expect(await send({}, key)).toMatchObject({ status: 201, body: { state: "unconfirmed" } });
    expect(post.mails).toHaveLength(1);
    // The reader may have it.
    expect((await look(tokenIn(post.mails[0]))).status).toBe(200);
    expect((await history())[0]).toMatchObject({
      section: "sent",
      fields: { sent: { after: { state: "unconfirmed", to: "manager@example.test" } } },
    });
  });

  it("whose server was killed before its answer is sent no second time, by whoever asks and whenever", async () => {
    const { send, post, listed, at, look } = await setup();
    const key = randomUUID();
    post.answer = () => new Promise(() => undefined);
    void send({}, key);
    await expect.poll(() => post.mails.length).toBe(1);
    delete post.answer;
    expect(await send({}, key)).toMatchObject({ status: 409, body: error("SENDING_IN_PROGRESS") });
    expect((await listed()).data[0]?.state).toBe("sending");
    at("2026-01-05T06:01:00.000Z");
    expect((await listed()).data[0]?.state).toBe("unconfirmed");
    expect(await send({}, key)).toMatchObject({ status: 201, body: { state: "unconfirmed" } });
    expect(post.mails).toHaveLength(1);
    expect((await look(tokenIn(post.mails[0]))).status).toBe(200);
  });

  it.each([
    [{ to: "a@b.lk\r\nBcc: c@d.lk" }, "to"],
    [{ to: "a@b.lk, c@d.lk" }, "to"],
    [{ to: "" }, "to"],
    [{ subject: " " }, "subject"],
    [{ subject: "x".repeat(201) }, "subject"],
    [{ subject: "See www.best-valuers.example" }, "subject"],
    [{ text: "" }, "text"],
    [{ text: "Visit https://best-valuers.example" }, "text"],
    [{ text: "x".repeat(2_001) }, "text"],
    [{ days: 365 }, "days"],
    [{ way: "fax" }, "way"],
  ])("is refused with %j, and nothing is sent", async (body, field) => {
    const { send, post } = await setup();
    expect(await send(body)).toMatchObject({
      status: 400,
      body: { error: { code: "VALIDATION_FAILED", fields: { [field]: expect.any(String) } } },
    });
    expect(post.mails).toEqual([]);
  });

  it("keeps its subject in one line, and marks nothing up in its text", async () => {
    const { send, post } = await setup();
    await send({ subject: "Report\r\nBcc: x@y.lk", text: "<b>Sir</b> & <script>alert(1)</script>" });
    expect(post.mails[0]?.subject).not.toMatch(/[\r\n]/);
    expect(post.mails[0]?.html).toContain("&lt;b&gt;Sir&lt;/b&gt; &amp; &lt;script&gt;");
  });

  it("has nothing to send of a report that is not signed, of another's, and of a paper of another report", async () => {
    const room = await setup();
    const { call, as, create } = room;
    const { id } = await create();
    const path = (of: number) => ({ method: "POST", path: `/reports/${of}/deliveries`, body: mailRequest });
    expect(await call(path(id))).toMatchObject({ status: 409, body: error("REPORT_NOT_SIGNED") });
    expect(await as(randomUUID())(path(7))).toMatchObject({ status: 404, body: error("REPORT_NOT_FOUND") });
    expect(await room.send({ paper_id: randomUUID() })).toMatchObject({
      status: 404,
      body: error("PAPER_NOT_FOUND"),
    });
    expect(room.post.mails).toEqual([]);
  });

  it("brings the terms of engagement of a report that is not signed yet, named after it", async () => {
    const { call, create, store, user, pdfOf, post } = await setup();
    const { id } = await create({ report_reference: "VR/EX/2026/8" });
    const papers = createSignedPaperRepository(store);
    const record = SignedPaperRecord.parse({
      owner: user,
      id: randomUUID(),
      kind: "engagement",
      title: "Terms of engagement",
      number: "VR/EX/2026/8",
      place: "Kandy",
      rupees: null,
      request: { kind: "engagement", report_id: id },
      sources: [
        {
          report_id: id,
          report_reference: "VR/EX/2026/8",
          report_date: null,
          revision_number: 0,
          verification_code: "",
        },
      ],
      created_at: LATER,
    });
    const code = "EEEE-KKKK-MMMM-NNNN";
    await papers.begin(record, code, undefined, new Date(LATER));
    await papers.finalize(record, pdfOf(7, code), {
      report_reference: "VR/EX/2026/8",
      valuer_name: "K. A. Specimen",
      finalized_at: LATER,
      market_value: null,
      pdf_sha256: "0".repeat(64),
    });
    const body = { ...mailRequest, paper_id: record.id };
    expect(await call({ method: "POST", path: `/reports/${id}/deliveries`, body })).toMatchObject({
      status: 201,
      body: { title: "Terms of engagement", file_name: "VR-EX-2026-8 Kandy terms of engagement.pdf" },
    });
    expect(post.mails[0]?.text).toContain(`/verify/${code}`);
  });

  it("brings a paper that was made of the report, and tells how often its check page was opened", async () => {
    const { send, post, store, user, pdfOf, listed, reports } = await setup();
    const papers = createSignedPaperRepository(store);
    const request = SignedPaperRequest.parse({ kind: "bank_report", report_id: 7 });
    const record = SignedPaperRecord.parse({
      owner: user,
      id: randomUUID(),
      kind: "bank_report",
      title: "Bank report",
      number: "VR/EX/B/2026/001",
      place: "Kandy",
      rupees: 1,
      request,
      sources: [
        {
          report_id: 7,
          report_reference: "VR/EX/2026/7",
          report_date: null,
          revision_number: 0,
          verification_code: CODE,
        },
      ],
      created_at: LATER,
    });
    const paperCode = "JJJJ-KKKK-MMMM-NNNN";
    await papers.begin(record, paperCode, undefined, new Date(LATER));
    await papers.finalize(record, pdfOf(7, paperCode), {
      report_reference: "VR/EX/B/2026/001",
      valuer_name: "K. A. Specimen",
      finalized_at: LATER,
      market_value: 1,
      pdf_sha256: "0".repeat(64),
    });
    expect(await send({ paper_id: record.id })).toMatchObject({
      status: 201,
      body: { title: "Bank report", number: "VR/EX/B/2026/001", file_name: "VR-EX-B-2026-001 Kandy.pdf" },
    });
    expect(post.mails[0]?.text).toContain(`/verify/${paperCode}`);
    await reports.countCheckPage(paperCode, "2026-01-06");
    expect((await listed()).check_pages).toEqual([
      {
        verification_code: CODE,
        title: "Valuation report",
        number: "VR/EX/2026/7",
        openings: 0,
        last_opened_on: null,
      },
      {
        verification_code: paperCode,
        title: "Bank report",
        number: "VR/EX/B/2026/001",
        openings: 1,
        last_opened_on: "2026-01-06",
      },
    ]);
  });
});

describe("a share", () => {
  const note = (shared_at: string, share_id = timeOrderedId(new Date(shared_at))) => ({
    method: "POST",
    path: "/reports/7/shares",
    body: { share_id, shared_at, device: "phone" },
  });

  it("stands in the history at the time of the device, once however often it is sent", async () => {
    const { call, listed, history } = await setup();
    const share = note("2026-01-05T05:00:00.000Z");
    const first = await call(share);
    expect(first).toMatchObject({
      status: 201,
      body: { way: "share", device: "phone", at: "2026-01-05T05:00:00.000Z", to: null, link: null },
    });
    expect((await call(share)).body).toEqual(first.body);
    expect((await listed()).data).toHaveLength(1);
    expect((await history()).filter(({ section }) => section === "shared")).toEqual([
      {
        section: "shared",
        fields: { shared: { before: null, after: expect.objectContaining({ device: "phone" }) } },
      },
    ]);
  });

  it("is neither before the signature nor in the future, whatever the device's clock says", async () => {
    const { call } = await setup();
    expect((await call(note("2019-01-01T00:00:00.000Z"))).body).toMatchObject({ at: SIGNED_AT });
    expect((await call(note("2031-01-01T00:00:00.000Z"))).body).toMatchObject({ at: LATER });
  });

  it("and mails stand in the order of time, newest first", async () => {
    const { call, send, at, listed } = await setup();
    await call(note("2026-01-05T05:00:00.000Z"));
    at("2026-01-05T07:00:00.000Z");
    await send({ to: "first@example.test" });
    at("2026-01-05T08:00:00.000Z");
    await send({ to: "second@example.test", way: "file" });
    expect((await listed()).data.map(({ way }) => way)).toEqual(["file", "link", "share"]);
  });

  it("of another's report, or of one that is not signed, is refused", async () => {
    const { call, as, create } = await setup();
    expect(await as(randomUUID())(note(LATER))).toMatchObject({ status: 404 });
    const { id } = await create();
    expect(await call({ ...note(LATER), path: `/reports/${id}/shares` })).toMatchObject({
      status: 409,
      body: error("REPORT_NOT_SIGNED"),
    });
  });
});
