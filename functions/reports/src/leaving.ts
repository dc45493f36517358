import { AppError, type ObjectStore } from "@takseru/kit";
import { type ExportFile, limits, pictureKind } from "@takseru/shared-types";
import { exportFiles } from "./export-files.ts";
import { ownerFolders, pictureObject } from "./keys.ts";
import type { LeavingRepository } from "./leaving-repository.ts";
import type { PictureRepository } from "./picture-repository.ts";
import type { ReportRecord } from "./records.ts";
import type { ReportRepository } from "./repository.ts";

export interface LeavingDependencies {
  repository: Pick<ReportRepository, "images" | "find">;
  pictures: Pick<PictureRepository, "find">;
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

/** `7` is after report 7; `7/2/...` is in report 7, before its second page of history. */
const Cursor = /^(\d{1,15})(?:\/(\d{1,6})\/(.{1,400}))?$/;

const readCursor = (cursor: string) => {
  const [, id, page, after] = Cursor.exec(cursor) ?? [];
  if (id === undefined)
    throw new AppError("VALIDATION_FAILED", {
      message: "This cursor is not valid",
      fields: { cursor: "not valid" },
    });
  return { id: Number(id), page: Number(page ?? 1), after };
};

/** Taking all reports along, one in each call, and deleting all of them. */
export const createLeavingService = ({
  repository,
  pictures,
  leaving,
  objects,
  register,
}: LeavingDependencies) => {
  const link = (key: string) => objects.link(key, { expiresIn: limits.linkSeconds });

  /** The logo and the signature come with the first report. */
  const picturesOf = async (owner: string): Promise<ExportFile[]> => {
    const found = await Promise.all(pictureKind.values.map((kind) => pictures.find(owner, kind)));
    return Promise.all(
      found
        .filter((picture) => picture !== undefined)
        .map(async (picture) => ({ name: `${picture.kind}.jpg`, url: await link(pictureObject(picture)) })),
    );
  };

  const filesOf = async (record: ReportRecord, page: number, after: string | undefined) => {
    const { owner, id } = record;
    const { changes, next } = await leaving.historyPage(owner, id, after);
    const images = page === 1 ? await repository.images(owner, id) : [];
    return {
      data: await exportFiles({ record, images, changes, page, link }),
      nextCursor: next === undefined ? String(id) : `${id}/${page + 1}/${next}`,
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
    for (const folder of ownerFolders(owner)) if (!(await eraseFolder(folder))) return false;
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
      const first = cursor === undefined ? await picturesOf(owner) : [];
      const { id, page, after } = readCursor(cursor ?? "0");
      const record =
        after === undefined ? await leaving.nextReport(owner, id) : await repository.find(owner, id);
      // Deleted while it was being taken along: then the next one's turn has come.
      if (!record) return { data: first, ...(after === undefined ? {} : { nextCursor: String(id) }) };
      const { data, nextCursor } = await filesOf(record, page, after);
      return { data: [...first, ...data], nextCursor };
    },

    eraseReports: async (token: string): Promise<{ done: boolean }> => {
      const owner = await register.findErasure(token);
      if (owner === undefined) throw new AppError("ERASURE_NOT_FOUND");
      return { done: await eraseOwner(owner) };
    },
  };
};
