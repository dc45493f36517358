import { randomUUID } from "node:crypto";
import { PutCommand, paginateScan } from "@aws-sdk/lib-dynamodb";
import { createPhotographRepository } from "@takseru/images";
import { createReportRepository, type ImageRecord, imageObjectKeys, reportsTable } from "@takseru/reports";
import { buildReport } from "@takseru/testing/build-report";
import type { Dynoxide } from "@takseru/testing/start-dynoxide";
import { applyPlan } from "../../operations/apply-reports.ts";
import type { ObjectState, ObjectVersions } from "../../operations/object-versions.ts";
import { readOwner } from "../../operations/owner-rows.ts";
import { planReports, type ReportPlan } from "../../operations/plan-reports.ts";
import { recount } from "../../operations/recount.ts";

const at = "2026-01-06T04:30:00.000Z";

/** A bucket with versions of which only the states are of interest. */
const createObjects = () => {
  const states = new Map<string, ObjectState>();
  const objects: ObjectVersions = {
    stateOf: async (key) => states.get(key) ?? "gone",
    revive: async (key) => {
      if (states.get(key) === "deleted") states.set(key, "there");
      return states.get(key) === "there";
    },
  };
  return { states, objects };
};

/** A table in use with one valuer, and what a restoration to a moment needs. */
export const setup = async ({ client, createTable }: Dynoxide) => {
  const live = { client, table: await createTable(reportsTable) };
  const past = { client, table: await createTable(reportsTable) };
  const reports = createReportRepository(live);
  const images = createPhotographRepository(live);
  const { states, objects } = createObjects();
  const owner = randomUUID();

  const create = async (lot_number: string): Promise<number> => {
    const record = buildReport(owner, await reports.nextId());
    return reports.create({ ...record, fields: { ...record.fields, lot_number } }, undefined);
  };
  const find = async (id: number) => {
    const found = await reports.find(owner, id);
    if (!found) throw new Error(`report ${id} is not there`);
    return found;
  };
  const save = async (id: number, lot_number: string) =>
    reports.change(await find(id), {
      status: "in_progress",
      at,
      section: "legal_description",
      fields: { lot_number },
    });

  const addPhotograph = async (
    report_id: number,
    category: ImageRecord["category"] = "land_views",
  ): Promise<ImageRecord> => {
    const image: ImageRecord = {
      owner,
      report_id,
      id: randomUUID(),
      object_id: randomUUID(),
      category,
      caption: "",
      filename: "front.jpg",
      file_size: 1,
      type: "image/jpeg",
      width: 1,
      height: 1,
      taken_at: null,
      gps: null,
      uploaded_at: at,
    };
    await images.add([image], { changedBy: owner, at });
    for (const key of Object.values(imageObjectKeys(image))) states.set(key, "there");
    return image;
  };
  const removePhotograph = async (image: ImageRecord): Promise<void> => {
    await images.remove(image, { changedBy: owner, at });
    for (const key of Object.values(imageObjectKeys(image))) states.set(key, "deleted");
  };
  /** As its valuer deletes it: it could still be brought back. */
  const deleteReport = async (id: number): Promise<void> => reports.remove(await find(id), at);
  /** When that time is over. */
  const removeReport = async (id: number): Promise<void> => {
    await deleteReport(id);
    for (const image of await reports.images(owner, id))
      for (const key of Object.values(imageObjectKeys(image))) states.set(key, "deleted");
    const deleted = await reports.findDeleted(owner, id);
    if (deleted) await reports.purge(deleted);
  };

  /** The moment: from here on `past` has everything as it is now. */
  const theMoment = async (): Promise<void> => {
    for await (const { Items = [] } of paginateScan({ client }, { TableName: live.table }))
      for (const Item of Items) await client.send(new PutCommand({ TableName: past.table, Item }));
  };
  const plan = async (options: { reports?: number[]; overwrite?: boolean } = {}): Promise<ReportPlan[]> =>
    planReports(await readOwner(past, owner), await readOwner(live, owner), { overwrite: false, ...options });
  /** Carries plans out; gives what could not be done. */
  const apply = async (plans: readonly ReportPlan[]): Promise<string[]> => {
    const clock = { now: () => new Date("2026-01-07T04:30:00.000Z") };
    const problems: string[] = [];
    for (const one of plans)
      problems.push(...(await applyPlan({ ...live, objects, clock }, one, { everyObject: false })));
    await recount(live, owner);
    return problems;
  };

  return {
    client,
    live,
    past,
    owner,
    states,
    objects,
    reports,
    create,
    find,
    save,
    addPhotograph,
    removePhotograph,
    deleteReport,
    removeReport,
    theMoment,
    plan,
    apply,
  };
};
