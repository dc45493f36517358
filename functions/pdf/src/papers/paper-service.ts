import { setTimeout as waitFor } from "node:timers/promises";
import { AppError, type Clock, type ObjectStore } from "@takseru/kit";
import {
  type FinalPdf,
  finalizeInProgress,
  idempotencyRecord,
  isFinalizeInProgress,
  type LetterheadImageRepository,
  nextOfSeries,
  paperObjectKey,
  type ReferenceRepository,
  type ReportRepository,
  referenceBase,
  SignedPaperRecord,
  type SignedPaperRepository,
  timeOrderedId,
  withFreeReference,
} from "@takseru/reports";
import {
  limits,
  type Profile,
  paperFileName,
  plainName,
  type SignedPaper,
  type SignedPaperRequest,
  type Superseded,
  signedPaperSeries,
} from "@takseru/shared-types";
import { sha256Of } from "../data/hashes.ts";
import { createPrinting, type PrintingDependencies } from "../delivery/printing.ts";
import { createSignedSnapshots, hasSnapshot } from "../delivery/signed-snapshots.ts";
import { createWordStorage, type WordStorageDependencies } from "../delivery/word-storage.ts";
import { joined } from "../document/layout/format.ts";
import { printedProfile } from "../document/printed-profile.ts";
import { readLetterheadImages } from "../images/read-images.ts";
import type { Signer } from "../signing/signer.ts";
import { createVerificationCode } from "../verification/verification-code.ts";
import { amountOf, composePaper, titleOf } from "./compose-paper.ts";
import { createSourceReader } from "./paper-sources.ts";
import { readPaper, writePaper } from "./stored-paper.ts";
import { verifiedPaper } from "./verified-paper.ts";

export interface PaperServiceDependencies extends PrintingDependencies, WordStorageDependencies {
  reports: Pick<ReportRepository, "find" | "successors">;
  papers: SignedPaperRepository;
  references: ReferenceRepository;
  letterheadImages: Pick<LetterheadImageRepository, "find">;
  profileOf: (ownerId: string) => Promise<Profile>;
  objects: Pick<ObjectStore, "get" | "put" | "putOnce" | "sha256" | "link" | "delete">;
  sign: Signer;
  siteOrigin: string;
  /** For how many days a signed paper is locked in a store that has locks; 0 by default. */
  finalLockDays?: number;
  clock: Clock;
  wait?: (ms: number) => Promise<unknown>;
}

/** Pauses between looks at another call's claim; that call stores its PDF within a second or two unless it was cut off. */
const PAUSES_MS = [250, 500, 1_000, 2_000];

const keysOf = ({ key, snapshot }: FinalPdf): string[] => [key, ...(snapshot ? [snapshot.key] : [])];

/** Makes papers from signed reports: numbers, signs and stores them. Another owner's are not found. */
export const createPaperService = (dependencies: PaperServiceDependencies) => {
  const { reports, papers, references, letterheadImages, profileOf, objects, sign, siteOrigin, clock } =
    dependencies;
  const { finalLockDays = 0, wait = waitFor } = dependencies;
  const { render } = createPrinting(dependencies);
  const readSources = createSourceReader(dependencies);
  const readSigned = createSignedSnapshots(dependencies);
  const writeWord = createWordStorage(dependencies);

  /** Reads everything that a paper is composed of. */
  const read = async (ownerId: string, request: SignedPaperRequest) => {
    const sources = await readSources(ownerId, request);
    const [profile, images, superseded] = await Promise.all([
      profileOf(ownerId).then(printedProfile),
      readLetterheadImages({ letterheadImages, objects }, ownerId),
      reports.successors(sources.map(({ verification_code }) => verification_code)),
    ]);
    return { ownerId, request, sources, profile, letterheadImages: images, superseded };
  };
  type Material = Awaited<ReturnType<typeof read>>;

  const linkPdf = async (
    pdf: Pick<FinalPdf, "key" | "sha256" | "bytes" | "unprintable" | "signature">,
    fileName: string,
  ) => {
    const { key, sha256, bytes, unprintable, signature } = pdf;
    const url = await objects.link(key, { expiresIn: limits.pdfLinkSeconds, fileName });
    return { url, file_name: fileName, sha256, bytes, unprintable, signature: signature ?? null };
  };

  const nextNumber = async (ownerId: string, { kind }: SignedPaperRequest, profile: Profile) => {
    const series = signedPaperSeries[kind];
    const own = { references, ownerId, now: clock.now() };
    const numbered = await nextOfSeries({ ...own, base: joined("/", referenceBase(profile), series) });
    return numbered || nextOfSeries({ ...own, base: series });
  };

  const print = async (material: Material, record: SignedPaperRecord, code: string) => {
    const { ownerId, profile } = material;
    const at = clock.now();
    const verification = { code, url: `${siteOrigin}/verify/${code}` };
    const { snapshot, options } = composePaper({ ...material, number: record.number, verification, at });
    const rendered = await render(snapshot, options);
    const file = writePaper(snapshot, options);
    readPaper(file, rendered.pdf);
    const signed = await sign(ownerId, rendered.pdf, at);
    const fileSha256 = sha256Of(file);
    const pdf: FinalPdf = {
      key: paperObjectKey("final", ownerId, signed.sha256, "pdf"),
      sha256: signed.sha256,
      bytes: signed.pdf.byteLength,
      unprintable: rendered.unprintable,
      verification_code: code,
      finalized_at: at.toISOString(),
      signed_by: snapshot.report.valuer_name || profile.full_name,
      signed_by_title: snapshot.report.professional_title || profile.professional_title,
      signed_by_ivsl: profile.ivsl_registration,
      snapshot: { key: paperObjectKey("final", ownerId, fileSha256, "json"), sha256: fileSha256 },
      signature: signed.signature,
    };
    return { pdf, bytes: signed.pdf, file, snapshot };
  };

  /** The check page's data for a PDF that was stored but whose row is not written yet. */
  const verifiedOf = (material: Material, record: SignedPaperRecord, pdf: FinalPdf) => {
    const { code, at } = { code: pdf.verification_code, at: new Date(pdf.finalized_at) };
    const verification = { code, url: `${siteOrigin}/verify/${code}` };
    const { snapshot } = composePaper({ ...material, number: record.number, verification, at });
    return verifiedPaper(record, pdf, snapshot, material.sources);
  };

  const make = async (
    material: Material,
    record: SignedPaperRecord,
    code: string,
  ): Promise<SignedPaperRecord> => {
    try {
      const { pdf, bytes, file } = await print(material, record, code);
      await papers.claim(record, { code, pdf }, clock.now());
      const { snapshot } = pdf;
      if (snapshot) await objects.putOnce(snapshot.key, file, "application/json", finalLockDays);
      await objects.putOnce(pdf.key, bytes, "application/pdf", finalLockDays);
      await papers.finalize(record, pdf, verifiedOf(material, record, pdf));
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
  const resume = async (material: Material, id: string): Promise<SignedPaperRecord> => {
    const record = await papers.find(material.ownerId, id);
    if (!record) throw new AppError("PAPER_NOT_FOUND");
    if (record.final_pdf) return record;
    const { finalize_claim: claim } = record;
    const now = clock.now();
    const seconds = claim ? claim.ends_at_epoch - Math.floor(now.getTime() / 1_000) : 0;
    const left = claim?.pdf;
    if (left && (await isStored(left))) {
      await papers.finalize(record, left, verifiedOf(material, record, left));
      return { ...record, final_pdf: left };
    }
    if (seconds > 0) throw finalizeInProgress(seconds);
    const code = createVerificationCode();
    await papers.claim(record, { code }, now);
    if (left && finalLockDays === 0) await objects.delete(keysOf(left)).catch(() => undefined);
    return make(material, record, code);
  };

  const begin = async (material: Material, key: string | undefined): Promise<SignedPaperRecord> => {
    const { ownerId, request, sources, profile } = material;
    const now = clock.now();
    const code = createVerificationCode();
    const id = timeOrderedId(now);
    const recordOf = (number: string): SignedPaperRecord =>
      SignedPaperRecord.parse({
        owner: ownerId,
        id,
        kind: request.kind,
        title: titleOf(request),
        number,
        place: request.kind === "schedule" ? "" : (sources[0]?.snapshot.report.city ?? ""),
        rupees: amountOf(request, sources),
        request,
        sources: sources.map(
          ({ report_id, report_reference, report_date, revision_number, verification_code }) => ({
            report_id,
            report_reference,
            report_date,
            revision_number,
            verification_code,
          }),
        ),
        created_at: now.toISOString(),
      });
    const idempotency = idempotencyRecord("paper", key, request, now);
    const begun = await withFreeReference(
      () => nextNumber(ownerId, request, profile),
      async (number) => {
        const record = recordOf(number);
        return { record, id: await papers.begin(record, code, idempotency, now) };
      },
    );
    const isOwn = begun.id === id;
    for (const [attempt, pause] of PAUSES_MS.entries())
      try {
        // A repeated call may have finished this paper.
        return isOwn && attempt === 0
          ? await make(material, begun.record, code)
          : await resume(material, begun.id);
      } catch (error) {
        if (!isFinalizeInProgress(error)) throw error;
        await wait(pause);
      }
    return resume(material, begun.id);
  };

  const toPaper = (record: SignedPaperRecord, superseded: ReadonlyMap<string, Superseded>): SignedPaper[] => {
    const { final_pdf: pdf, id, kind, title, number, rupees, sources } = record;
    if (!pdf) return [];
    return [
      {
        id,
        kind,
        title,
        number,
        rupees,
        signed_at: pdf.finalized_at,
        verification_code: pdf.verification_code,
        sha256: pdf.sha256,
        bytes: pdf.bytes,
        signature: pdf.signature ?? null,
        reports: sources.map(({ verification_code, ...source }) => ({
          ...source,
          superseded: superseded.get(verification_code) ?? null,
        })),
      },
    ];
  };

  const codesOf = (records: readonly SignedPaperRecord[]): string[] => [
    ...new Set(records.flatMap(({ sources }) => sources.map(({ verification_code }) => verification_code))),
  ];

  const findSigned = async (ownerId: string, id: string) => {
    const record = await papers.find(ownerId, id);
    if (!record?.final_pdf) throw new AppError("PAPER_NOT_FOUND");
    return { record, pdf: record.final_pdf };
  };

  return {
    async listPapers(ownerId: string, reportId: number | undefined, before: string | undefined) {
      const { pageSize } = limits.signedPapers;
      const { papers: found, hasMore } =
        reportId === undefined
          ? await papers.list(ownerId, before, pageSize)
          : await papers.listOfReport(ownerId, reportId, before, pageSize);
      const superseded = await reports.successors(codesOf(found));
      const last = found.at(-1)?.id;
      return {
        data: found.flatMap((record) => toPaper(record, superseded)),
        ...(hasMore && last !== undefined ? { nextCursor: last } : {}),
      };
    },

    /** A draft: without number, code and signature. */
    async previewPaper(ownerId: string, request: SignedPaperRequest) {
      const material = await read(ownerId, request);
      const { snapshot, options } = composePaper({
        ...material,
        number: "",
        verification: undefined,
        at: clock.now(),
      });
      const { pdf, sha256, unprintable } = await render(snapshot, options);
      const key = paperObjectKey("draft", ownerId, sha256, "pdf");
      await objects.put(key, pdf, "application/pdf");
      const fileName = `${plainName(titleOf(request)).toLowerCase()}-draft.pdf`;
      return linkPdf({ key, sha256, bytes: pdf.byteLength, unprintable }, fileName);
    },

    /** Throws PAPER_NOT_POSSIBLE where a report does not state what the paper is to say. */
    async signPaper(
      ownerId: string,
      request: SignedPaperRequest,
      idempotencyKey: string | undefined,
    ): Promise<SignedPaper> {
      const material = await read(ownerId, request);
      const record = await begin(material, idempotencyKey);
      const [paper] = toPaper(record, material.superseded);
      if (!paper) throw new AppError("PAPER_NOT_FOUND");
      return paper;
    },

    /** Throws PDF_DAMAGED unless the stored PDF is the one that was signed. */
    async paperPdf(ownerId: string, id: string) {
      const { record, pdf } = await findSigned(ownerId, id);
      if ((await objects.sha256(pdf.key)) !== pdf.sha256) {
        dependencies.metrics({ FinalPdfsDamaged: 1 });
        throw new AppError("PDF_DAMAGED");
      }
      return linkPdf(pdf, paperFileName(record, "pdf"));
    },

    async paperWord(ownerId: string, id: string) {
      const { record, pdf } = await findSigned(ownerId, id);
      if (!hasSnapshot(pdf)) throw new AppError("PDF_DAMAGED");
      const { snapshot, options } = await readSigned(pdf, readPaper);
      return writeWord(
        { snapshot, options },
        {
          keyOf: (sha256) => paperObjectKey("draft", ownerId, sha256, "docx"),
          fileName: paperFileName(record, "docx"),
        },
      );
    },
  };
};

export type PaperService = ReturnType<typeof createPaperService>;
