import { UpdateCommand } from "@aws-sdk/lib-dynamodb";
import { transact } from "@takseru/kit";
import { emptyFee, Report, ReportSummary } from "@takseru/shared-types";
import { completableFields } from "@takseru/testing/build-report";
import { type Dynoxide, startDynoxide } from "@takseru/testing/start-dynoxide";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { imageCountWrite } from "../../src/report/image-count-write.ts";
import { reportKey } from "../../src/storage/keys.ts";
import { setup } from "../helpers/setup.ts";

let dynoxide: Dynoxide;
beforeAll(async () => {
  dynoxide = await startDynoxide();
});
afterAll(() => dynoxide.stop());

const setupCards = async () => {
  const room = await setup(dynoxide);
  const { create, get, list, table, user } = room;
  const { id } = await create({ ...completableFields, village_name: "Mulgampola", city: "Kandy" });
  return {
    ...room,
    id,
    /** Expects the same of the card as of the whole report, in every order and in a search. */
    expectSame: async (): Promise<Report> => {
      const report = await get(id);
      const summary = ReportSummary.parse(report);
      for (const query of [
        "?sort=newest",
        "?sort=updated",
        "?sort=reference",
        "?sort=value",
        `?status=${report.status}`,
        "?q=mulgam",
      ])
        expect((await list(query)).data, query).toContainEqual({
          ...summary,
          cover_url: null,
          verification_code: null,
          fee: emptyFee,
          superseded: null,
        });
      return report;
    },
    photograph: () =>
      transact(dynoxide.client, [
        imageCountWrite(
          table,
          { owner: user, id },
          { category: "land_views", delta: 1, at: "2026-01-05T05:00:00.000Z" },
        ),
      ]),
  };
};

describe("a report's card in the list says what the report says", () => {
  it("through every kind of change", async () => {
    const { id, expectSame, save, photograph, setStatus, call } = await setupCards();
    expect((await expectSame()).completeness).toBe(16);
    await save(id, { section: "land_description", data: { soil_type: "sandy", land_features: "A well" } });
    expect((await expectSame()).completeness).toBe(20);
    await save(id, { section: "land_description", data: { soil_type: "", land_features: "" } });
    expect((await expectSame()).completeness).toBe(16);
    await save(id, { section: "building_details", data: { bare_land: true } });
    expect((await expectSame()).completeness).toBe(38);
    await photograph();
    expect((await expectSame()).completeness).toBe(40);
    await setStatus(id, "completed");
    await expectSame();
    await setStatus(id, "in_progress");
    await call({ method: "DELETE", path: `/reports/${id}` });
    await call({ method: "POST", path: `/reports/${id}/restore` });
    expect((await expectSame()).completeness).toBe(40);
  });

  it("for a clone, and among the deleted", async () => {
    const { id, user, get, list, call } = await setupCards();
    const clone = Report.parse((await call({ method: "POST", path: `/reports/${id}/clone` })).body);
    expect((await list()).data[0]).toMatchObject(ReportSummary.parse(clone));
    const { completeness } = await get(id);
    await call({ method: "DELETE", path: `/reports/${id}` });
    const { body } = await call({ method: "GET", path: `/reports/user/${user}/deleted` });
    expect(body).toMatchObject({ data: [{ id, completeness }] });
  });

  it("when its row was written before filled fields were counted", async () => {
    const { id, table, user, expectSame } = await setupCards();
    await dynoxide.client.send(
      new UpdateCommand({
        TableName: table,
        Key: reportKey(user, id),
        UpdateExpression: "REMOVE filled_fields",
        ConditionExpression: "attribute_exists(filled_fields)",
      }),
    );
    expect((await expectSame()).completeness).toBe(16);
  });
});
