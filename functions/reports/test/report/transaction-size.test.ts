import { emptyReportFields, imageLimits, ReportFields, sections } from "@takseru/shared-types";
import { buildReport } from "@takseru/testing/build-report";
import { type Dynoxide, startDynoxide } from "@takseru/testing/start-dynoxide";
import { afterAll, beforeAll, expect, it } from "vitest";
import * as z from "zod";
import { createPhotographRepository } from "../../../images/src/photographs/photograph-repository.ts";
import { createDeletedRepository } from "../../src/deletion/deleted-repository.ts";
import { createDailyUsageRepository } from "../../src/usage/daily-usage-repository.ts";
import { buildImage } from "../helpers/build-image.ts";
import { setup } from "../helpers/setup.ts";

/** DynamoDB's limit of a transaction. */
const MAX_WRITES = 100;

let dynoxide: Dynoxide;
let sizes: number[] = [];
const Transaction = z.object({ TransactItems: z.array(z.unknown()) });
beforeAll(async () => {
  dynoxide = await startDynoxide();
  dynoxide.client.middlewareStack.add(
    (next) => (args) => {
      const transaction = Transaction.safeParse(args.input);
      if (transaction.success) sizes.push(transaction.data.TransactItems.length);
      return next(args);
    },
    { step: "initialize", name: "countWrites" },
  );
});
afterAll(() => dynoxide.stop());

/** Words of no other text. */
const manyWords = (prefix: string): string =>
  Array.from({ length: 12 }, (_, index) => `${prefix}${index}`).join(" ");

const texts = Object.entries(ReportFields.shape).flatMap(([name, schema]) =>
  schema.safeParse(manyWords("x")).success ? [name] : [],
);
/** Every field with another value in each round. */
const everyField = (round: string): ReportFields => ({
  ...emptyReportFields,
  ...Object.fromEntries(texts.map((name, index) => [name, manyWords(`${round}${index}x`)])),
  report_type: round === "a" ? "fair_value" : "mortgage",
  market_value: round === "a" ? 1 : 2,
});

it.each(sections.map(({ id, fields }) => ({ id, fields })))(
  "every field of $id changes in one transaction, whose words may stand before and after it",
  async ({ id: section, fields }) => {
    const { reports, user } = await setup(dynoxide);
    const record = buildReport(user, 1, { status: "completed", fields: everyField("a") });
    await reports.create(record, undefined);
    const other = new Map<string, unknown>(Object.entries(everyField("b")));
    sizes = [];
    await reports.save(record, {
      status: "in_progress",
      at: "2026-01-05T05:00:00.000Z",
      section,
      fields: Object.fromEntries(fields.map((name) => [name, other.get(name)])),
    });
    // One audit row for each field, and those of the report, its two counters, the change and the day.
    expect(Math.max(...sizes)).toBeGreaterThanOrEqual(fields.length + 5);
    expect(Math.max(...sizes)).toBeLessThanOrEqual(MAX_WRITES);
  },
);

it("the reference and as many fields as the largest section change in one transaction, whatever the words", async () => {
  const { reports, user } = await setup(dynoxide);
  const record = buildReport(user, 1, { status: "completed", fields: everyField("a") });
  await reports.create(record, undefined);
  const searched = ["report_reference", "plan_number", "lot_number", "village_name"] as const;
  const most = Math.max(...sections.map(({ fields }) => fields.length));
  const names = [...searched, ...texts.filter((name) => !searched.some((one) => one === name))].slice(
    0,
    most,
  );
  const other = new Map<string, unknown>(Object.entries(everyField("b")));
  sizes = [];
  await reports.save(record, {
    status: "in_progress",
    at: "2026-01-05T05:00:00.000Z",
    section: "basic_information",
    fields: Object.fromEntries(names.map((name) => [name, other.get(name)])),
  });
  // The report, two counters in each of two rows, the change, the day; two claims; the day's job.
  expect(sizes).toContain(5 + most + 2 + 1);
  expect(Math.max(...sizes)).toBeLessThanOrEqual(MAX_WRITES);
});

it("a full category of photographs is added in one transaction", async () => {
  const { reports, store, user, table } = await setup(dynoxide);
  await reports.create(buildReport(user, 1), undefined);
  const images = Array.from({ length: imageLimits.building_interior.max }, () => ({
    ...buildImage(user, 1),
    category: "building_interior" as const,
  }));
  sizes = [];
  const at = "2026-01-05T05:00:00.000Z";
  await createPhotographRepository({ client: dynoxide.client, table }).add(images, { changedBy: user, at });
  expect(sizes[0]).toBeLessThanOrEqual(MAX_WRITES);
  const rows = await createDailyUsageRepository(store).usageBetween(user, "2026-01-05", "2026-01-05");
  expect(rows).toMatchObject([{ reportId: 1, usage: { created: 1, photographs: images.length } }]);
});

it("a report of more words than a transaction takes is created, deleted and restored", async () => {
  const { reports, store, user } = await setup(dynoxide);
  const deletedReports = createDeletedRepository(store);
  const record = buildReport(user, 1, { fields: everyField("a") });
  sizes = [];
  await reports.create(record, undefined);
  await deletedReports.remove(record, "2026-01-05T05:00:00.000Z");
  const deleted = await deletedReports.find(user, 1);
  if (!deleted) throw new Error("it was deleted");
  await deletedReports.restore(deleted, "2026-01-05T05:00:01.000Z");
  expect(sizes.length).toBeGreaterThan(3);
  expect(Math.max(...sizes)).toBeLessThanOrEqual(MAX_WRITES);
});
