import { messages } from "@takseru/shared-types";
import { act, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it, vi } from "vitest";
import { sha256Of } from "@/lib/files/sha256";
import { countPhotographs } from "@/lib/unsent-photographs/photograph-database";
import { storePhotograph } from "@/lib/unsent-photographs/photograph-store";
import type { StoredPhotograph } from "@/lib/unsent-photographs/stored-photograph";
import { buildUser, USER_ID } from "../../helpers/build";
import { buildPhotograph } from "../../helpers/build-photograph-sync";
import type { FakeCalls } from "../../helpers/fake-api";
import { buildImage, fakeReport } from "../../helpers/fake-report";
import { fakeStore } from "../../helpers/fake-store";
import { open } from "../../helpers/open";

const BYTES = new TextEncoder().encode("x").buffer;

/** As a page that has been closed left them. */
const leave = async (count: number, change: Partial<StoredPhotograph> = {}) => {
  const sha256 = await sha256Of(BYTES);
  for (let number = 1; number <= count; number += 1)
    await storePhotograph(buildPhotograph(number, { key: `${USER_ID}:${number}`, sha256, ...change }), BYTES);
  return sha256;
};

const openDashboard = (images: FakeCalls["images"] = {}) =>
  open("/dashboard", { reports: fakeReport().calls, images }, buildUser());

const setOnline = (isOnline: boolean) => {
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(isOnline);
  act(() => void window.dispatchEvent(new Event(isOnline ? "online" : "offline")));
};

describe("photographs that are on this device", () => {
  it("are sent from any screen, once there is a connection", async () => {
    fakeStore();
    const sha256 = await leave(2);
    setOnline(false);
    const { calls } = openDashboard({
      requestUploads: ({ body: { files } }) => ({
        data: files.map(() => ({ id: "0f8fad5b-d9cb-469f-a165-70867728950e", url: "/store", fields: {} })),
      }),
      complete: () => ({ data: buildImage({ sha256 }) }),
    });
    expect(
      await screen.findByText(/^2 photographs on this device, sent when you are back online:/),
    ).toBeVisible();
    expect(screen.getByRole("link", { name: "report #7" })).toHaveAttribute(
      "href",
      "/reports/builder/7?section=property_images",
    );
    setOnline(true);
    expect(await screen.findByText(messages.images.uploaded(2, "Land & Site Views"))).toBeVisible();
    await waitFor(async () => expect(await countPhotographs(USER_ID)).toBe(0));
    const announced = calls.filter(({ name }) => name === "images.requestUploads");
    expect(announced).toHaveLength(2);
  });

  it("are named where one was refused", async () => {
    await leave(1, { refused: { reason: "The report has been deleted.", retry: "later" } });
    openDashboard();
    expect(await screen.findByText(/^1 photograph could not be taken: open it to see why:/)).toBeVisible();
  });

  it("are asked about before signing out, and deleted by it", async () => {
    await leave(3, { owner: `${USER_ID}:report-new#0` });
    openDashboard();
    await screen.findByText(/^3 photographs on this device, until this is created:/);
    await userEvent.click(await screen.findByRole("button", { name: "Logout" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Log out before it is saved?" }));
    expect(
      dialog.getByText(/^3 photographs are not saved yet and will be lost if you log out/),
    ).toBeVisible();
    await userEvent.click(dialog.getByRole("button", { name: "Logout" }));
    await waitFor(async () => expect(await countPhotographs(USER_ID)).toBe(0));
  });

  it("of another user are neither shown nor sent", async () => {
    await storePhotograph(buildPhotograph(1, { key: "someone else:1" }), BYTES);
    openDashboard();
    await screen.findByRole("heading", { level: 1, name: "Dashboard" });
    expect(await countPhotographs("someone else")).toBe(1);
    expect(screen.queryByText(/photograph.* on this device/)).toBeNull();
  });
});
