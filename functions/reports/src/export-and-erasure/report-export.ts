import type { ErasureRights } from "@takseru/auth";
import { AppError, type ObjectStore } from "@takseru/kit";
import { type ExportFile, isLetterKind, letterheadImageKind, limits } from "@takseru/shared-types";
import type { ComparableRepository } from "../comparables/comparable-repository.ts";
import type { DeletedRepository } from "../deletion/deleted-repository.ts";
import type { DeliveryRepository } from "../deliveries/delivery-repository.ts";
import type { FeeRepository } from "../fees/fee-repository.ts";
import type { ReportReader } from "../report/report-reader.ts";
import type { ReportRepository } from "../report/report-repository.ts";
import type { SignedPaperRepository } from "../signed-papers/signed-paper-repository.ts";
import { invalidCursor } from "../storage/cursors.ts";
import type { LetterheadImageRepository } from "../storage/letterhead-image-repository.ts";
import { letterheadImageObjectKey } from "../storage/object-keys.ts";
import type { DeletedRecord, ReportRecord } from "../storage/records.ts";
import { comparablesFile, exportFiles, linkedFile, plainName } from "./export-files.ts";
import type { ExportRepository } from "./export-repository.ts";

export interface ReportExportDependencies {
  reports: Pick<ReportRepository, "images" | "find">;
  reader: Pick<ReportReader, "successorOf">;
  fees: Pick<FeeRepository, "findInvoice">;
  deletedReports: Pick<DeletedRepository, "find">;
  letterheadImages: Pick<LetterheadImageRepository, "find">;
  papers: Pick<SignedPaperRepository, "list" | "listOfReport">;
  deliveries: Pick<DeliveryRepository, "all">;
  comparables: Pick<ComparableRepository, "page">;
  rows: ExportRepository;
  objects: Pick<ObjectStore, "link">;
  rights: Pick<ErasureRights, "mayExport">;
}

/** Or what a query gives in 1 MB, if that is less. */
const COMPARABLES_BATCH_SIZE = 500;
/** `c2/ID`: the second page of comparables, after the one with this id. */
const ComparablesCursor = /^c(\d{1,6})\/([0-9a-f-]{36})$/;

/** `p/ID`: more papers, those before the one with this id. */
const PapersCursor = /^p\/([0-9a-f-]{36})$/;
const PAPERS_BATCH_SIZE = 50;

/** `7` is after report 7; `7/2/...` is in report 7, before its second page of history; `d7` is a deleted one. */
const Cursor = /^(d?)(\d{1,15})(?:\/(\d{1,6})\/([\w:.#-]{1,400}))?$/;

const readCursor = (cursor: string) => {
  const [, deleted, id, page, after] = Cursor.exec(cursor) ?? [];
  if (id === undefined) throw invalidCursor();
  return { deleted: deleted === "d", id: Number(id), page: Number(page ?? 1), after };
};

type ExportCursor = ReturnType<typeof readCursor>;

/** The download of all reports, one in each call. */
export const createReportExport = ({
  reports,
  reader,
  fees,
  deletedReports,
  letterheadImages,
  papers,
  deliveries,
  comparables,
  rows,
  objects,
  rights,
}: ReportExportDependencies) => {
  /** The link makes browsers save the file under its name in the zip and never show it as a page. */
  const link = (key: string, name: string) =>
    objects.link(key, { expiresIn: limits.linkSeconds, fileName: name.split("/").at(-1) ?? name });

  /** The logo and the signature come with the first report. */
  const letterheadFiles = async (ownerId: string): Promise<ExportFile[]> => {
    const found = await Promise.all(
      letterheadImageKind.values.map((kind) => letterheadImages.find(ownerId, kind)),
    );
    return Promise.all(
      found
        .filter((image) => image !== undefined)
        .map((image) => linkedFile(`${image.kind}.jpg`, letterheadImageObjectKey(image), link)),
    );
  };

  /** The report at a cursor; deleted reports come after the others. */
  const reportAt = async (
    ownerId: string,
    { deleted, id, after }: ExportCursor,
  ): Promise<ReportRecord | DeletedRecord | undefined> => {
    if (after !== undefined) return deleted ? deletedReports.find(ownerId, id) : reports.find(ownerId, id);
    const next = deleted ? undefined : await rows.nextReport(ownerId, id);
    return next ?? rows.nextDeleted(ownerId, deleted ? id : 0);
  };

  /** The papers that were made from reports, a page at a time, after all reports. */
  const paperFiles = async (ownerId: string, before: string | undefined) => {
    const { papers: found, hasMore } = await papers.list(ownerId, before, PAPERS_BATCH_SIZE);
    const data = await Promise.all(
      found.flatMap(({ kind, number, final_pdf: pdf }) => {
        if (!pdf) return [];
        // Letters may share a number: an invoice and the one that says it was paid, terms and those that followed.
        const code = isLetterKind(kind) ? `-${pdf.verification_code}` : "";
        const name = `papers/${plainName(number)}${code}`;
        return [
          linkedFile(`${name}.pdf`, pdf.key, link),
          ...(pdf.snapshot ? [linkedFile(`${name}-signed-data.json`, pdf.snapshot.key, link)] : []),
        ];
      }),
    );
    const last = found.at(-1)?.id;
    return { data, ...(hasMore && last !== undefined ? { nextCursor: `p/${last}` } : {}) };
  };

  /** The letterhead images and the comparables, a page at a time; the reports follow after the cursor `after`. */
  const firstFiles = async (ownerId: string, cursor: string | undefined) => {
    const [, number = "1", before] = ComparablesCursor.exec(cursor ?? "") ?? [];
    if (cursor !== undefined && before === undefined) return { data: [], after: cursor };
    const { comparables: found, hasMore } = await comparables.page(ownerId, before, COMPARABLES_BATCH_SIZE);
    const data = [
      ...(cursor === undefined ? await letterheadFiles(ownerId) : []),
      ...(found.length > 0 ? [comparablesFile(found, Number(number))] : []),
    ];
    const last = found.at(-1)?.id;
    return hasMore && last
      ? { data, after: "0", nextCursor: `c${Number(number) + 1}/${last}` }
      : { data, after: "0" };
  };

  /** Invoices of former versions, which were made and not signed; the signed ones are among the papers. A download does not fix one that only has its number. */
  const invoicesOf = async ({ owner, id, fee }: ReportRecord | DeletedRecord): Promise<string[]> => {
    const numbers = [fee?.corrects_invoice ?? "", fee?.invoice_number ?? ""].filter(Boolean);
    if (numbers.length === 0) return [];
    const [rows, { papers: signed }] = await Promise.all([
      Promise.all(numbers.map((number) => fees.findInvoice(owner, id, number))),
      papers.listOfReport(owner, id, undefined, limits.signedPapers.pageSize),
    ]);
    const isSigned = (number: string) =>
      signed.some((paper) => paper.kind === "invoice" && paper.number === number && paper.final_pdf);
    return numbers.filter((number, index) => rows[index]?.issued && !isSigned(number));
  };

  const filesOf = async (record: ReportRecord | DeletedRecord, page: number, after: string | undefined) => {
    const { owner: ownerId, id } = record;
    const place = `${"deleted_at" in record ? "d" : ""}${id}`;
    const { changes, next } = await rows.historyPage(ownerId, id, after);
    const [images, deletedImages, sent] =
      page === 1
        ? await Promise.all([
            reports.images(ownerId, id),
            rows.deletedImages(ownerId, id),
            deliveries.all(ownerId, id),
          ])
        : [[], [], []];
    const [superseded, invoices] = await Promise.all([
      reader.successorOf(record),
      "deleted_at" in record ? [] : invoicesOf(record),
    ]);
    return {
      data: await exportFiles({
        record,
        images,
        deletedImages,
        changes,
        sent,
        superseded,
        invoices,
        page,
        link,
      }),
      nextCursor: next === undefined ? place : `${place}/${page + 1}/${next}`,
    };
  };

  return {
    /** The files of the next report, or more of the same one's. */
    exportReports: async (
      ownerId: string,
      { token, cursor }: { token: string; cursor?: string | undefined },
    ) => {
      if (!(await rights.mayExport(ownerId, token))) throw new AppError("EXPORT_EXPIRED");
      const ofPapers = PapersCursor.exec(cursor ?? "");
      if (ofPapers) return paperFiles(ownerId, ofPapers[1]);
      const first = await firstFiles(ownerId, cursor);
      if (first.nextCursor !== undefined) return { data: first.data, nextCursor: first.nextCursor };
      const start = readCursor(first.after);
      const { deleted, id, page, after } = start;
      const record = await reportAt(ownerId, start);
      if (!record && after === undefined) {
        const last = await paperFiles(ownerId, undefined);
        return { ...last, data: [...first.data, ...last.data] };
      }
      // The report has been purged since the last call; the next call continues after it.
      if (!record) return { data: first.data, nextCursor: `${deleted ? "d" : ""}${id}` };
      const { data, nextCursor } = await filesOf(record, page, after);
      return { data: [...first.data, ...data], nextCursor };
    },
  };
};

export type ReportExport = ReturnType<typeof createReportExport>;
