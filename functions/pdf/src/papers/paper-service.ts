import { AppError } from "@takseru/kit";
import {
  type LetterheadImageRepository,
  nextOfSeries,
  paperObjectKey,
  type ReferenceRepository,
  type ReportRepository,
  referenceBase,
  type SignedPaperRecord,
} from "@takseru/reports";
import {
  isLetterKind,
  limits,
  type Profile,
  paperFileName,
  plainName,
  type SignedPaper,
  type SignedPaperRequest,
  type Superseded,
  signedPaperSeries,
} from "@takseru/shared-types";
import { createPrinting } from "../delivery/printing.ts";
import { createSignedSnapshots, hasSnapshot } from "../delivery/signed-snapshots.ts";
import { createWordStorage, type WordStorageDependencies } from "../delivery/word-storage.ts";
import { joined } from "../document/layout/format.ts";
import { printedProfile } from "../document/printed-profile.ts";
import { readLetterheadImages } from "../images/read-images.ts";
import { readLetter } from "../letters/stored-letter.ts";
import { amountOf, composePaper, titleOf } from "./compose-paper.ts";
import { createPaperSigning, type PaperSigningDependencies, type PaperWork } from "./paper-signing.ts";
import { createSourceReader } from "./paper-sources.ts";
import { readPaper, writePaper } from "./stored-paper.ts";
import { verifiedPaper } from "./verified-paper.ts";

export interface PaperServiceDependencies extends PaperSigningDependencies, WordStorageDependencies {
  reports: Pick<ReportRepository, "find" | "successors">;
  references: ReferenceRepository;
  letterheadImages: Pick<LetterheadImageRepository, "find">;
  profileOf: (ownerId: string) => Promise<Profile>;
  objects: PaperSigningDependencies["objects"];
}

/** Makes papers from signed reports: numbers, signs and stores them. Another owner's are not found. */
export const createPaperService = (dependencies: PaperServiceDependencies) => {
  const { reports, papers, references, letterheadImages, profileOf, objects, clock } = dependencies;
  const { render } = createPrinting(dependencies);
  const { signWork, linkPdf, checkStored } = createPaperSigning(dependencies);
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

  const nextNumber = async (ownerId: string, { kind }: SignedPaperRequest, profile: Profile) => {
    const series = signedPaperSeries[kind];
    const own = { references, ownerId, now: clock.now() };
    const numbered = await nextOfSeries({ ...own, base: joined("/", referenceBase(profile), series) });
    return numbered || nextOfSeries({ ...own, base: series });
  };

  const workOf = (material: Material): PaperWork => {
    const { ownerId, request, sources, profile } = material;
    return {
      ownerId,
      request,
      nextNumber: () => nextNumber(ownerId, request, profile),
      rowOf: (number) => ({
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
      }),
      compose: ({ number }, verification, at) => composePaper({ ...material, number, verification, at }),
      write: writePaper,
      read: readPaper,
      verified: (record, pdf, snapshot) => verifiedPaper(record, pdf, snapshot, sources),
    };
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
    ...new Set(
      records.flatMap(({ sources }) => sources.flatMap(({ verification_code }) => verification_code || [])),
    ),
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
      const record = await signWork(workOf(material), idempotencyKey);
      const [paper] = toPaper(record, material.superseded);
      if (!paper) throw new AppError("PAPER_NOT_FOUND");
      return paper;
    },

    /** Throws PDF_DAMAGED unless the stored PDF is the one that was signed. */
    async paperPdf(ownerId: string, id: string) {
      const { record, pdf } = await findSigned(ownerId, id);
      await checkStored(pdf);
      return linkPdf(pdf, paperFileName(record, "pdf"));
    },

    async paperWord(ownerId: string, id: string) {
      const { record, pdf } = await findSigned(ownerId, id);
      if (!hasSnapshot(pdf)) throw new AppError("PDF_DAMAGED");
      const { snapshot, options } = await readSigned(pdf, isLetterKind(record.kind) ? readLetter : readPaper);
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
