import { describe, expect, it, vi } from "vitest";
import { clearDrafts, readDraft, readDrafts, writeDraft } from "@/lib/drafts/draft-store";

const spies = () => ({
  getAll: vi.spyOn(IDBObjectStore.prototype, "getAll"),
  get: vi.spyOn(IDBObjectStore.prototype, "get"),
});

describe("the drafts on a device", () => {
  it("are read one alone, whatever else is stored", async () => {
    await writeDraft("me:report-1", { typed: { lot_number: "1" } });
    await writeDraft("me:report-10", { typed: { lot_number: "10" } });
    const { getAll, get } = spies();
    expect(await readDraft("me:report-1")).toEqual({ typed: { lot_number: "1" } });
    expect(await readDraft("me:report-2")).toBeUndefined();
    expect(getAll).not.toHaveBeenCalled();
    expect(get).toHaveBeenCalledTimes(2);
  });

  it("are read by the beginning of their keys, another user's not at all", async () => {
    await writeDraft("me:report-1#a", { typed: 1 });
    await writeDraft("me:report-1#b", { typed: 2 });
    await writeDraft("me:report-10#a", { typed: 3 });
    await writeDraft("other:report-1#a", { typed: 4 });
    const { getAll } = spies();
    expect(await readDrafts("me:report-1#")).toEqual([
      ["me:report-1#a", { typed: 1 }],
      ["me:report-1#b", { typed: 2 }],
    ]);
    expect(getAll.mock.calls.map(([range]) => range)).toEqual([
      IDBKeyRange.bound("me:report-1#", "me:report-1#\uffff"),
    ]);
    await clearDrafts("me");
    expect(await readDrafts("")).toEqual([["other:report-1#a", { typed: 4 }]]);
  });

  it("that the storage refused are read for as long as the page is open", async () => {
    await writeDraft("me:report-1", { typed: "stored" });
    vi.spyOn(IDBObjectStore.prototype, "put").mockImplementation(() => {
      throw new DOMException("full", "QuotaExceededError");
    });
    expect(await writeDraft("me:report-1", { typed: "newer" })).toBe(false);
    expect(await readDraft("me:report-1")).toEqual({ typed: "newer" });
    expect(await readDrafts("me:")).toEqual([["me:report-1", { typed: "newer" }]]);
  });
});
