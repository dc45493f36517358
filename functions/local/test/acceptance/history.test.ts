import { jpegWithExif } from "@takseru/testing/image-files";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { addPhotograph } from "./helpers/photographs.ts";
import { createReport, saveSection } from "./helpers/reports.ts";
import { expectAnswer, expectError } from "./helpers/shapes.ts";
import { type Product, startProduct } from "./helpers/start-product.ts";
import type { Valuer } from "./helpers/valuers.ts";

let product: Product;
let valuer: Valuer;
beforeAll(async () => {
  product = await startProduct();
  valuer = await product.newValuer();
});
afterAll(() => product.stop());

const History = z.strictObject({
  data: z.array(
    z.strictObject({
      version: z.number().nullable(),
      at: z.iso.datetime(),
      by: z.uuid(),
      section: z.string(),
      fields: z.record(z.string(), z.strictObject({ before: z.unknown(), after: z.unknown() })),
    }),
  ),
  nextCursor: z.string().optional(),
});

const historyOf = async (id: number, cursor?: string) => {
  const query = cursor === undefined ? "" : `?cursor=${encodeURIComponent(cursor)}`;
  return expectAnswer(await valuer.call("GET", `/reports/${id}/history${query}`), 200, History);
};

describe("a report's history", () => {
  test("has every change with its old and new values, photographs too, newest first", async () => {
    const { id } = await createReport(valuer, { lot_number: "7" });
    await saveSection(valuer, id, "legal_description", { lot_number: "8", current_owner: "නිමල්" });
    const photograph = { filename: "gate.jpg", bytes: await jpegWithExif({ width: 160, height: 120 }) };
    await addPhotograph(product, valuer, id, "land_views", photograph);
    const { data } = await historyOf(id);
    const bySection = (section: string) => data.find((change) => change.section === section);
    expect(data.map(({ section }) => section).toSorted()).toEqual([
      "created",
      "legal_description",
      "property_images",
    ]);
    expect(bySection("legal_description")).toMatchObject({
      version: 2,
      by: valuer.user.id,
      fields: {
        lot_number: { before: "7", after: "8" },
        current_owner: { before: "", after: "නිමල්" },
      },
    });
    expect(bySection("property_images")).toMatchObject({ version: null });
    expect(data.map(({ at }) => at)).toEqual(
      data
        .map(({ at }) => at)
        .toSorted()
        .toReversed(),
    );
  });

  test("is read on from page to page without loss or repetition", async () => {
    const { id } = await createReport(valuer);
    for (let lot = 1; lot <= 24; lot += 1)
      await saveSection(valuer, id, "legal_description", { lot_number: String(lot) });
    const first = await historyOf(id);
    const second = await historyOf(id, first.nextCursor);
    expect([first.data.length, second.data.length, second.nextCursor]).toEqual([20, 5, undefined]);
    expect(new Set([...first.data, ...second.data].map(({ version }) => version)).size).toBe(25);
  });

  test("is nobody else's", async () => {
    const { id } = await createReport(valuer);
    const other = await product.newValuer();
    expectError(await other.call("GET", `/reports/${id}/history`), 404);
    expectError(await valuer.call("GET", `/reports/${id}/history?cursor=nothing`), 400, {
      fields: ["cursor"],
    });
  });
});
