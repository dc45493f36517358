import { hashToken, networkPrefix } from "@takseru/auth";
import { AppError, type Clock, type createCallCounter, type ObjectStore } from "@takseru/kit";
import { colomboDay, limits, type SentDocument, type Superseded } from "@takseru/shared-types";
import type { ReportsMetrics } from "../metrics.ts";
import type { ReportRepository } from "../report/report-repository.ts";
import type { SignedPaperRepository } from "../signed-papers/signed-paper-repository.ts";
import type { DeliveryRecord } from "./delivery-record.ts";
import type { DeliveryRepository } from "./delivery-repository.ts";

export interface SentLinksDependencies {
  deliveries: Pick<DeliveryRepository, "findByLink" | "countOpening">;
  reports: Pick<ReportRepository, "successors">;
  papers: Pick<SignedPaperRepository, "find">;
  objects: Pick<ObjectStore, "sha256" | "link">;
  calls: Pick<ReturnType<typeof createCallCounter>, "count">;
  clock: Clock;
  metrics: ReportsMetrics;
}

/** Answers the holder of a mailed link: what it leads to, and the PDF as it was signed. */
export const createSentLinks = ({
  deliveries,
  reports,
  papers,
  objects,
  calls,
  clock,
  metrics,
}: SentLinksDependencies) => {
  const today = (): string => colomboDay(clock.now().toISOString()) ?? "";

  const stateOf = ({ link_ended_at, link_ends_on = "" }: DeliveryRecord): SentDocument["state"] => {
    if (link_ended_at !== undefined) return "withdrawn";
    return link_ends_on < today() ? "ended" : "open";
  };

  /** Throws TOO_MANY_REQUESTS if `address`, the caller's, has asked too often. */
  const find = async (token: string, address: string): Promise<DeliveryRecord> => {
    await calls.count(networkPrefix(address), "sentLinks");
    const record = await deliveries.findByLink(hashToken(token));
    // Nobody has the link of a refused mail.
    if (!record || record.state === "refused") throw new AppError("SENT_LINK_NOT_FOUND");
    return record;
  };

  /** The newest signed revision of the report, or of the first of a paper's reports that has one. */
  const supersededOf = async ({ owner, paper_id, pdf }: DeliveryRecord): Promise<Superseded | null> => {
    const paper = paper_id === undefined ? undefined : await papers.find(owner, paper_id);
    const codes = paper
      ? paper.sources.map(({ verification_code }) => verification_code)
      : [pdf.verification_code];
    const successors = await reports.successors(codes);
    return codes.flatMap((code) => successors.get(code) ?? [])[0] ?? null;
  };

  return {
    async sentDocument(token: string, address: string): Promise<SentDocument> {
      const record = await find(token, address);
      const { title, number, file_name: name, link_ends_on: ends_on = "", pdf } = record;
      const { bytes, finalized_at: signed_at, verification_code, signed_by: valuer_name } = pdf;
      const state = stateOf(record);
      return {
        state,
        title,
        number,
        valuer_name,
        ends_on,
        file:
          state === "open"
            ? { name, bytes, signed_at, verification_code, superseded: await supersededOf(record) }
            : null,
      };
    },

    /** The bytes that were signed. `viewerId` is the signed-in user, if known. */
    async openSentDocument(token: string, address: string, viewerId: string | undefined) {
      const record = await find(token, address);
      if (stateOf(record) !== "open") throw new AppError("SENT_LINK_ENDED");
      const { key, sha256, bytes } = record.pdf;
      if ((await objects.sha256(key)) !== sha256) {
        metrics({ FinalPdfsDamaged: 1 });
        throw new AppError("PDF_DAMAGED");
      }
      if (viewerId !== record.owner) await deliveries.countOpening(record, today());
      const { file_name } = record;
      const url = await objects.link(key, { expiresIn: limits.pdfLinkSeconds, fileName: file_name });
      return { url, file_name, sha256, bytes, unprintable: [], signature: null };
    },
  };
};

export type SentLinks = ReturnType<typeof createSentLinks>;
