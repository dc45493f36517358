import { setTimeout as waitFor } from "node:timers/promises";
import { createToken } from "@takseru/auth";
import { AppError, type Clock, epochSeconds, type Mailer, MailRefused, type ObjectStore } from "@takseru/kit";
import {
  addDays,
  type CheckPageOpenings,
  colomboDay,
  type Delivery,
  type DeliveryRequest,
  formatFileSize,
  limits,
  messages,
  type Profile,
  type ShareNote,
} from "@takseru/shared-types";
import { timeOrderedId } from "../comparables/time-ordered-id.ts";
import type { ReportsMetrics } from "../metrics.ts";
import type { ReportReader } from "../report/report-reader.ts";
import type { SignedPaperRepository } from "../signed-papers/signed-paper-repository.ts";
import { type IdempotencyRecord, idempotencyRecord } from "../storage/idempotency.ts";
import type { ReportRecord } from "../storage/records.ts";
import { deliveryMail } from "./delivery-mail.ts";
import { type DeliveryRecord, toDelivery } from "./delivery-record.ts";
import type { DeliveryRepository } from "./delivery-repository.ts";
import { findSignedDocument, REPORT_TITLE, type SignedDocument } from "./signed-document.ts";

export interface DeliveriesDependencies {
  reader: Pick<ReportReader, "readRecord">;
  papers: Pick<SignedPaperRepository, "find" | "listOfReport">;
  deliveries: DeliveryRepository;
  objects: Pick<ObjectStore, "sha256" | "get">;
  mailer: Mailer;
  profileOf: (ownerId: string) => Promise<Profile>;
  siteOrigin: string;
  clock: Clock;
  metrics: ReportsMetrics;
  wait?: (ms: number) => Promise<unknown>;
}

/** Pauses between looks at a running call, which has its answer within a second or two unless it was cut off. */
const PAUSES_MS = [250, 500, 1_000, 2_000];

const { fileBytes, sendingSeconds } = limits.deliveries;

/** The device's time of a share, limited to between the signature and now, because its clock may be wrong. */
const timeOfShare = (sharedAt: string, { finalized_at }: SignedDocument["pdf"], now: Date): string => {
  const at = Math.min(Math.max(Date.parse(sharedAt), Date.parse(finalized_at)), now.getTime());
  return new Date(at).toISOString();
};

/** Mails signed reports and papers, and records mails and shares. */
export const createDeliveries = ({
  reader,
  papers,
  deliveries,
  objects,
  mailer,
  profileOf,
  siteOrigin,
  clock,
  metrics,
  wait = waitFor,
}: DeliveriesDependencies) => {
  const documentOf = async (ownerId: string, reportId: number, paperId: string | undefined) =>
    findSignedDocument(papers, await reader.readRecord(ownerId, reportId), paperId);

  /** Throws PDF_DAMAGED unless the stored PDF is the one that was signed. */
  const mustBeWhole = async ({ pdf }: SignedDocument): Promise<void> => {
    if ((await objects.sha256(pdf.key)) === pdf.sha256) return;
    metrics({ FinalPdfsDamaged: 1 });
    throw new AppError("PDF_DAMAGED");
  };

  const attachmentOf = async ({ pdf, file_name }: SignedDocument) => {
    const content = await objects.get(pdf.key);
    if (!content) throw new AppError("PDF_DAMAGED");
    return { name: file_name, type: "application/pdf", content };
  };

  /** Reads everything for a mail before it is stored; a failure here has sent nothing. */
  const enclosedIn = async (ownerId: string, document: SignedDocument, way: DeliveryRequest["way"]) => {
    const [{ email_address: replyTo }, attachment] = await Promise.all([
      profileOf(ownerId),
      way === "file" ? attachmentOf(document) : undefined,
    ]);
    return { replyTo, attachment };
  };
  type Enclosed = Awaited<ReturnType<typeof enclosedIn>>;

  /** A mail to send. The token of its link is not stored anywhere. */
  const newMail = (
    { owner, id: report_id }: ReportRecord,
    document: SignedDocument,
    { to, way, days, subject, text }: DeliveryRequest,
    id: string,
  ) => {
    const now = clock.now();
    const link = way === "link" ? createToken() : undefined;
    const today = colomboDay(now.toISOString()) ?? "";
    const record: DeliveryRecord = {
      owner,
      report_id,
      id,
      way,
      state: "sending",
      at: now.toISOString(),
      ...document,
      to,
      subject,
      text,
      sending_until_epoch: epochSeconds(now) + sendingSeconds,
      ...(link && { link_hash: link.hash, link_ends_on: addDays(today, days) }),
    };
    return { record, token: link?.token };
  };
  type NewMail = ReturnType<typeof newMail>;

  /** Sends a stored mail at most once: after an error with an unknown outcome it is never sent again. */
  const send = async ({ record, token }: NewMail, enclosed: Enclosed): Promise<DeliveryRecord> => {
    try {
      await mailer.send(deliveryMail({ delivery: record, siteOrigin, token, ...enclosed }));
    } catch (cause) {
      metrics({ MailsRefused: 1 });
      if (cause instanceof MailRefused) {
        await deliveries.settle(record, "refused");
        throw new AppError("MAIL_REFUSED", { cause });
      }
      await deliveries.settle(record, "unconfirmed");
      return { ...record, state: "unconfirmed" };
    }
    await deliveries.settle(record, "sent");
    return { ...record, state: "sent" };
  };

  /** A repeated call sends the mail if the first attempt was refused; otherwise it answers the mail's state. */
  const sendAgain = async (mail: NewMail, enclosed: Enclosed): Promise<DeliveryRecord> => {
    const { owner, report_id, id } = mail.record;
    const findBegun = async () => {
      const begun = await deliveries.find(owner, report_id, id);
      if (!begun) throw new AppError("DELIVERY_NOT_FOUND");
      return begun;
    };
    const secondsLeft = ({ sending_until_epoch: end = 0 }: DeliveryRecord) => end - epochSeconds(clock.now());
    let begun = await findBegun();
    for (const pause of PAUSES_MS) {
      if (begun.state !== "sending" || secondsLeft(begun) <= 0) break;
      await wait(pause);
      begun = await findBegun();
    }
    if (begun.state === "refused" && (await deliveries.beginAgain(mail.record, begun)))
      return send(mail, enclosed);
    if (begun.state !== "sending") return begun;
    if (secondsLeft(begun) > 0)
      throw new AppError("SENDING_IN_PROGRESS", { retryAfterSeconds: secondsLeft(begun) });
    // The first call was interrupted, before or after the mail went out.
    await deliveries.settle(begun, "unconfirmed");
    return findBegun();
  };

  const beginAndSend = async (
    mailOf: (id: string) => NewMail,
    enclosed: Enclosed,
    idempotency: IdempotencyRecord | undefined,
  ): Promise<DeliveryRecord> => {
    const mail = mailOf(timeOrderedId(clock.now()));
    const id = await deliveries.begin(mail.record, idempotency);
    return id === mail.record.id ? send(mail, enclosed) : sendAgain(mailOf(id), enclosed);
  };

  /** Settles a mail that an interrupted call has left: its outcome is unknown. */
  const asSeen = (record: DeliveryRecord): DeliveryRecord =>
    record.state === "sending" && (record.sending_until_epoch ?? 0) <= epochSeconds(clock.now())
      ? { ...record, state: "unconfirmed" }
      : record;

  const checkPages = async (ownerId: string, { id, fields, final_pdf }: ReportRecord) => {
    if (!final_pdf) return [];
    const { papers: made } = await papers.listOfReport(ownerId, id, undefined, limits.signedPapers.pageSize);
    const pages = [
      {
        verification_code: final_pdf.verification_code,
        title: REPORT_TITLE,
        number: fields.report_reference,
      },
      ...made.flatMap(({ title, number, final_pdf: pdf }) =>
        pdf ? [{ verification_code: pdf.verification_code, title, number }] : [],
      ),
    ];
    const openings = await deliveries.checkPageOpenings(
      pages.map(({ verification_code }) => verification_code),
    );
    return pages.map(
      (page): CheckPageOpenings => ({
        ...page,
        ...(openings.get(page.verification_code) ?? { openings: 0, last_opened_on: null }),
      }),
    );
  };

  return {
    async listDeliveries(ownerId: string, reportId: number, before: string | undefined) {
      const report = await reader.readRecord(ownerId, reportId);
      const [page, check_pages] = await Promise.all([
        deliveries.list(ownerId, reportId, before),
        before === undefined ? checkPages(ownerId, report) : [],
      ]);
      const last = page.deliveries.at(-1)?.id;
      return {
        data: page.deliveries.map((record) => toDelivery(asSeen(record))),
        check_pages,
        ...(page.hasMore && last !== undefined ? { nextCursor: last } : {}),
      };
    },

    /** Throws MAIL_REFUSED if nothing was sent; a repeated call then tries again. */
    async sendReport(
      ownerId: string,
      reportId: number,
      request: DeliveryRequest,
      idempotencyKey: string | undefined,
    ): Promise<Delivery> {
      const report = await reader.readRecord(ownerId, reportId);
      const document = await findSignedDocument(papers, report, request.paper_id);
      if (request.way === "file" && document.pdf.bytes > fileBytes)
        throw new AppError("MAIL_TOO_LARGE", {
          message: messages.deliveries.tooLarge(
            formatFileSize(document.pdf.bytes),
            formatFileSize(fileBytes),
          ),
        });
      await mustBeWhole(document);
      const enclosed = await enclosedIn(ownerId, document, request.way);
      const idempotency = idempotencyRecord("send", idempotencyKey, { reportId, request }, clock.now());
      const sent = await beginAndSend((id) => newMail(report, document, request, id), enclosed, idempotency);
      return toDelivery(sent);
    },

    async noteShare(
      ownerId: string,
      reportId: number,
      { share_id: id, paper_id, shared_at, device }: ShareNote,
    ): Promise<Delivery> {
      const document = await documentOf(ownerId, reportId, paper_id);
      const record: DeliveryRecord = {
        owner: ownerId,
        report_id: reportId,
        id,
        way: "share",
        state: "sent",
        at: timeOfShare(shared_at, document.pdf, clock.now()),
        ...document,
        device,
      };
      await deliveries.note(record);
      return toDelivery((await deliveries.find(ownerId, reportId, id)) ?? record);
    },

    async endLink(ownerId: string, reportId: number, id: string): Promise<Delivery> {
      await reader.readRecord(ownerId, reportId);
      const record = await deliveries.find(ownerId, reportId, id);
      if (!record) throw new AppError("DELIVERY_NOT_FOUND");
      if (record.link_ends_on === undefined)
        throw new AppError("DELIVERY_NOT_FOUND", { message: messages.deliveries.noLink });
      await deliveries.endLink(record, clock.now().toISOString());
      return toDelivery((await deliveries.find(ownerId, reportId, id)) ?? record);
    },
  };
};

export type Deliveries = ReturnType<typeof createDeliveries>;
