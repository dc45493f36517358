import { describe, expect, it } from "vitest";
import { syncDraft } from "@/features/report-builder/report-form/sync-draft";
import { networkError } from "@/lib/api/api-error";
import { USER_ID } from "../../../helpers/build";
import { buildSync, refusal } from "../../../helpers/build-sync";

const KEY = `${USER_ID}:report-7#0`;
const NEW_KEY = `${USER_ID}:report-new#0`;

const setup = (
  mine: Record<string, unknown> = { lot_number: "4B" },
  change: Parameters<typeof buildSync>[0] = {},
) => {
  const server = buildSync(change);
  const base = Object.fromEntries(Object.keys(mine).map((name) => [name, "1"]));
  server.drafts.set(KEY, { typed: { base, mine } });
  return { ...server, sync: (key = KEY) => syncDraft(USER_ID, key, server.environment) };
};

describe("the draft of a report that is not open", () => {
  it("is saved, announced and deleted", async () => {
    const { sync, current, drafts, environment } = setup();
    expect(await sync()).toMatchObject({ kind: "saved", report: { lot_number: "4B" } });
    expect(current()).toMatchObject({ lot_number: "4B", plan_number: "10" });
    expect(drafts.size).toBe(0);
    expect(environment.reports.announce).toHaveBeenCalledOnce();
  });

  it("is left to the screen that has it open", async () => {
    const { sync, saveSection, openElsewhere } = setup();
    openElsewhere(KEY);
    expect(await sync()).toEqual({ kind: "nothing" });
    expect(saveSection).not.toHaveBeenCalled();
  });

  it("stays on the device until the server has it", async () => {
    const { sync, drafts, failWith } = setup();
    failWith(refusal("TOO_MANY_REQUESTS", 429, { retryAfterSeconds: 20 }));
    expect(await sync()).toEqual({ kind: "later", retryAfterSeconds: 20 });
    expect(drafts.get(KEY)).toMatchObject({ typed: { mine: { lot_number: "4B" } } });
    expect(await sync()).toMatchObject({ kind: "saved" });
  });

  it("is not saved twice where only the answer was lost", async () => {
    const { sync, failWith, saveSection, drafts } = setup();
    failWith("answer lost");
    expect(await sync()).toMatchObject({ kind: "later" });
    expect(await sync()).toMatchObject({ kind: "saved" });
    expect(saveSection).toHaveBeenCalledTimes(1);
    expect(drafts.size).toBe(0);
  });

  it("waits in the sections that need the valuer, and keeps no more than those", async () => {
    const { sync, current, drafts } = setup(
      { lot_number: "4B", land_features: "A well" },
      { lot_number: "theirs", land_features: "1" },
    );
    expect(await sync()).toEqual({ kind: "waits", why: "changed elsewhere as well" });
    expect(current()).toMatchObject({ lot_number: "theirs", land_features: "A well" });
    expect(drafts.get(KEY)?.typed).toEqual({ base: { lot_number: "1" }, mine: { lot_number: "4B" } });
  });

  it.each([
    ["was completed", { status: "completed" as const }, "saving it reopens the completed report"],
    ["was finalized", { status: "finalized" as const }, "the report has been finalized"],
  ])("waits where the report %s", async (_, change, why) => {
    const { sync, saveSection, drafts } = setup({ lot_number: "4B" }, change);
    expect(await sync()).toEqual({ kind: "waits", why });
    expect(saveSection).not.toHaveBeenCalled();
    expect(drafts.size).toBe(1);
  });

  it("waits where something is to be corrected", async () => {
    const { sync, saveSection } = setup({ market_value: "about 2 million" }, { market_value: 1 });
    expect(await sync()).toEqual({ kind: "waits", why: "something is to be corrected" });
    expect(saveSection).not.toHaveBeenCalled();
  });

  it("is saved but for what is to be corrected, which stays on the device as it was typed", async () => {
    const { sync, current, drafts } = setup(
      { market_value: "2 mia", land_rate: "5" },
      { market_value: 1, land_rate: 1 },
    );
    expect(await sync()).toEqual({ kind: "waits", why: "something is to be corrected" });
    expect(current()).toMatchObject({ land_rate: 5, market_value: 1 });
    expect(drafts.get(KEY)?.typed).toEqual({ base: { market_value: "1" }, mine: { market_value: "2 mia" } });
  });

  it("waits where the report is deleted", async () => {
    const { sync, failWith, drafts } = setup();
    failWith(refusal("REPORT_NOT_FOUND", 404));
    expect(await sync()).toEqual({ kind: "waits", why: "the report has been deleted" });
    expect(drafts.size).toBe(1);
  });

  it("is neither read nor written in another valuer's session", async () => {
    const { sync, environment, signInAs, drafts } = setup();
    signInAs("another");
    expect(await sync()).toMatchObject({ kind: "later" });
    expect(environment.api.getReport).not.toHaveBeenCalled();
    expect(drafts.get(KEY)).toEqual({ typed: { base: { lot_number: "1" }, mine: { lot_number: "4B" } } });
  });
});

describe("the draft of a new report", () => {
  const content = JSON.stringify({ report_reference: "VR/1", lot_number: "1" });
  const fields = { report_reference: "VR/1", lot_number: "4B" };
  const put = (server: ReturnType<typeof setup>, sent?: { content: string; key: string }) =>
    server.drafts.set(NEW_KEY, {
      typed: { base: { report_reference: "", lot_number: "" }, mine: fields, sent },
    });

  it("waits for the valuer unless it was sent", async () => {
    const server = setup();
    put(server);
    expect(await server.sync(NEW_KEY)).toEqual({ kind: "waits" });
    expect(server.environment.api.createReport).not.toHaveBeenCalled();
  });

  it("is sent again under its key, and what was typed since becomes the draft of the report", async () => {
    const server = setup({}, { report_reference: "VR/1" });
    server.drafts.delete(KEY);
    put(server, { content, key: "the-key" });
    expect(await server.sync(NEW_KEY)).toMatchObject({ kind: "saved" });
    expect(server.environment.api.createReport).toHaveBeenCalledExactlyOnceWith(
      JSON.parse(content),
      "the-key",
    );
    expect(server.drafts.has(NEW_KEY)).toBe(false);
    expect(server.drafts.get(KEY)).toMatchObject({ typed: { mine: { lot_number: "4B" } } });
  });

  it("stays where the answer is lost again", async () => {
    const server = setup();
    put(server, { content, key: "the-key" });
    server.environment.api.createReport = () => Promise.reject(networkError());
    expect(await server.sync(NEW_KEY)).toMatchObject({ kind: "later" });
    expect(server.drafts.has(NEW_KEY)).toBe(true);
  });

  describe("that was wanted without a connection", () => {
    const places = { radius: 5_000, includeCategories: ["hospital"], filled: { village_name: "Kandy" } };
    const mine = { latitude: "7.293600", longitude: "80.641300", village_name: "Kandy", city: "Peradeniya" };
    const want = (server: ReturnType<typeof setup>) => {
      server.drafts.delete(KEY);
      const base = Object.fromEntries(Object.keys(mine).map((name) => [name, ""]));
      server.drafts.set(NEW_KEY, { typed: { base, mine, wanted: true, places } });
    };

    it("is created once, with its places and a reference", async () => {
      const server = setup();
      want(server);
      expect(await server.sync(NEW_KEY)).toMatchObject({ kind: "saved" });
      expect(server.environment.api.createReport).toHaveBeenCalledExactlyOnceWith(
        expect.objectContaining({
          report_reference: "",
          creation_id: expect.any(String),
          village_name: "Asgiriya",
          city: "Peradeniya",
          nearby_facilities: [expect.objectContaining({ name: "Kandy General Hospital" })],
        }),
        expect.any(String),
      );
      expect(server.drafts.has(NEW_KEY)).toBe(false);
    });

    it("is sent again under the same key where its answer is lost", async () => {
      const server = setup();
      want(server);
      const keys: string[] = [];
      const { createReport } = server.environment.api;
      server.environment.api.createReport = (body, key) => {
        keys.push(key);
        return keys.length === 1 ? Promise.reject(networkError()) : createReport(body, key);
      };
      expect(await server.sync(NEW_KEY)).toMatchObject({ kind: "later" });
      expect(await server.sync(NEW_KEY)).toMatchObject({ kind: "saved" });
      expect(keys).toEqual([expect.any(String), keys[0]]);
    });

    it("is not sent while nothing can be asked", async () => {
      const server = setup();
      want(server);
      server.environment.api.analyze = () => Promise.reject(networkError());
      expect(await server.sync(NEW_KEY)).toMatchObject({ kind: "later" });
      expect(server.environment.api.createReport).not.toHaveBeenCalled();
    });

    it("is created without its places where they are refused", async () => {
      const server = setup();
      want(server);
      server.environment.api.analyze = () => Promise.reject(refusal("VALIDATION_FAILED", 400));
      expect(await server.sync(NEW_KEY)).toMatchObject({ kind: "saved" });
      expect(server.environment.api.createReport).toHaveBeenCalledOnce();
    });

    it("leaves the valuer's own standard text, which the server has written into it", async () => {
      const server = setup();
      want(server);
      const { createReport } = server.environment.api;
      server.environment.api.analyze = () => Promise.reject(refusal("UNAVAILABLE", 503));
      server.environment.api.createReport = async (body, key) => ({
        ...(await createReport(body, key)),
        assumptions: "As I word it.",
      });
      expect(await server.sync(NEW_KEY)).toMatchObject({ kind: "saved" });
      expect(server.drafts.get(KEY)).toMatchObject({ typed: { places } });
      expect(server.drafts.get(KEY)).not.toHaveProperty("typed.mine.assumptions");
    });

    it("asks for its places once it is stored, where they could not be had before", async () => {
      const server = setup();
      want(server);
      const { analyze } = server.environment.api;
      server.environment.api.analyze = () => Promise.reject(refusal("UNAVAILABLE", 503));
      expect(await server.sync(NEW_KEY)).toMatchObject({ kind: "saved" });
      expect(server.drafts.get(KEY)).toMatchObject({ typed: { places } });
      server.environment.api.analyze = analyze;
      expect(await server.sync(KEY)).toMatchObject({ kind: "saved" });
      expect(server.current()).toMatchObject({
        nearby_facilities: [expect.objectContaining({ name: "Kandy General Hospital" })],
      });
      expect(server.drafts.size).toBe(0);
    });
  });
});
