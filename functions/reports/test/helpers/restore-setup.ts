import { randomUUID } from "node:crypto";
import { DeleteCommand, PutCommand, paginateScan } from "@aws-sdk/lib-dynamodb";
import { AppError, transact } from "@takseru/kit";
import { buildReport } from "@takseru/testing/build-report";
import type { Dynoxide } from "@takseru/testing/start-dynoxide";
import { createDeletedRepository } from "../../src/deletion/deleted-repository.ts";
import { imageCountWrite } from "../../src/report/image-count-write.ts";
import { createReportRepository } from "../../src/report/report-repository.ts";
import { findLostPapers, findLostParts, type ObjectState, recountStatuses } from "../../src/restore/index.ts";
import { createSearchRepository } from "../../src/search/search-repository.ts";
import { imageKey } from "../../src/storage/keys.ts";
import { imageObjectKeys } from "../../src/storage/object-keys.ts";
import type { ImageRecord } from "../../src/storage/records.ts";
import { reportsTable } from "../../src/storage/table.ts";
import { buildImage } from "./build-image.ts";

const at = "2026-01-06T04:30:00.000Z";

/** A table in use with one valuer, a copy of it, and a store that keeps what is deleted. */
export const setup = async ({ client, createTable }: Dynoxide) => {
  const table = await createTable(reportsTable);
  const copy = await createTable(reportsTable);
  const reports = createReportRepository({ client, table });
  const deletedReports = createDeletedRepository({ client, table });
  const searches = createSearchRepository({ client, table });
  const states = new Map<string, ObjectState>();
  const ownerId = randomUUID();

  const create = async (lot_number: string): Promise<number> => {
    const record = buildReport(ownerId, await reports.nextId());
    return reports.create({ ...record, fields: { ...record.fields, lot_number } }, undefined);
  };
  const find = async (id: number) => {
    const found = await reports.find(ownerId, id);
    if (!found) throw new Error(`report ${id} is not there`);
    return found;
  };
  const setObjects = (image: ImageRecord, state: ObjectState): void => {
    for (const key of Object.values(imageObjectKeys(image))) states.set(key, state);
  };
  const countImage = ({ report_id: id, category }: ImageRecord, delta: number) =>
    imageCountWrite(table, { owner: ownerId, id }, { category, delta, at });
  const keyOf = (image: ImageRecord) => imageKey(ownerId, image.report_id, image.id);

  const restoring = {
    client,
    table,
    copy,
    clock: { now: () => new Date("2026-01-07T04:30:00.000Z") },
    objects: {
      list: async (prefix: string) => new Map([...states].filter(([key]) => key.startsWith(prefix))),
      restore: async (key: string) => void states.set(key, "existing"),
    },
  };

  return {
    client,
    table,
    ownerId,
    states,
    reports,
    searches,
    create,
    find,
    save: async (id: number, lot_number: string) =>
      reports.save(await find(id), {
        status: "in_progress",
        at,
        section: "legal_description",
        fields: { lot_number },
      }),
    addPhotograph: async (
      id: number,
      category: ImageRecord["category"] = "land_views",
    ): Promise<ImageRecord> => {
      const image = { ...buildImage(ownerId, id), category };
      const put = { write: { Put: { TableName: table, Item: { ...keyOf(image), ...image } } } };
      await transact(client, [countImage(image, 1), put]);
      setObjects(image, "existing");
      return image;
    },
    removePhotograph: async (image: ImageRecord): Promise<void> => {
      const remove = { write: { Delete: { TableName: table, Key: keyOf(image) } } };
      await transact(client, [countImage(image, -1), remove]);
      setObjects(image, "deleted");
    },
    /** As its valuer deletes it, who can still bring it back. */
    deleteReport: async (id: number): Promise<void> => deletedReports.remove(await find(id), at),
    /** Deletes it so that its valuer cannot bring it back. */
    purgeReport: async (id: number): Promise<void> => {
      await deletedReports.remove(await find(id), at);
      for (const image of await reports.images(ownerId, id)) setObjects(image, "deleted");
      const deleted = await deletedReports.find(ownerId, id);
      if (deleted) await deletedReports.purge(deleted);
    },
    loseRow: (Key: { pk: string; sk: string }) => client.send(new DeleteCommand({ TableName: table, Key })),
    /** From here on the copy has everything as it is now. */
    copyTable: async (): Promise<void> => {
      for await (const { Items = [] } of paginateScan({ client }, { TableName: table }))
        for (const Item of Items) await client.send(new PutCommand({ TableName: copy, Item }));
    },
    findLost: (ids?: number[]) => findLostParts(restoring, ownerId, ids),
    findLostPapers: (ids?: number[]) => findLostPapers(restoring, ownerId, ids),
    /** Restores them; gives the codes of what is refused. */
    restoreAll: async (parts: Awaited<ReturnType<typeof findLostParts>>): Promise<string[]> => {
      const refused: string[] = [];
      for (const { restore } of parts)
        await restore?.().catch((error: unknown) => {
          if (!(error instanceof AppError)) throw error;
          refused.push(error.code);
        });
      await recountStatuses({ client, table }, ownerId);
      return refused;
    },
  };
};
