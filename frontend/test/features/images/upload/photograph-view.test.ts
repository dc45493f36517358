import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { photographView } from "@/features/images/upload/photograph-view";
import { openSession, resetSession } from "@/lib/api/session-store";
import { storePhotograph } from "@/lib/unsent-photographs/photograph-store";
import { buildPhotograph } from "../../../helpers/build-photograph-sync";

const thumbnail = new ArrayBuffer(8);
const store = (number: number) => storePhotograph(buildPhotograph(number, { thumbnail }), new ArrayBuffer(8));
const shown = () => photographView.get().photographs.map(({ key }) => key);

/** The next read of the device's rows ends when the test says so, with what was there when it began. */
const holdNextRead = () => {
  const held: { end: () => void }[] = [];
  const { getAll } = IDBObjectStore.prototype;
  vi.spyOn(IDBObjectStore.prototype, "getAll").mockImplementationOnce(function (this: IDBObjectStore, query) {
    const request = getAll.call(this, query);
    let said: (() => void) | undefined;
    Object.defineProperty(request, "onsuccess", { set: (listener: () => void) => (said = listener) });
    held.push({ end: () => said?.() });
    return request;
  });
  return held;
};

beforeEach(() => {
  const profile = { honorable: "", full_name: "", professional_title: "", profile_completed: false };
  openSession("token", { id: "me", email: "me@example.lk", profile });
  vi.spyOn(URL, "createObjectURL").mockReturnValue("blob:picture");
  vi.spyOn(URL, "revokeObjectURL").mockReturnValue();
});
afterEach(() => {
  vi.restoreAllMocks();
  resetSession();
});

it("shows what the device holds by now, also where an earlier read ends after a later one began", async () => {
  await store(1);
  const held = holdNextRead();
  const seen: number[] = [];
  const stop = photographView.subscribe(() => seen.push(shown().length));
  await vi.waitFor(() => expect(held).toHaveLength(1));
  await store(2);
  photographView.announce("changed");
  // A second read that does not wait for the first has time to end.
  for (let turn = 0; turn < 50; turn += 1) await new Promise((resolve) => setTimeout(resolve));
  held[0]?.end();
  await vi.waitFor(() => expect(seen.length).toBeGreaterThan(1));
  for (let turn = 0; turn < 50; turn += 1) await new Promise((resolve) => setTimeout(resolve));
  expect(shown()).toEqual(["me:1", "me:2"]);
  expect(seen).toEqual([...seen].sort());
  stop();
});

it("goes on reading after a read that failed", async () => {
  await store(3);
  vi.spyOn(console, "error").mockReturnValue();
  vi.spyOn(URL, "createObjectURL").mockImplementationOnce(() => {
    throw new Error("no memory");
  });
  const stop = photographView.subscribe(() => undefined);
  await vi.waitFor(() => expect(console.error).toHaveBeenCalled());
  await store(4);
  photographView.announce("changed");
  await vi.waitFor(() => expect(shown()).toContain("me:4"));
  stop();
});
