import { type Dynoxide, startDynoxide } from "@takseru/testing/start-dynoxide";
import { afterAll, beforeAll, expect, it } from "vitest";
import { error, setup } from "./setup.ts";

let dynoxide: Dynoxide;
beforeAll(async () => {
  dynoxide = await startDynoxide();
});
afterAll(() => dynoxide.stop());

it("the download of all own reports refuses a cursor that it never gave", async () => {
  const { call, create } = await setup(dynoxide);
  await create();
  const page = (cursor: string) =>
    call({ method: "POST", path: "/reports/export", body: { token: "t".repeat(43), cursor } });
  for (const cursor of ["x", "1/2", "1/2/\ud800", "1/2/ක", "1/x/2026", "d", "c1/short", "-1"])
    expect(await page(cursor), cursor).toMatchObject({ status: 400, body: error("VALIDATION_FAILED") });
  expect(await page("1/2/2026-01-05T04:30:00.000Z#0000000001#lot_number")).toMatchObject({ status: 200 });
});
