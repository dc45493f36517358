import { messages, type Report, type SatelliteState } from "@takseru/shared-types";
import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { buildUser } from "../../../helpers/build";
import { type FakeCalls, loseConnection, refuse } from "../../../helpers/fake-api";
import { fakeReport } from "../../../helpers/fake-report";
import { open } from "../../../helpers/open";
import { field, press, rewrite } from "../../../helpers/open-builder";

const kandy = { latitude: 7.2936, longitude: 80.6413 };

const picture = {
  ...kandy,
  zoom: 18,
  meters_per_pixel: 0.2962,
  width: 960,
  height: 720,
  provider: "Google Maps",
  attribution: "Imagery ©2026 Example Satellites",
  fetched_on: "2026-03-04",
  url: "/_local/objects/satellite",
};

/** A server with one report, and a satellite picture or none. */
const openLocation = (
  state: SatelliteState | undefined,
  change: Partial<Report> = kandy,
  calls: FakeCalls["images"] = {},
  isSaved = Promise.resolve(),
) => {
  const server = fakeReport(change);
  const { saveSection } = server.calls;
  let now = state;
  const set = (next: SatelliteState["picture"]) => {
    now = { can_be_taken: true, picture: next };
    server.change({});
  };
  const opened = open(
    "/reports/builder/7?section=property_location",
    {
      reports: {
        ...server.calls,
        saveSection: async (input) => {
          await isSaved;
          return saveSection?.(input) ?? refuse("UNAVAILABLE");
        },
      },
      images: {
        list: () => ({ data: [] }),
        satellite: () => (now ? { data: now } : refuse("NOT_FOUND")),
        takeSatellite: () => {
          set(picture);
          return { data: picture };
        },
        removeSatellite: () => {
          set(null);
          return { success: true };
        },
        ...calls,
      },
    },
    buildUser(),
  );
  return { server, ...opened };
};

const region = async () => within(await screen.findByRole("region", { name: "Satellite picture" }));
const none = { can_be_taken: true, picture: null };

describe("the satellite picture below the map", () => {
  it.each<[string, SatelliteState | undefined]>([
    ["may not be kept", { can_be_taken: false, picture: null }],
    ["are not known", undefined],
  ])("is not offered where pictures %s", async (_, state) => {
    const { calls } = openLocation(state);
    await field("Village");
    await screen.findByRole("button", { name: "Analyze again" });
    if (state) await waitFor(() => expect(calls.map(({ name }) => name)).toContain("images.satellite"));
    expect(screen.queryByRole("region", { name: "Satellite picture" })).toBeNull();
  });

  it("is fetched with one press and shown with its source and its day", async () => {
    const { calls } = openLocation(none);
    const shown = await region();
    expect(shown.getByRole("status")).toHaveTextContent(
      "Fetched from the provider and printed in the annex of the location map.",
    );
    await press("Add a satellite picture");
    expect(await shown.findByRole("img")).toHaveAttribute("src", picture.url);
    expect(shown.getByRole("figure")).toHaveTextContent(
      "Satellite picture from Google Maps, fetched on 04/03/2026; what it shows may be older. Imagery ©2026 Example Satellites",
    );
    expect(shown.getByRole("status")).toHaveTextContent("The satellite picture is in the report.");
    expect(calls.filter(({ name }) => name === "images.takeSatellite")).toHaveLength(1);
  });

  it("is asked for only once the position that was typed is saved", async () => {
    const order: string[] = [];
    const { promise: isSaved, resolve: save } = Promise.withResolvers<void>();
    const takeSatellite = () => {
      order.push(`fetched at ${server.current().latitude}`);
      return { data: { ...picture, latitude: 7.3 } };
    };
    const { server } = openLocation(none, kandy, { takeSatellite }, isSaved);
    await region();
    await rewrite("Latitude", "7.3");
    await press("Add a satellite picture");
    expect((await region()).getByRole("status")).toHaveTextContent("Waiting until the position is saved...");
    expect(order).toEqual([]);
    save();
    await waitFor(() => expect(order).toEqual(["fetched at 7.3"]), { timeout: 10_000 });
  });

  it("says that there is no position yet, and asks nobody", async () => {
    const { calls } = openLocation(none, {});
    const shown = await region();
    await press("Add a satellite picture");
    await waitFor(() =>
      expect(shown.getByRole("status")).toHaveTextContent(messages.location.satelliteNeedsPosition),
    );
    expect(calls.map(({ name }) => name)).not.toContain("images.takeSatellite");
  });

  it("says that it is not printed where the position was changed since", async () => {
    openLocation({ can_be_taken: true, picture });
    const shown = await region();
    expect(shown.queryByRole("note")).toBeNull();
    await rewrite("Latitude", "7.31");
    expect(await shown.findByRole("note")).toHaveTextContent("is not printed");
    await rewrite("Latitude", "7.2936");
    await waitFor(() => expect(shown.queryByRole("note")).toBeNull());
  });

  it("is taken out, and the focus stays there", async () => {
    openLocation({ can_be_taken: true, picture });
    const shown = await region();
    await press("Take it out");
    expect(await shown.findByRole("button", { name: "Add a satellite picture" })).toBeVisible();
    expect(shown.queryByRole("img")).toBeNull();
    expect(shown.getByRole("status")).toHaveTextContent("The satellite picture was taken out of the report.");
    expect(screen.getByRole("region", { name: "Satellite picture" })).toHaveFocus();
  });

  it.each<[string, Required<NonNullable<FakeCalls["images"]>>["takeSatellite"], string]>([
    ["the provider fails", () => refuse("UPSTREAM_FAILED"), "try again"],
    ["there is no connection", loseConnection, "There is no connection. Nothing was changed"],
  ])("stays as it was where %s, and the button can be pressed again", async (_, takeSatellite, words) => {
    openLocation({ can_be_taken: true, picture }, kandy, { takeSatellite });
    const shown = await region();
    await press("Fetch the picture again");
    await waitFor(() => expect(shown.getByRole("status").textContent).toContain(words), { timeout: 10_000 });
    expect(shown.getByRole("img")).toHaveAttribute("src", picture.url);
    expect(shown.getByRole("button", { name: "Fetch the picture again" })).toBeEnabled();
  });

  it("is only shown in a finalized report", async () => {
    openLocation({ can_be_taken: false, picture }, { ...kandy, status: "finalized" });
    const shown = await region();
    expect(shown.getByRole("img")).toBeVisible();
    await waitFor(() => expect(shown.queryAllByRole("button")).toEqual([]));
  });

  it("can be taken out, not fetched, where pictures may no longer be kept", async () => {
    openLocation({ can_be_taken: false, picture });
    const shown = await region();
    expect(shown.getAllByRole("button").map(({ textContent }) => textContent)).toEqual(["Take it out"]);
  });
});
