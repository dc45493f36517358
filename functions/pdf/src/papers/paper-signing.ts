import { setTimeout as waitFor } from "node:timers/promises";
import { AppError, type Clock, type ObjectStore } from "@takseru/kit";
import {
  type FinalPdf,
  finalizeInProgress,
  idempotencyRecord,
  isFinalizeInProgress,
  paperObjectKey,
  SignedPaperRecord,
  type SignedPaperRepository,
  timeOrderedId,
  withFreeReference,
} from "@takseru/reports";
import { limits, type VerifiedReport } from "@takseru/shared-types";
import { sha256Of } from "../data/hashes.ts";
import { createPrinting, type PrintingDependencies } from "../delivery/printing.ts";
import type { RenderOptions, ReportSnapshot } from "../document/snapshot.ts";
import type { Signer } from "../signing/signer.ts";
import { createVerificationCode } from "../verification/verification-code.ts";

export interface PaperSigningDependencies extends PrintingDependencies {
  papers: SignedPaperRepository;
  objects: Pick<ObjectStore, "get" | "put" | "putOnce" | "sha256" | "link" | "delete">;
  sign: Signer;
  siteOrigin: string;
  /** For how many days a signed paper is locked in a store that has locks; 0 by default. */
  finalLockDays?: number;
  clock: Clock;
  wait?: (ms: number) => Promise<unknown>;
}

/** What is rendered. */
interface Composition {
  snapshot: ReportSnapshot;
  options: RenderOptions;
}

/** A paper to sign, made anew by a call that finishes it after an interruption. */
export interface PaperWork {
  ownerId: string;
  /** By which a repeated call is known as the same. */
  request: unknown;
  nextNumber: () => Promise<string>;
  /** All of its row but owner, id and times. */
  rowOf: (number: string) => Omit<SignedPaperRecord, "owner" | "id" | "created_at">;
  compose: (
    record: SignedPaperRecord,
    verification: NonNullable<RenderOptions["verification"]>,
    at: Date,
  ) => Composition;
  /** The stored file that it can be rendered from again, with the pictures in its PDF. */
  write: (snapshot: ReportSnapshot, options: RenderOptions) => Buffer;
  read: (file: Uint8Array, pdf: Buffer) => Composition;
  /** The check page's data. */
  verified: (record: SignedPaperRecord, pdf: FinalPdf, snapshot: ReportSnapshot) => VerifiedReport;
}

/** Pauses between looks at another call's claim; that call stores its PDF within a second or two unless it was cut off. */
const PAUSES_MS = [250, 500, 1_000, 2_000];

const keysOf = ({ key, snapshot }: FinalPdf): string[] => [key, ...(snapshot ? [snapshot.key] : [])];

/** Signs papers and letters: claims a number, renders, signs, stores and fixes each in steps that another call can finish. */
export const createPaperSigning = (dependencies: PaperSigningDependencies) => {
  const { papers, objects, sign, siteOrigin, clock, finalLockDays = 0, wait = waitFor } = dependencies;
  const { render } = createPrinting(dependencies);

  const verificationOf = (code: string) => ({ code, url: `${siteOrigin}/verify/${code}` });

  const print = async (work: PaperWork, record: SignedPaperRecord, code: string) => {
    const { ownerId } = work;
    const at = clock.now();
    const { snapshot, options } = work.compose(record, verificationOf(code), at);
    const rendered = await render(snapshot, options);
    const file = work.write(snapshot, options);
    work.read(file, rendered.pdf);
    const signed = await sign(ownerId, rendered.pdf, at);
    const fileSha256 = sha256Of(file);
    const { report, profile } = snapshot;
    const pdf: FinalPdf = {
      key: paperObjectKey("final", ownerId, signed.sha256, "pdf"),
      sha256: signed.sha256,
      bytes: signed.pdf.byteLength,
      unprintable: rendered.unprintable,
      verification_code: code,
      finalized_at: at.toISOString(),
      signed_by: report.valuer_name || profile.full_name,
      signed_by_title: report.professional_title || profile.professional_title,
      signed_by_ivsl: profile.ivsl_registration,
      snapshot: { key: paperObjectKey("final", ownerId, fileSha256, "json"), sha256: fileSha256 },
      signature: signed.signature,
    };
    return { pdf, bytes: signed.pdf, file };
  };

  /** The check page's data for a PDF that was stored but whose row is not written yet. */
  const verifiedOf = (work: PaperWork, record: SignedPaperRecord, pdf: FinalPdf) => {
    const at = new Date(pdf.finalized_at);
    const { snapshot } = work.compose(record, verificationOf(pdf.verification_code), at);
    return work.verified(record, pdf, snapshot);
  };

  const make = async (
    work: PaperWork,
    record: SignedPaperRecord,
    code: string,
  ): Promise<SignedPaperRecord> => {
    try {
      const { pdf, bytes, file } = await print(work, record, code);
      await papers.claim(record, { code, pdf }, clock.now());
      const { snapshot } = pdf;
      if (snapshot) await objects.putOnce(snapshot.key, file, "application/json", finalLockDays);
      await objects.putOnce(pdf.key, bytes, "application/pdf", finalLockDays);
      await papers.finalize(record, pdf, verifiedOf(work, record, pdf));
      return { ...record, final_pdf: pdf };
    } catch (error) {
      // The claim expires by itself if this fails.
      await papers.endClaim(record, code, clock.now()).catch(() => undefined);
      throw error;
    }
  };

  const isStored = async (pdf: FinalPdf): Promise<boolean> =>
    (await objects.sha256(pdf.key)) === pdf.sha256 &&
    pdf.snapshot !== undefined &&
    (await objects.sha256(pdf.snapshot.key)) === pdf.snapshot.sha256;

  /** Continues a paper that another call has begun; a PDF that it has stored is the signed one. */
  const resume = async (work: PaperWork, id: string): Promise<SignedPaperRecord> => {
    const record = await papers.find(work.ownerId, id);
    if (!record) throw new AppError("PAPER_NOT_FOUND");
    if (record.final_pdf) return record;
    const { finalize_claim: claim } = record;
    const now = clock.now();
    const seconds = claim ? claim.ends_at_epoch - Math.floor(now.getTime() / 1_000) : 0;
    const left = claim?.pdf;
    if (left && (await isStored(left))) {
      await papers.finalize(record, left, verifiedOf(work, record, left));
      return { ...record, final_pdf: left };
    }
    if (seconds > 0) throw finalizeInProgress(seconds);
    const code = createVerificationCode();
    await papers.claim(record, { code }, now);
    if (left && finalLockDays === 0) await objects.delete(keysOf(left)).catch(() => undefined);
    return make(work, record, code);
  };

  return {
    /** Throws FINALIZE_IN_PROGRESS while another call with the same key makes it. */
    async signWork(work: PaperWork, key: string | undefined): Promise<SignedPaperRecord> {
      const { ownerId, request } = work;
      const now = clock.now();
      const code = createVerificationCode();
      const id = timeOrderedId(now);
      const idempotency = idempotencyRecord("paper", key, request, now);
      const begun = await withFreeReference(work.nextNumber, async (number) => {
        const record = SignedPaperRecord.parse({
          ...work.rowOf(number),
          owner: ownerId,
          id,
          created_at: now.toISOString(),
        });
        return { record, id: await papers.begin(record, code, idempotency, now) };
      });
      const isOwn = begun.id === id;
      for (const [attempt, pause] of PAUSES_MS.entries())
        try {
          // A repeated call may have finished this paper.
          return isOwn && attempt === 0 ? await make(work, begun.record, code) : await resume(work, begun.id);
        } catch (error) {
          if (!isFinalizeInProgress(error)) throw error;
          await wait(pause);
        }
      return resume(work, begun.id);
    },

    /** The link to a PDF under its name. */
    async linkPdf(
      pdf: Pick<FinalPdf, "key" | "sha256" | "bytes" | "unprintable" | "signature">,
      fileName: string,
    ) {
      const { key, sha256, bytes, unprintable, signature } = pdf;
      const url = await objects.link(key, { expiresIn: limits.pdfLinkSeconds, fileName });
      return { url, file_name: fileName, sha256, bytes, unprintable, signature: signature ?? null };
    },

    /** Throws PDF_DAMAGED unless the stored PDF is the one that was signed. */
    async checkStored({ key, sha256 }: FinalPdf): Promise<void> {
      if ((await objects.sha256(key)) === sha256) return;
      dependencies.metrics({ FinalPdfsDamaged: 1 });
      throw new AppError("PDF_DAMAGED");
    },
  };
};

export type PaperSigning = ReturnType<typeof createPaperSigning>;
