import type { Report } from "@takseru/shared-types";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createReportSession } from "@/features/report-builder/report-session/report-session";
import { readDraft, type StoredDraft } from "@/lib/drafts/draft-store";
import { buildSync, refusal } from "../../../helpers/build-sync";

const draftOf = (lot_number: string) => ({ base: { lot_number: "1" }, mine: { lot_number } });

let stop = () => {};
afterEach(() => {
  stop();
  vi.useRealTimers();
});
beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
});

/** A report that is open, before a server; `written` is what its draft slot holds. */
const setup = (change: Partial<Report> = {}, stored: StoredDraft = {}) => {
  const server = buildSync(change);
  let written: StoredDraft | undefined = stored;
  const slot = {
    stored,
    persist: async (draft: StoredDraft | undefined) => {
      written = draft;
      return true;
    },
  };
  const session = createReportSession(server.start, slot, () => undefined, server.environment);
  stop = session.start();
  const type = (name: "lot_number" | "latitude", text: string) =>
    session.editing.setValue(name, text, { shouldValidate: true });
  return { server, session, type, written: () => written };
};

describe("a report that is open", () => {
  it("takes up the draft of an earlier page, saves it, and then holds no draft", async () => {
    const { server, session, written } = setup({}, { typed: draftOf("4B") });
    expect(session.editing.getValues().lot_number).toBe("4B");
    expect(session.isUnsaved()).toBe(true);
    await vi.advanceTimersByTimeAsync(2_000);
    expect(server.current().lot_number).toBe("4B");
    expect(session.isUnsaved()).toBe(false);
    await vi.waitFor(() => expect(written()).toMatchObject({ read: { id: server.start.id } }));
    expect(written()).not.toHaveProperty("typed");
  });

  it("follows what is saved elsewhere, and keeps what is typed", () => {
    const { server, session, type } = setup();
    type("lot_number", "4B");
    session.follow(server.changeElsewhere({ plan_number: "77" }));
    expect(session.editing.getValues()).toMatchObject({ lot_number: "4B", plan_number: "77" });
    session.follow(server.changeElsewhere({ lot_number: "9" }));
    expect(session.editing.getValues().lot_number).toBe("4B");
    expect(session.editing.conflicts()).toEqual(["lot_number"]);
  });

  it.each([
    ["saved", "in_progress", true, "4B"],
    ["stored on this device without a connection", "in_progress", false, "1"],
    ["of a completed report, which only its valuer reopens", "completed", true, "1"],
  ] as const)("lets a section be left that is %s", async (_, status, online, onServer) => {
    const { server, session, type } = setup({ status });
    if (!online) server.goOffline();
    type("lot_number", "4B");
    expect(await session.mayLeave("legal_description")).toBe(true);
    expect(server.current().lot_number).toBe(onServer);
  });

  it("does not let a section be left in which something is to be corrected", async () => {
    const { session, type } = setup();
    type("latitude", "95");
    expect(await session.mayLeave("property_location")).toBe(false);
    expect(session.sync.getStatus().failure).toBeDefined();
  });

  it("names the section that could not be saved, and has saved the others", async () => {
    const { server, session, type } = setup();
    type("latitude", "95");
    type("lot_number", "4B");
    expect(await session.saveAll()).toBe("property_location");
    expect(server.current().lot_number).toBe("4B");
    type("latitude", "7");
    expect(await session.saveAll()).toBeUndefined();
    expect(server.current().latitude).toBe(7);
  });

  it("sends a refused section again when everything is to be saved", async () => {
    const { server, session, type } = setup();
    server.failWith(refusal("VALIDATION_FAILED", 400), refusal("VALIDATION_FAILED", 400));
    type("lot_number", "4B");
    expect(await session.saveAll()).toBe("legal_description");
    expect(await session.saveAll()).toBeUndefined();
    expect(server.current().lot_number).toBe("4B");
  });
});

describe("a report that is finalized before what is typed is saved", () => {
  it("shows the finalized report, and keeps the text until a revision takes it over", async () => {
    const { server, session, type, written } = setup();
    server.goOffline();
    type("lot_number", "4B");
    session.follow(server.changeElsewhere({ status: "finalized" }));
    expect(session.editing.getValues().lot_number).toBe("1");
    expect(session.isUnsaved()).toBe(false);
    expect(session.stranded.get()?.mine).toEqual({ lot_number: "4B" });
    await vi.waitFor(() => expect(written()?.typed).toMatchObject(draftOf("4B")));
    session.follow(server.changeElsewhere({ status: "finalized" }));
    expect(session.stranded.get()?.mine).toEqual({ lot_number: "4B" });

    const revision = { ...server.current(), id: 8 };
    await session.carryOverTo(revision);
    expect(session.stranded.get()).toBeUndefined();
    expect((await readDraft(`${revision.user_id}:report-8#0`))?.typed).toMatchObject(draftOf("4B"));
  });

  it("shows the text of an earlier page as well, and deletes it when asked", async () => {
    const { session, written } = setup({ status: "finalized" }, { typed: draftOf("4B") });
    expect(session.editing.getValues().lot_number).toBe("1");
    expect(session.stranded.get()?.mine).toEqual({ lot_number: "4B" });
    await session.discardStranded();
    expect(session.stranded.get()).toBeUndefined();
    expect(written()).not.toHaveProperty("typed");
  });
});
