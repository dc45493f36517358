import { messages } from "@takseru/shared-types";
import { describe, expect, it, vi } from "vitest";
import { buildPhotograph, buildPhotographSync, lost, refusal } from "../../../helpers/build-photograph-sync";

/** A busy machine is no reason to fail. */
const PATIENT = { timeout: 20_000 };
const until = (check: () => void) => vi.waitFor(check, PATIENT);

const three = () => [1, 2, 3].map((number) => buildPhotograph(number));

describe("the sync of photographs", () => {
  it("sends three at a time, in the order chosen", async () => {
    const { run, uploads, holdUploads, stored } = buildPhotographSync(
      [5, 4, 3, 2, 1].map((number) => buildPhotograph(number)),
    );
    holdUploads();
    run();
    await until(() => expect(uploads.map(({ name }) => name)).toEqual(["1.jpg", "2.jpg", "3.jpg"]));
    uploads[1]?.end();
    await until(() => expect(uploads.map(({ name }) => name)).toEqual(["1.jpg", "2.jpg", "3.jpg", "4.jpg"]));
    expect(stored.map(({ filename, caption }) => [filename, caption])).toEqual([["2.jpg", "caption 2"]]);
  });

  it("deletes from the device what the server has stored with its checksum, and tells it once", async () => {
    const { run, device, stored, outcomes } = buildPhotographSync(three());
    run();
    await until(() => expect(outcomes).toEqual([[["land_views", { stored: 3, failed: 0 }]]]));
    expect(device.size).toBe(0);
    expect(stored.map(({ sha256 }) => sha256)).toEqual(["sha of 1", "sha of 2", "sha of 3"]);
  });

  it("completes the same image after a lost answer, without sending it again", async () => {
    const { run, device, stored, calls, fail, waits, pass } = buildPhotographSync([buildPhotograph(1)]);
    fail("answer of complete", lost());
    run();
    await until(() => expect(waits()).toBe(1));
    expect(device.get("me:1")?.sent?.imageId).toBe("image of call of 1");
    pass();
    await until(() => expect(device.size).toBe(0));
    expect(stored).toHaveLength(1);
    expect(calls.filter((call) => call.startsWith("upload"))).toHaveLength(1);
  });

  it("asks for a form anew where the store no longer takes it, under the same key", async () => {
    const { run, device, stored, calls, fail } = buildPhotographSync([buildPhotograph(1)]);
    fail("upload", new Error("403"));
    run();
    await until(() => expect(device.size).toBe(0));
    expect(calls).toEqual([
      "announce 1.jpg",
      "upload 1.jpg",
      "announce 1.jpg",
      "upload 1.jpg",
      "complete image of call of 1",
    ]);
    expect(stored).toHaveLength(1);
  });

  it("sends again where the server has not received it", async () => {
    const { run, device, calls, fail } = buildPhotographSync([buildPhotograph(1)]);
    fail("complete", refusal("UPLOAD_NOT_FOUND", 404));
    run();
    await until(() => expect(device.size).toBe(0));
    expect(calls.filter((call) => call.startsWith("upload"))).toHaveLength(2);
  });

  it("keeps everything without a connection, and goes on when it is back", async () => {
    const { run, device, stored, calls, setOnline, pass, waits } = buildPhotographSync([
      ...three(),
      buildPhotograph(4, { prepared: false }),
    ]);
    setOnline(false);
    run();
    await until(() => expect(calls).toEqual(["prepare 4.jpg"]));
    expect(device.size).toBe(4);
    setOnline(true);
    await until(() => expect(waits()).toBeGreaterThan(0));
    pass();
    await until(() => expect(device.size).toBe(0));
    expect(stored.map(({ filename }) => filename).toSorted()).toEqual(["1.jpg", "2.jpg", "3.jpg", "4.jpg"]);
  });

  it.each([
    ["a full category, until it has room", refusal("CATEGORY_FULL", 409), "refused: CATEGORY_FULL", "room"],
    ["a finalized report, for good", refusal("REPORT_FINALIZED", 409), "refused: REPORT_FINALIZED", "never"],
    [
      "a deleted report, until it is restored",
      refusal("REPORT_NOT_FOUND", 404),
      "The report has been deleted.",
      "later",
    ],
    ["a full account", refusal("STORAGE_FULL", 409), "refused: STORAGE_FULL", "later"],
  ])("keeps what is refused, and the reason: %s", async (_, error, reason, retry) => {
    const { run, device, stored, fail, outcomes } = buildPhotographSync(three());
    fail("announce", error);
    run();
    await until(() => expect(outcomes).toEqual([[["land_views", { stored: 2, failed: 1 }]]]));
    expect([...device.values()].map(({ refused }) => refused)).toEqual([{ reason, retry }]);
    expect(stored).toHaveLength(2);
  });

  it("says that it failed where a form is refused again and again", async () => {
    vi.spyOn(console, "error").mockImplementation(() => {});
    const { run, device, fail } = buildPhotographSync([buildPhotograph(1)]);
    fail("upload", new Error("403"), new Error("403"), new Error("403"));
    run();
    await until(() =>
      expect(device.get("me:1")?.refused).toEqual({ reason: messages.images.uploadFailed, retry: "later" }),
    );
  });

  it("refuses nothing where the session has ended", async () => {
    const { run, device, fail, waits } = buildPhotographSync([buildPhotograph(1)]);
    fail("announce", refusal("NOT_SIGNED_IN", 401));
    run();
    await until(() => expect(waits()).toBe(1));
    expect(device.get("me:1")?.refused).toBeUndefined();
  });

  it("keeps a photograph whose checksum the server does not say", async () => {
    const { run, device, environment, waits } = buildPhotographSync([buildPhotograph(1)]);
    const { complete } = environment.api;
    environment.api.complete = async (...input) => ({ ...(await complete(...input)), sha256: null });
    run();
    await until(() => expect(waits()).toBe(1));
    expect(device.size).toBe(1);
  });

  it("removes what arrived damaged, and keeps its own", async () => {
    const { run, device, stored, environment } = buildPhotographSync([buildPhotograph(1)]);
    const { complete } = environment.api;
    environment.api.complete = async (...input) => ({ ...(await complete(...input)), sha256: "another" });
    run();
    await until(() => expect(device.get("me:1")?.refused?.retry).toBe("later"));
    expect(device.get("me:1")?.sent).toBeUndefined();
    expect(stored).toEqual([]);
  });

  it("stores the caption that was written while it was sent", async () => {
    const { run, device, stored, uploads, holdUploads } = buildPhotographSync([buildPhotograph(1)]);
    holdUploads();
    run();
    await until(() => expect(uploads).toHaveLength(1));
    device.set("me:1", { ...buildPhotograph(1), caption: "The gate" });
    uploads[0]?.end();
    await until(() => expect(device.size).toBe(0));
    expect(stored.map(({ caption }) => caption)).toEqual(["The gate"]);
  });

  it("stores the caption that was written while it was being released, however late", async () => {
    const { run, device, stored, environment } = buildPhotographSync([buildPhotograph(1)]);
    const { bringUpToDate } = environment.api;
    const captions = ["The gate", "The old gate"];
    environment.api.bringUpToDate = async (photograph, image) => {
      const brought = await bringUpToDate(photograph, image);
      const caption = captions.shift();
      const now = device.get("me:1");
      if (now && caption) device.set("me:1", { ...now, caption });
      return brought;
    };
    run();
    await until(() => expect(device.size).toBe(0));
    expect(stored.map(({ caption }) => caption)).toEqual(["The old gate"]);
  });

  it("shows the stored one before this device gives its own away", async () => {
    const { run, device, shown, hooks } = buildPhotographSync([buildPhotograph(1)]);
    const onDevice: boolean[] = [];
    hooks.onShown = () => onDevice.push(device.has("me:1"));
    run();
    await until(() => expect(device.size).toBe(0));
    expect(onDevice).toEqual([true]);
    expect([...shown]).toEqual(["image of call of 1"]);
  });

  it("shows no more what was deleted just when the stored one was shown", async () => {
    const { run, device, stored, shown, hooks, calls } = buildPhotographSync([buildPhotograph(1)]);
    hooks.onShown = () => device.clear();
    run();
    await until(() => expect(calls.at(-1)).toBe("remove image of call of 1"));
    await until(() => expect([...shown]).toEqual([]));
    expect(stored).toEqual([]);
  });

  it("says of each later part what the server has by then, so that nothing is sent twice", async () => {
    const { run, device, environment } = buildPhotographSync([buildPhotograph(1, { caption: "" })]);
    const told: unknown[] = [];
    environment.api.bringUpToDate = async ({ caption, sent }, image) => {
      told.push([sent?.caption, caption]);
      const now = device.get("me:1");
      if (now && told.length === 1) device.set("me:1", { ...now, caption: "The gate" });
      if (now && told.length === 2) device.set("me:1", { ...now, position: 9 });
      return image;
    };
    run();
    await until(() => expect(device.size).toBe(0));
    expect(told).toEqual([
      ["", ""],
      ["", "The gate"],
      ["The gate", "The gate"],
    ]);
  });

  it("removes what was deleted while it was being released", async () => {
    const { run, device, stored, environment, calls } = buildPhotographSync([buildPhotograph(1)]);
    environment.api.bringUpToDate = async (_, image) => {
      device.clear();
      return image;
    };
    run();
    await until(() => expect(calls.at(-1)).toBe("remove image of call of 1"));
    expect(stored).toEqual([]);
  });

  it("announces anew what was moved while it was sent", async () => {
    const { run, device, stored, uploads, holdUploads } = buildPhotographSync([buildPhotograph(1)]);
    holdUploads();
    run();
    await until(() => expect(uploads).toHaveLength(1));
    device.set("me:1", buildPhotograph(1, { category: "boundaries", call: "another call" }));
    uploads[0]?.end();
    await until(() => expect(uploads).toHaveLength(2));
    uploads[1]?.end();
    await until(() => expect(device.size).toBe(0));
    expect(stored.map(({ id, category }) => [id, category])).toEqual([
      ["image of another call", "boundaries"],
    ]);
  });

  it("stores nothing that was deleted while it was sent", async () => {
    const { run, device, stored, uploads, holdUploads, calls } = buildPhotographSync([buildPhotograph(1)]);
    holdUploads();
    run();
    await until(() => expect(uploads).toHaveLength(1));
    device.clear();
    uploads[0]?.end();
    await until(() => expect(calls).toEqual(["announce 1.jpg", "upload 1.jpg"]));
    expect(stored).toEqual([]);
  });

  it("waits with those of a report that is not created yet", async () => {
    const { run, device, calls } = buildPhotographSync([
      buildPhotograph(1, { owner: "me:report-new#0", prepared: false }),
      buildPhotograph(2),
    ]);
    run();
    await until(() => expect([...device.keys()]).toEqual(["me:1"]));
    expect(calls).toContain("prepare 1.jpg");
    expect(calls).not.toContain("announce 1.jpg");
  });
});
