import { expect, it } from "vitest";
import { buildSnapshot } from "../../../functions/pdf/test/helpers/build-snapshot.ts";
import { wordCounter } from "../../proof/found-words.ts";

const countedOf = (change: NonNullable<Parameters<typeof buildSnapshot>[0]>["report"], said: string) => {
  const words = wordCounter();
  words.count(buildSnapshot({ report: change }).report, said);
  return words;
};

it("the words of fields that only another kind of property has are not looked for", () => {
  const change = { common_elements: "තාප්පය", land_features: "ළිඳක්" };
  const house = countedOf({ ...change, property_kind: "house_and_land" }, "ළිඳක්");
  expect([...house.seen.Sinhala]).toContain("ළිඳක්");
  expect([...house.seen.Sinhala]).not.toContain("තාප්පය");
  expect(house.missing.filter((line) => /common_elements|land_features/.test(line))).toEqual([]);
  const flat = countedOf({ ...change, property_kind: "condominium_unit" }, "");
  expect(flat.missing).toContain("Sinhala තාප්පය of common_elements");
});
