import { GetCommand, UpdateCommand } from "@aws-sdk/lib-dynamodb";
import { createDocumentClient, transact } from "@takseru/kit";
import { limits, Report } from "@takseru/shared-types";
import { buildReport, completableFields } from "@takseru/testing/build-report";
import { type Dynoxide, startDynoxide } from "@takseru/testing/start-dynoxide";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { imageWrites } from "../../src/copies/revision-writes.ts";
import { NotCounted } from "../../src/quota/photograph-totals.ts";
import { createPhotographTotalsRepository } from "../../src/quota/photograph-totals-repository.ts";
import { photographTotalsKey } from "../../src/storage/keys.ts";
import { noImages } from "../../src/storage/records.ts";
import { buildImage } from "../helpers/build-image.ts";
import { error, setup } from "../helpers/setup.ts";

let dynoxide: Dynoxide;
beforeAll(async () => {
  dynoxide = await startDynoxide();
});
afterAll(() => dynoxide.stop());

const setupTotals = async () => {
  const room = await setup(dynoxide);
  const { table, user, reports } = room;
  const Key = photographTotalsKey(user);
  const totals = async () => {
    const { Item } = await dynoxide.client.send(
      new GetCommand({ TableName: table, Key, ConsistentRead: true }),
    );
    return { photographs: Item?.photographs, bytes: Item?.bytes };
  };
  const setTotals = (photographs: number, bytes: number) =>
    dynoxide.client.send(
      new UpdateCommand({
        TableName: table,
        Key,
        UpdateExpression: "SET photographs = :photographs, bytes = :bytes",
        ExpressionAttributeValues: { ":photographs": photographs, ":bytes": bytes },
      }),
    );
  /** A report with photographs of 1,000 bytes each, which are in the totals. */
  const withPhotographs = async (status: "draft" | "finalized", count: number) => {
    const id = await reports.nextId();
    const record = buildReport(user, id, { status, image_counts: { ...noImages, land_views: count } });
    await reports.create({ ...record, fields: { ...record.fields, ...completableFields } }, undefined);
    const images = Array.from({ length: count }, () => ({ ...buildImage(user, id), file_size: 1_000 }));
    await transact(dynoxide.client, imageWrites(table, images));
    await createPhotographTotalsRepository(room.store).recount(user);
    return id;
  };
  return { ...room, totals, setTotals, withPhotographs };
};

describe("an account's totals of photographs", () => {
  test("stay while a deleted report can be restored, and fall when it is purged, once", async () => {
    const { withPhotographs, call, user, totals, at } = await setupTotals();
    const id = await withPhotographs("draft", 3);
    await withPhotographs("draft", 2);
    expect(await totals()).toEqual({ photographs: 5, bytes: 5_000 });
    await call({ method: "DELETE", path: `/reports/${id}` });
    expect(await totals()).toEqual({ photographs: 5, bytes: 5_000 });
    at("2026-03-05T04:30:00.000Z");
    const list = () => call({ method: "GET", path: `/reports/user/${user}/deleted` });
    const answers = await Promise.all([list(), list(), list()]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await totals()).toEqual({ photographs: 2, bytes: 2_000 });
  });

  test("rise with a revision's copies, and refuse a revision for which there is no room", async () => {
    const { withPhotographs, call, totals, setTotals, list, objects } = await setupTotals();
    const id = await withPhotographs("finalized", 3);
    const revise = (of: number) =>
      call({ method: "POST", path: `/reports/${of}/revisions`, body: { reason: "A new survey" } });
    await setTotals(limits.storage.photographs - 2, 3_000);
    expect(await revise(id)).toMatchObject({ status: 409, body: error("STORAGE_FULL") });
    expect((await list()).pagination.total).toBe(1);
    expect(objects.objects.size).toBe(0);
    await setTotals(3, 3_000);
    expect(Report.parse((await revise(id)).body).revision_of).toBe(id);
    expect(await totals()).toEqual({ photographs: 6, bytes: 6_000 });
  });

  test("are counted once, however often other uploads change them meanwhile", async () => {
    const { user, table, setTotals, totals } = await setupTotals();
    const client = createDocumentClient({
      endpoint: dynoxide.endpoint,
      region: "local",
      credentials: { accessKeyId: "local", secretAccessKey: "local" },
    });
    let others = 0;
    client.middlewareStack.add(
      (next, { commandName }) =>
        async (call) => {
          const answer = await next(call);
          if (commandName === "QueryCommand") {
            others += 1;
            await setTotals(others, others * 1_000);
          }
          return answer;
        },
      { step: "initialize" },
    );
    const { withTotals } = createPhotographTotalsRepository({ client, table });
    let calls = 0;
    const write = async () => {
      calls += 1;
      if (calls === 1) throw new NotCounted();
      return "written";
    };
    expect(await withTotals(user, write)).toBe("written");
    expect({ calls, others }).toEqual({ calls: 2, others: 1 });
    expect(await totals()).toEqual({ photographs: 1, bytes: 1_000 });
    client.destroy();
  });

  test("are what exists after a recount", async () => {
    const { withPhotographs, totals, setTotals, store, user } = await setupTotals();
    await withPhotographs("draft", 4);
    await setTotals(-7, 12);
    await createPhotographTotalsRepository(store).recount(user);
    expect(await totals()).toEqual({ photographs: 4, bytes: 4_000 });
  });
});
