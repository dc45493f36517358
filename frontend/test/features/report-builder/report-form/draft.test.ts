import { expect, it } from "vitest";
import { carryDraftOver, parseDraft } from "@/features/report-builder/report-form/draft";
import { emptyForm } from "@/features/report-builder/report-form/form-values";
import { createFormVersions, inputsInMemory } from "@/features/report-builder/report-form/form-versions";
import type { StoredDraft } from "@/lib/drafts/draft-store";
import { USER_ID } from "../../../helpers/build";
import { buildStoredReport } from "../../../helpers/fake-report";

it("what wrote a text of a new report goes over to the report's own draft with the text", async () => {
  const form = createFormVersions(emptyForm(), inputsInMemory(emptyForm()));
  const writer = { kind: "model", name: "Example model", version: "1.2" } as const;
  const text = "A quiet residential road.";
  form.fill({ ...emptyForm(), locality_description: text }, ["locality_description"]);
  form.noteAccepted([{ field: "locality_description", writer, before: "" }]);
  const stored: (StoredDraft | undefined)[] = [];
  await carryDraftOver(USER_ID, buildStoredReport(), form, {}, async (_key, draft) => {
    stored.push(draft);
    return true;
  });
  const draft = parseDraft(stored[0]?.typed);
  expect(draft?.mine).toMatchObject({ locality_description: text });
  expect(draft?.accepted).toEqual([{ field: "locality_description", writer, before: "" }]);
});
