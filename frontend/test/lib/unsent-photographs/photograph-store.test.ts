import { describe, expect, it, vi } from "vitest";
import { adoptPhotographs, deleteDraftPhotographs } from "@/lib/unsent-photographs/draft-photographs";
import { clearPhotographs, countPhotographs } from "@/lib/unsent-photographs/photograph-database";
import {
  changePhotograph,
  deletePhotographIf,
  deletePhotographs,
  holdInPage,
  readBytes,
  readPhotographs,
  storePhotograph,
} from "@/lib/unsent-photographs/photograph-store";
import { buildPhotograph } from "../../helpers/build-photograph-sync";

const bytes = (...values: number[]) => Uint8Array.from(values).buffer;
const keys = async (userId: string) => (await readPhotographs(userId)).map(({ key }) => key);

describe("the photographs on a device", () => {
  it("come in the order of position, each user's own", async () => {
    await storePhotograph(buildPhotograph(2), bytes(2));
    await storePhotograph(buildPhotograph(1), bytes(1));
    await storePhotograph(buildPhotograph(1, { key: "other:1" }), bytes(3));
    expect(await keys("me")).toEqual(["me:1", "me:2"]);
    expect(await countPhotographs("me")).toBe(2);
    expect(new Uint8Array(await readBytes("me:2"))).toEqual(Uint8Array.of(2));
    await clearPhotographs("me");
    expect(await keys("me")).toEqual([]);
    expect(await keys("other")).toEqual(["other:1"]);
    await expect(readBytes("me:2")).rejects.toThrow();
  });

  it("are changed one by one, and not brought back by a change after they were deleted", async () => {
    await storePhotograph(buildPhotograph(1), bytes(1));
    await Promise.all([
      changePhotograph("me", "me:1", (now) => ({ ...now, caption: "The gate" })),
      changePhotograph("me", "me:1", (now) => ({ ...now, prepared: false }), bytes(9)),
    ]);
    expect(await readPhotographs("me")).toEqual([
      buildPhotograph(1, { caption: "The gate", prepared: false }),
    ]);
    expect(new Uint8Array(await readBytes("me:1"))).toEqual(Uint8Array.of(9));
    await deletePhotographs(["me:1"]);
    expect(await changePhotograph("me", "me:1", (now) => now)).toBeUndefined();
    expect(await keys("me")).toEqual([]);
  });

  it("are deleted only as they are now, and by one call", async () => {
    await storePhotograph(buildPhotograph(1), bytes(1));
    holdInPage(buildPhotograph(2), bytes(2));
    const isCaption = (caption: string) => (now: { caption: string }) => now.caption === caption;
    const [change, tooLate] = await Promise.all([
      changePhotograph("me", "me:1", (now) => ({ ...now, caption: "The gate" })),
      deletePhotographIf("me", "me:1", isCaption("caption 1")),
    ]);
    expect([change?.caption, tooLate]).toEqual(["The gate", false]);
    expect(await deletePhotographIf("me", "me:2", isCaption("another"))).toBe(false);
    expect(await deletePhotographIf("other", "me:1", () => true)).toBe(false);
    expect(await keys("me")).toEqual(["me:1", "me:2"]);
    const once = () => deletePhotographIf("me", "me:1", isCaption("The gate"));
    expect(await Promise.all([once(), once()])).toEqual([true, false]);
    expect(await deletePhotographIf("me", "me:2", isCaption("caption 2"))).toBe(true);
    expect(await keys("me")).toEqual([]);
    await expect(readBytes("me:1")).rejects.toThrow();
  });

  it("are held by the page where the storage refuses them, and counted but for files that are no pictures", async () => {
    holdInPage(buildPhotograph(1), bytes(1));
    holdInPage(buildPhotograph(2), bytes());
    await changePhotograph("me", "me:1", (now) => ({ ...now, caption: "The gate" }));
    expect((await readPhotographs("me")).map(({ caption }) => caption)).toEqual(["The gate", "caption 2"]);
    expect(await countPhotographs("me")).toBe(1);
    await deletePhotographs(["me:1", "me:2"]);
    expect(await keys("me")).toEqual([]);
  });

  it("are none where the browser gives no database", async () => {
    await storePhotograph(buildPhotograph(1), bytes(1));
    vi.spyOn(IDBDatabase.prototype, "transaction").mockImplementation(() => {
      throw new DOMException("refused", "InvalidStateError");
    });
    expect(await keys("me")).toEqual([]);
    expect(await countPhotographs("me")).toBe(0);
  });

  it("of a draft become those of its report, or go with it", async () => {
    await storePhotograph(buildPhotograph(1, { owner: "me:report-new#0" }), bytes(1));
    await storePhotograph(buildPhotograph(2, { owner: "me:report-new#1" }), bytes(2));
    await adoptPhotographs("me", "me:report-new#0", 12);
    await adoptPhotographs("me", "me:report-new#0", 12);
    await deleteDraftPhotographs("me", "me:report-new#1");
    expect((await readPhotographs("me")).map(({ key, owner }) => [key, owner])).toEqual([["me:1", 12]]);
  });
});
