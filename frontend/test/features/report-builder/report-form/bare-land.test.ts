import { expect, it } from "vitest";
import { emptyForm, openForm } from "@/features/report-builder/report-form";

const openTyped = (change: { property_kind?: string; bare_land?: boolean }) => {
  const form = openForm({ ...emptyForm(), ...change }, undefined);
  const type = (name: "property_kind" | "bare_land", value: string | boolean) =>
    form.register(name).onChange({ type: "change", target: { name, value } });
  const both = () => [form.getValues("property_kind"), form.getValues("bare_land")];
  return { form, type, both };
};

it("the kind of property and the older field say the same of bare land, whichever is changed", async () => {
  const { type, both } = openTyped({});
  await type("property_kind", "bare_land");
  expect(both()).toEqual(["bare_land", true]);
  await type("property_kind", "condominium_unit");
  expect(both()).toEqual(["condominium_unit", false]);
  await type("bare_land", true);
  expect(both()).toEqual(["bare_land", true]);
  await type("bare_land", false);
  expect(both()).toEqual(["house_and_land", false]);
  await type("property_kind", "bare_land");
  await type("bare_land", false);
  expect(both()).toEqual(["house_and_land", false]);
});

it("an estate without a building stays an estate, and a report without a kind gets none by the older field", async () => {
  const estate = openTyped({ property_kind: "bare_land", bare_land: true });
  await estate.type("property_kind", "agricultural_land");
  expect(estate.both()).toEqual(["agricultural_land", true]);
  await estate.type("bare_land", false);
  expect(estate.both()).toEqual(["agricultural_land", false]);
  const former = openTyped({});
  await former.type("bare_land", true);
  expect(former.both()).toEqual(["", true]);
  await former.type("bare_land", false);
  expect(former.both()).toEqual(["", false]);
});

it("what follows is taken back with what was changed", async () => {
  const { form, type, both } = openTyped({ property_kind: "hotel" });
  await type("property_kind", "bare_land");
  form.undo.undo();
  expect(both()).toEqual(["hotel", false]);
});
