import { describe, expect, it, vi } from "vitest";
import { createUploadQueue, type UploadQueueDependencies } from "@/features/images/upload/upload-queue";
import { buildImage } from "../../../helpers/fake-report";

/** A busy machine is no reason to fail. */
const PATIENT = { timeout: 20_000 };

const files = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    file: new File(["x"], `${index + 1}.jpg`, { type: "image/jpeg" }),
    error: undefined,
  }));

/** A queue whose sendings end when the test says so. */
const setup = (change: Partial<UploadQueueDependencies> = {}) => {
  const sending: { name: string; end: () => void }[] = [];
  const settled: unknown[] = [];
  const stored: string[] = [];
  const queue = createUploadQueue({
    request: async ({ file }) => ({ id: file.name, url: "", fields: {} }),
    upload: (_, file) => new Promise((end) => sending.push({ name: file.name, end })),
    complete: async (id) => buildImage({ filename: id }),
    onStored: (image) => stored.push(image.filename),
    onSettled: (category, outcome) => settled.push([category, outcome]),
    ...change,
  });
  return { queue, sending, settled, stored };
};

describe("the upload queue", () => {
  it("uploads three files at a time", async () => {
    const { queue, sending, stored } = setup();
    queue.add("land_views", files(5));
    await vi.waitFor(
      () => expect(sending.map(({ name }) => name)).toEqual(["1.jpg", "2.jpg", "3.jpg"]),
      PATIENT,
    );
    sending[1]?.end();
    await vi.waitFor(() => expect(sending).toHaveLength(4), PATIENT);
    expect(stored).toEqual(["2.jpg"]);
    expect(queue.current().map(({ state }) => state)).toEqual(["sending", "sending", "sending", "waiting"]);
  });

  it("reports the outcome of a selection once", async () => {
    const { queue, sending, settled } = setup({
      complete: async (id) => {
        if (id === "2.jpg") throw new Error("no");
        return buildImage({ filename: id });
      },
    });
    queue.add("boundaries", files(3));
    await vi.waitFor(() => expect(sending).toHaveLength(3), PATIENT);
    for (const { end } of sending) end();
    await vi.waitFor(() => expect(settled).toEqual([["boundaries", { stored: 2, failed: 1 }]]), PATIENT);
    expect(queue.current().map(({ file, state }) => [file.name, state])).toEqual([["2.jpg", "failed"]]);
  });

  it("continues after a failure, and drops a dismissed file", async () => {
    const { queue, settled } = setup({ upload: () => Promise.reject(new Error("dropped")) });
    queue.add("land_views", files(4));
    await vi.waitFor(() => expect(settled).toEqual([["land_views", { stored: 0, failed: 4 }]]), PATIENT);
    for (const { key } of queue.current()) queue.dismiss(key);
    expect(queue.current()).toEqual([]);
  });
});
