import { AppError, type ObjectStore } from "@takseru/kit";
import { type ExportFile, letterheadImageKind, limits } from "@takseru/shared-types";
import type { ComparableRepository } from "../comparables/comparable-repository.ts";
import type { ReportRepository } from "../report/report-repository.ts";
import { letterheadImageObjectKey, ownerObjectPrefixes } from "../storage/keys.ts";
import type { LetterheadImageRepository } from "../storage/letterhead-image-repository.ts";
import type { DeletedRecord, ReportRecord } from "../storage/records.ts";
import type { LeavingRepository } from "./export-and-erasure-repository.ts";
import { comparablesFile, exportFiles } from "./export-files.ts";

export interface LeavingDependencies {
  repository: Pick<ReportRepository, "images" | "find" | "findDeleted">;
  pictures: Pick<LetterheadImageRepository, "find">;
  comparables: Pick<ComparableRepository, "page">;
  leaving: LeavingRepository;
  objects: Pick<ObjectStore, "link" | "list" | "delete">;
  /** What the auth room knows of those who take their data along or go. */
  register: {
    mayExport: (userId: string, token: string) => Promise<boolean>;
    findErasure: (token: string) => Promise<string | undefined>;
    noteErased: (userId: string) => Promise<void>;
  };
}

/** In one call: 4,000 rows and 2,000 objects, in some seconds. */
const MOST_BATCHES = 40;
const MOST_LISTS = 2;

/** Or as many as there are in 1 MB, whichever is less. */
const COMPARABLES_AT_ONCE = 500;
/** Of the comparables: which page, and after which. */
const ComparablesCursor = /^c(\d{1,6})\/([0-9a-f-]{36})$/;

/** `7` is after report 7; `7/2/...` is in report 7, before its second page of history; `d7` is a deleted one. */
const Cursor = /^(d?)(\d{1,15})(?:\/(\d{1,6})\/([\w:.#-]{1,400}))?$/;

const readCursor = (cursor: string) => {
  const [, mark, id, page, after] = Cursor.exec(cursor) ?? [];
  if (id === undefined)
    throw new AppError("VALIDATION_FAILED", {
      message: "This cursor is not valid",
      fields: { cursor: "not valid" },
    });
  return { deleted: mark === "d", id: Number(id), page: Number(page ?? 1), after };
};

type Place = ReturnType<typeof readCursor>;

/** Taking all reports along, one in each call, and deleting all of them. */
export const createLeavingService = ({
  repository,
  pictures,
  comparables,
  leaving,
  objects,
  register,
}: LeavingDependencies) => {
  const link = (key: string) => objects.link(key, { expiresIn: limits.linkSeconds });

  /** The logo and the signature come with the first report. */
  const picturesOf = async (owner: string): Promise<ExportFile[]> => {
    const found = await Promise.all(letterheadImageKind.values.map((kind) => pictures.find(owner, kind)));
    return Promise.all(
      found
        .filter((picture) => picture !== undefined)
        .map(async (picture) => ({
          name: `${picture.kind}.jpg`,
          url: await link(letterheadImageObjectKey(picture)),
        })),
    );
  };

  /** The report that a cursor is in or before; the deleted ones come after the others. */
  const reportAt = async (
    owner: string,
    { deleted, id, after }: Place,
  ): Promise<ReportRecord | DeletedRecord | undefined> => {
    if (after !== undefined) return deleted ? repository.findDeleted(owner, id) : repository.find(owner, id);
    const next = deleted ? undefined : await leaving.nextReport(owner, id);
    return next ?? leaving.nextDeleted(owner, deleted ? id : 0);
  };

  /** What comes before the reports: pictures, and the bank of comparables a page at a time; `after` is where to go on. */
  const bankOf = async (owner: string, cursor: string | undefined) => {
    const [, number = "1", before] = ComparablesCursor.exec(cursor ?? "") ?? [];
    if (cursor !== undefined && before === undefined) return { data: [], after: cursor };
    const { comparables: found, hasMore } = await comparables.page(owner, before, COMPARABLES_AT_ONCE);
    const data = [
      ...(cursor === undefined ? await picturesOf(owner) : []),
      ...(found.length > 0 ? [comparablesFile(found, Number(number))] : []),
    ];
    const last = found.at(-1)?.id;
    return hasMore && last
      ? { data, after: "0", nextCursor: `c${Number(number) + 1}/${last}` }
      : { data, after: "0" };
  };

  const filesOf = async (record: ReportRecord | DeletedRecord, page: number, after: string | undefined) => {
    const { owner, id } = record;
    const place = `${"deleted_at" in record ? "d" : ""}${id}`;
    const { changes, next } = await leaving.historyPage(owner, id, after);
    const images = page === 1 ? await repository.images(owner, id) : [];
    return {
      data: await exportFiles({ record, images, changes, page, link }),
      nextCursor: next === undefined ? place : `${place}/${page + 1}/${next}`,
    };
  };

  /** Says whether the folder is empty. Deleting does not throw, so what is still there afterwards does. */
  const eraseFolder = async (folder: string): Promise<boolean> => {
    let before: string | undefined;
    for (let lists = 0; lists < MOST_LISTS; lists += 1) {
      const keys = await objects.list(folder);
      if (keys.length === 0) return true;
      if (keys[0] === before) throw new AppError("UPSTREAM_FAILED");
      [before] = keys;
      await objects.delete(keys);
    }
    return (await objects.list(folder)).length === 0;
  };

  /** Rows first, for they lead to the objects; goes on wherever an earlier call was cut off. Says whether all is gone. */
  const eraseOwner = async (owner: string): Promise<boolean> => {
    let rowsLeft = true;
    for (let batch = 0; rowsLeft && batch < MOST_BATCHES; batch += 1)
      rowsLeft = !(await leaving.eraseSome(owner));
    if (rowsLeft) return false;
    for (const folder of ownerObjectPrefixes(owner)) if (!(await eraseFolder(folder))) return false;
    await register.noteErased(owner);
    return true;
  };

  return {
    eraseOwner,

    /** The files of the next report, or more of the same one's. */
    exportReports: async (
      owner: string,
      { token, cursor }: { token: string; cursor?: string | undefined },
    ) => {
      if (!(await register.mayExport(owner, token))) throw new AppError("EXPORT_EXPIRED");
      const first = await bankOf(owner, cursor);
      if (first.nextCursor !== undefined) return { data: first.data, nextCursor: first.nextCursor };
      const place = readCursor(first.after);
      const { deleted, id, page, after } = place;
      const record = await reportAt(owner, place);
      // Gone while it was being taken along: then the next one's turn has come.
      if (!record)
        return {
          data: first.data,
          ...(after === undefined ? {} : { nextCursor: `${deleted ? "d" : ""}${id}` }),
        };
      const { data, nextCursor } = await filesOf(record, page, after);
      return { data: [...first.data, ...data], nextCursor };
    },

    eraseReports: async (token: string): Promise<{ done: boolean }> => {
      const owner = await register.findErasure(token);
      if (owner === undefined) throw new AppError("ERASURE_NOT_FOUND");
      return { done: await eraseOwner(owner) };
    },
  };
};
