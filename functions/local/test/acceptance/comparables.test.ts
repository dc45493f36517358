import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { addComparable, Comparable, Comparables, comparable } from "./helpers/comparables.ts";
import { Deleted, expectAnswer, expectError } from "./helpers/shapes.ts";
import { type Product, startProduct } from "./helpers/start-product.ts";

let product: Product;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.stop());

describe("the bank of comparables", () => {
  test("keeps a valuer's own, changes and removes them", async () => {
    const valuer = await product.newValuer();
    const id = await addComparable(valuer);
    const path = `/comparables/${id}`;
    const changed = expectAnswer(
      await valuer.call("PUT", path, { body: { ...comparable, price: "10,000,000" } }),
      200,
      Comparable,
    );
    expect(changed).toMatchObject({ ...comparable, id, price: 10_000_000 });
    expect(expectAnswer(await valuer.call("GET", "/comparables"), 200, Comparables)).toEqual({
      data: [changed],
      total: 1,
    });
    expectAnswer(await valuer.call("DELETE", path), 200, Deleted);
    expectError(await valuer.call("DELETE", path), 404, { code: "COMPARABLE_NOT_FOUND" });
    expectError(await valuer.call("PUT", path, { body: comparable }), 404, { code: "COMPARABLE_NOT_FOUND" });
  });

  test("shows a stranger nothing and lets nobody else change it", async () => {
    const [valuer, other] = [await product.newValuer(), await product.newValuer()];
    const path = `/comparables/${await addComparable(valuer, comparable)}`;
    expect(expectAnswer(await other.call("GET", "/comparables"), 200, Comparables).data).toEqual([]);
    expectError(await other.call("PUT", path, { body: { ...comparable, price: 1 } }), 404);
    expectError(await other.call("DELETE", path), 404);
    expect(expectAnswer(await valuer.call("GET", "/comparables"), 200, Comparables).data).toMatchObject([
      comparable,
    ]);
  });

  test("refuses what is wrong, field by field, and takes nothing that only the server sets", async () => {
    const valuer = await product.newValuer();
    const refused = await valuer.call("POST", "/comparables", {
      body: { ...comparable, description: "", price: "much", kind: "gift" },
    });
    expectError(refused, 400, { fields: ["description", "kind", "price"] });
    const forged = "01234567-89ab-7def-8123-456789abcdef";
    expect(await addComparable(valuer, { id: forged, created_at: "1999-01-01T00:00:00.000Z" })).not.toBe(
      forged,
    );
  });
});
