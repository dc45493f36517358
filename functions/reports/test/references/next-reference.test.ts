import { type Dynoxide, startDynoxide } from "@takseru/testing/start-dynoxide";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createNextReference } from "../../src/references/next-reference.ts";
import { createReferenceRepository } from "../../src/references/reference-repository.ts";
import { error, setup } from "../helpers/setup.ts";

let dynoxide: Dynoxide;
beforeAll(async () => {
  dynoxide = await startDynoxide();
});
afterAll(() => dynoxide.stop());

const setupReferences = async () => {
  const room = await setup(dynoxide);
  const { call, user } = room;
  const next = async () => (await call({ method: "GET", path: `/reports/user/${user}/next-reference` })).body;
  return { ...room, next };
};

describe("the next reference", () => {
  it("is the valuer's default reference, the year in Colombo and a number of three digits", async () => {
    const { next, at } = await setupReferences();
    expect(await next()).toEqual({ reference: "VR/EX/2026/001" });
    at("2026-12-31T18:29:59.000Z");
    expect(await next()).toEqual({ reference: "VR/EX/2026/001" });
    at("2026-12-31T18:30:00.000Z");
    expect(await next()).toEqual({ reference: "VR/EX/2027/001" });
  });

  it("is one more than the highest number, of all references with the same beginning", async () => {
    const { create, next } = await setupReferences();
    for (const number of ["9", "0010", "10/A", "11 (revised)", "draft", "x999", "/77"])
      await create({ report_reference: `VR/EX/2026/${number}` });
    await create({ report_reference: "VR/EX/2025/800" });
    await create({ report_reference: "VR/EXT/2026/900" });
    expect(await next()).toEqual({ reference: "VR/EX/2026/011" });
    await create({ report_reference: "VR/EX/2026/1204" });
    expect(await next()).toEqual({ reference: "VR/EX/2026/1205" });
  });

  it("skips many references that do not end with a number", async () => {
    const { create, next } = await setupReferences();
    await create({ report_reference: "VR/EX/2026/7" });
    for (let part = 0; part < 45; part += 1) await create({ report_reference: `VR/EX/2026/8/${part}` });
    expect(await next()).toEqual({ reference: "VR/EX/2026/008" });
  });

  it("is the one after it when another call takes it meanwhile", async () => {
    const { useCases, create, user } = await setupReferences();
    const asked: string[] = [];
    const report = await useCases.references.withNextReference(user, async (report_reference) => {
      asked.push(report_reference);
      if (asked.length === 1) await create({ report_reference });
      return useCases.report.create(user, { report_reference });
    });
    expect(asked).toEqual(["VR/EX/2026/001", "VR/EX/2026/002"]);
    expect(report.report_reference).toBe("VR/EX/2026/002");
  });

  it("is 403 for another user", async () => {
    const { call } = await setupReferences();
    const path = "/reports/user/6d0fbf4c-7d42-4d31-a2ad-0a5cf1c7c0a7/next-reference";
    expect(await call({ method: "GET", path })).toMatchObject({ status: 403, body: error("FORBIDDEN") });
  });
});

describe("a default reference that is too long for a key when normalised", () => {
  // Each number is compared with ten digits, and U+FDFA is eighteen letters.
  it.each(["1 ".repeat(95), "\u{fdfa}".repeat(190)])(
    "is not numbered: %s",
    async (default_valuer_reference) => {
      const { store, user } = await setup(dynoxide);
      const { nextReference } = createNextReference({
        references: createReferenceRepository(store),
        profileOf: async () => ({ default_valuer_reference }),
        clock: { now: () => new Date("2026-01-05T04:30:00.000Z") },
      });
      expect(await nextReference(user)).toBe("");
    },
  );
});
