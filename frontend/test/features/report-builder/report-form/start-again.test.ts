import { expect, it } from "vitest";
import { emptyForm, type FormValues } from "@/features/report-builder/report-form/form-values";
import { createFormVersions, inputsInMemory } from "@/features/report-builder/report-form/form-versions";

const writer = { kind: "template", name: "template", version: "1" } as const;

it("a new form that is started again knows nothing of texts and places that stood in it", () => {
  const start = emptyForm();
  const form = createFormVersions(start, inputsInMemory(start));
  const type = (typed: Partial<FormValues>) => form.fill({ ...form.getValues(), ...typed });
  type({ village_name: "Ampitiya", locality_description: "The property is in Ampitiya." });
  form.noteAccepted([{ field: "locality_description", writer, before: "" }]);
  form.noteSource("locality_description", "The property is in Ampitiya.", ["village_name"]);
  form.setPendingPlaces({ radius: 5_000, includeCategories: [], filled: {} });

  form.startAgain({ ...start, valuer_name: "Kamala Silva" });
  expect(form.getValues()).toEqual({ ...start, valuer_name: "Kamala Silva" });
  expect(form.unsaved()).toEqual([]);
  expect(form.pendingPlaces()).toBeUndefined();

  type({ village_name: "Kundasale", locality_description: "The village of Ampitiya is to the west." });
  expect(form.accepted()).toEqual([]);
  expect(form.notedSources()).toEqual([]);
  expect(form.formerFactsOf("locality_description")).toEqual([]);
});
