import { limits, messages, type Report, type SatelliteState } from "@takseru/shared-types";
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { satelliteQuery } from "@/features/report-builder/sections/location/satellite-cache";
import { queryClient } from "@/lib/api/query-client";
import { reportQuery } from "@/lib/reports/report-queries";
import { buildUser } from "../../../../helpers/build";
import { type FakeCalls, loseConnection, refuse } from "../../../../helpers/fake-api";
import { fakeReport } from "../../../../helpers/fake-report";
import { open } from "../../../../helpers/open";
import { field, press, rewrite } from "../../../../helpers/open-builder";

const kandy = { latitude: 7.2936, longitude: 80.6413 };

const facts = {
  ...kandy,
  zoom: 18,
  meters_per_pixel: 0.2962,
  width: 960,
  height: 720,
  provider: "Google Maps",
  attribution: "Imagery ©2026 Example Satellites",
  fetched_on: "2026-03-04",
};
const picture = { ...facts, url: "/_local/objects/satellite" };

/** A server with one report, and a satellite picture or none. */
const openLocation = (
  state: SatelliteState | undefined,
  change: Partial<Report> = kandy,
  calls: FakeCalls["images"] = {},
  isSaved = Promise.resolve(),
) => {
  const server = fakeReport({ satellite_picture: state?.picture ? facts : null, ...change });
  const { saveSection } = server.calls;
  let now = state;
  /** As another window does it too. */
  const set = (next: SatelliteState["picture"]) => {
    now = { can_be_fetched: true, ...now, picture: next };
    server.change({ satellite_picture: next });
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
        fetchSatellite: () => {
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
  return { server, set, ...opened };
};

const region = async () => within(await screen.findByRole("region", { name: "Satellite picture" }));
const none = { can_be_fetched: true, picture: null };
const { queryKey: key } = satelliteQuery(7);
const words = (shown: Awaited<ReturnType<typeof region>>) => shown.getByRole("status").textContent;
const goOffline = () => vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);

afterEach(() => void vi.useRealTimers());

describe("the satellite picture below the map", () => {
  it.each<[string, SatelliteState | undefined]>([
    ["may not be kept", { can_be_fetched: false, picture: null }],
    ["are not known", undefined],
  ])("is not offered where pictures %s", async (_, state) => {
    const { calls } = openLocation(state);
    await field("Village");
    await screen.findByRole("button", { name: "Analyze again" });
    await waitFor(() => expect(calls.map(({ name }) => name)).toContain("images.satellite"));
    await waitFor(() => expect(queryClient.getQueryState(key)).toMatchObject({ fetchStatus: "idle" }));
    expect(queryClient.getQueryData(key)).toEqual(state);
    // What would be shown now is loaded first.
    await act(() => import("@/features/report-builder/sections/location/SatellitePicture"));
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
    expect(calls.filter(({ name }) => name === "images.fetchSatellite")).toHaveLength(1);
  });

  it("does not name a provider twice that is the owner of the imagery too", async () => {
    openLocation(
      { can_be_fetched: true, picture },
      { ...kandy, satellite_picture: { ...facts, attribution: "Google Maps." } },
    );
    expect((await region()).getByRole("figure").textContent).toMatch(/Google Maps, .* may be older\.$/);
  });

  it("is asked for only once the position that was typed is saved", async () => {
    const order: string[] = [];
    const { promise: isSaved, resolve: save } = Promise.withResolvers<void>();
    const fetchSatellite = () => {
      order.push(`fetched at ${server.current().latitude}`);
      return { data: { ...picture, latitude: 7.3 } };
    };
    const { server } = openLocation(none, kandy, { fetchSatellite }, isSaved);
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
    expect(calls.map(({ name }) => name)).not.toContain("images.fetchSatellite");
  });

  it("says that it is not printed where the position was changed since", async () => {
    openLocation({ can_be_fetched: true, picture });
    const shown = await region();
    expect(shown.queryByRole("note")).toBeNull();
    await rewrite("Latitude", "7.31");
    expect(await shown.findByRole("note")).toHaveTextContent("is not printed");
    await rewrite("Latitude", "7.2936");
    await waitFor(() => expect(shown.queryByRole("note")).toBeNull());
  });

  it("stays as it was where the provider fails, and the button can be pressed again", async () => {
    openLocation({ can_be_fetched: true, picture }, kandy, {
      fetchSatellite: () => refuse("UPSTREAM_FAILED"),
    });
    const shown = await region();
    await press("Fetch the picture again");
    await waitFor(() => expect(words(shown)).toContain("Please try again."));
    expect(shown.getByRole("img")).toHaveAttribute("src", picture.url);
    expect(shown.getByRole("button", { name: "Fetch the picture again" })).toBeEnabled();
  });

  it("is only shown in a finalized report", async () => {
    openLocation({ can_be_fetched: false, picture }, { ...kandy, status: "finalized" });
    const shown = await region();
    expect(await shown.findByRole("img")).toBeVisible();
    await waitFor(() => expect(shown.queryAllByRole("button")).toEqual([]));
  });

  it("keeps its link while that is renewed", async () => {
    const { set } = openLocation({ can_be_fetched: true, picture });
    const shown = await region();
    expect(await shown.findByRole("img")).toHaveAttribute("src", picture.url);
    const isAsked = async (url: string) => {
      set({ ...picture, url });
      await act(() => queryClient.refetchQueries({ queryKey: key }));
      expect(queryClient.getQueryData(key)).toMatchObject({ picture: { url } });
    };
    await isAsked(`${picture.url}?signature=2`);
    expect(shown.getByRole("img")).toHaveAttribute("src", picture.url);
    await isAsked("/_local/objects/another");
    await waitFor(() => expect(shown.getByRole("img")).toHaveAttribute("src", "/_local/objects/another"));
  });

  it.each<[string, SatelliteState, number]>([
    ["a link before the one of a picture expires", { can_be_fetched: true, picture }, 2],
    ["nothing more where there is no picture", none, 1],
  ])("asks for %s", async (_, state, times) => {
    vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
    const { calls } = openLocation(state);
    await region();
    await waitFor(() => expect(queryClient.getQueryData(key)).toEqual(state));
    const asked = () => calls.filter(({ name }) => name === "images.satellite");
    expect(asked()).toHaveLength(1);
    await act(() => vi.advanceTimersByTimeAsync(limits.linkSeconds * 1_000 - 1));
    expect(asked()).toHaveLength(times);
  });

  it("has a ring where the typed position is, and none where it does not show that", async () => {
    openLocation({ can_be_fetched: true, picture });
    const shown = await region();
    const image = await shown.findByRole("img", { name: /^The property from above/ });
    expect(image.nextElementSibling).toHaveStyle({ left: "50%", top: "50%" });
    // 15.6 m to the north of the middle; the picture is 213.3 m high.
    await rewrite("Latitude", "7.29374");
    await waitFor(() =>
      expect(Number.parseFloat(getComputedStyle(image.nextElementSibling ?? image).top)).toBeCloseTo(42.7, 1),
    );
    expect(shown.queryByRole("note")).toBeNull();
    await rewrite("Latitude", "7.31");
    expect(
      await shown.findByRole("img", { name: /^A place from above; the position of the property is not in/ }),
    ).toBe(image);
    expect(image.nextElementSibling).toBeNull();
  });

  it("no longer says that it is in the report beside the note that it is not printed", async () => {
    openLocation(none);
    const shown = await region();
    await press("Add a satellite picture");
    await waitFor(() => expect(words(shown)).toBe("The satellite picture is in the report."));
    await rewrite("Latitude", "7.31");
    await shown.findByRole("note");
    expect(words(shown)).toBe("");
  });

  it("is shown as it was changed, whatever an older answer says later", async () => {
    const older = Promise.withResolvers<void>();
    let asked = 0;
    const satellite = async () => {
      asked += 1;
      if (asked === 2) await older.promise;
      return { data: none };
    };
    openLocation(none, kandy, { satellite });
    const shown = await region();
    void queryClient.refetchQueries({ queryKey: key });
    await waitFor(() => expect(asked).toBe(2));
    await press("Add a satellite picture");
    const image = await shown.findByRole("img");
    older.resolve();
    // The last thing that is asked for after a change.
    await waitFor(() => expect(queryClient.isFetching()).toBe(0));
    expect(image).toBeVisible();
    expect(queryClient.getQueryData(key)).toMatchObject({ picture });
  });
});

describe("taking the satellite picture out", () => {
  it("asks first where no other can be fetched, and leaves what came of it", async () => {
    const { calls } = openLocation({ can_be_fetched: false, picture });
    const shown = await region();
    await shown.findByRole("img");
    expect(shown.getAllByRole("button").map(({ textContent }) => textContent)).toEqual(["Take it out"]);
    await press("Take it out");
    const question = within(await screen.findByRole("dialog"));
    expect(await question.findByText(/No other picture can be fetched on this server\./)).toBeVisible();
    fireEvent.click(question.getByRole("button", { name: "Cancel" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(calls.map(({ name }) => name)).not.toContain("images.removeSatellite");

    await press("Take it out");
    fireEvent.click(
      await within(await screen.findByRole("dialog")).findByRole("button", { name: "Take it out" }),
    );
    await waitFor(() => expect(words(shown)).toBe("The satellite picture was taken out of the report."));
    expect(shown.queryByRole("figure")).toBeNull();
    expect(shown.queryAllByRole("button")).toEqual([]);
  });

  it("asks nothing where it can be fetched again, and keeps the focus there", async () => {
    openLocation({ can_be_fetched: true, picture });
    const shown = await region();
    await shown.findByRole("button", { name: "Fetch the picture again" });
    await press("Take it out");
    expect(await shown.findByRole("button", { name: "Add a satellite picture" })).toBeVisible();
    expect(shown.queryByRole("img")).toBeNull();
    expect(words(shown)).toBe("The satellite picture was taken out of the report.");
    expect(screen.getByRole("region", { name: "Satellite picture" })).toHaveFocus();
  });

  it("says that it was already out where another window was faster", async () => {
    const { set } = openLocation({ can_be_fetched: true, picture }, kandy, {
      removeSatellite: () => {
        set(null);
        return refuse("IMAGE_NOT_FOUND");
      },
    });
    const shown = await region();
    await shown.findByRole("button", { name: "Fetch the picture again" });
    await press("Take it out");
    await waitFor(() =>
      expect(words(shown)).toBe("The satellite picture was already taken out of the report."),
    );
    expect(shown.queryByRole("figure")).toBeNull();
  });
});

describe("the satellite picture without an answer", () => {
  it("has its facts from the report, and its room while the link is awaited", async () => {
    const answer = Promise.withResolvers<void>();
    openLocation({ can_be_fetched: true, picture }, kandy, {
      satellite: async () => {
        await answer.promise;
        return { data: { can_be_fetched: true, picture } };
      },
    });
    const shown = await region();
    expect(shown.getByRole("figure")).toHaveTextContent("Satellite picture from Google Maps");
    expect(shown.queryByRole("img")).toBeNull();
    expect(shown.getByRole("figure").firstElementChild).toHaveStyle({ aspectRatio: "960 / 720" });
    answer.resolve();
    expect(await shown.findByRole("img")).toHaveAttribute("src", picture.url);
  });

  it("says offline that it cannot be shown, with its note, and that nothing was changed by a press", async () => {
    goOffline();
    const { calls } = openLocation({ can_be_fetched: true, picture }, kandy, { satellite: loseConnection });
    const shown = await region();
    expect(await shown.findByRole("alert")).toHaveTextContent(
      "The picture cannot be shown without a connection.",
    );
    expect(shown.queryByRole("button", { name: "Try again" })).toBeNull();
    await rewrite("Latitude", "7.31");
    expect(await shown.findByRole("note")).toHaveTextContent("is not printed. You can take it out.");
    await press("Take it out");
    const question = within(await screen.findByRole("dialog"));
    fireEvent.click(await question.findByRole("button", { name: "Take it out" }));
    await waitFor(() => expect(words(shown)).toContain("There is no connection. Nothing was changed"));
    expect(calls.map(({ name }) => name)).not.toContain("images.removeSatellite");
  });

  it("says why the server gave no link, and asks it again", async () => {
    let isBroken = true;
    openLocation({ can_be_fetched: true, picture }, kandy, {
      satellite: () => (isBroken ? refuse("INTERNAL_ERROR") : { data: { can_be_fetched: true, picture } }),
    });
    const shown = await region();
    expect(await shown.findByRole("alert")).toHaveTextContent("Something went wrong on our side.");
    isBroken = false;
    await press("Try again");
    expect(await shown.findByRole("img")).toHaveAttribute("src", picture.url);
    expect(shown.queryByRole("alert")).toBeNull();
  });

  it("says that a picture could not be loaded, and loads it again", async () => {
    openLocation({ can_be_fetched: true, picture });
    const shown = await region();
    fireEvent.error(await shown.findByRole("img"));
    expect(await shown.findByRole("alert")).toHaveTextContent("The picture could not be loaded.");
    await press("Try again");
    expect(await shown.findByRole("img")).toHaveAttribute("src", picture.url);
  });

  it("follows what another window does", async () => {
    const { set } = openLocation({ can_be_fetched: true, picture });
    const shown = await region();
    await shown.findByRole("img");
    set({ ...picture, provider: "Amazon Location", url: "/_local/objects/other" });
    await act(() => queryClient.refetchQueries({ queryKey: reportQuery(7).queryKey, exact: true }));
    await waitFor(() => expect(shown.getByRole("img")).toHaveAttribute("src", "/_local/objects/other"));
    expect(shown.getByRole("figure")).toHaveTextContent("Satellite picture from Amazon Location");
  });
});

describe("a change of the satellite picture whose answer is lost", () => {
  const another = { ...picture, fetched_on: "2026-03-05", url: "/_local/objects/another" };

  it("shows the new picture where the report has it", async () => {
    const { set } = openLocation({ can_be_fetched: true, picture }, kandy, {
      fetchSatellite: () => {
        set(another);
        return loseConnection();
      },
    });
    const shown = await region();
    await press("Fetch the picture again");
    await waitFor(() =>
      expect(words(shown)).toBe("The answer was lost, but the new picture is in the report."),
    );
    expect(shown.getByRole("img")).toHaveAttribute("src", another.url);
    expect(shown.getByRole("figure")).toHaveTextContent("fetched on 05/03/2026");
  });

  it("shows what the report has now, which may still change", async () => {
    openLocation({ can_be_fetched: true, picture }, kandy, {
      fetchSatellite: () => refuse("INTERNAL_ERROR"),
    });
    const shown = await region();
    await press("Fetch the picture again");
    await waitFor(() =>
      expect(words(shown)).toMatch(
        /^The answer was lost: this is what the report has now\. A new picture may still come/,
      ),
    );
    expect(shown.getByRole("img")).toHaveAttribute("src", picture.url);
  });

  it("says that it is not known where the server does not say", async () => {
    let isCut = false;
    openLocation({ can_be_fetched: true, picture }, kandy, {
      satellite: () => (isCut ? refuse("INTERNAL_ERROR") : { data: { can_be_fetched: true, picture } }),
      fetchSatellite: () => {
        isCut = true;
        return loseConnection();
      },
    });
    const shown = await region();
    await press("Fetch the picture again");
    await waitFor(() => expect(words(shown)).toContain("it is not known whether the picture was changed"));
  });

  it.each([
    ["was taken out", true, "The answer was lost, but the picture was taken out of the report."],
    ["is still there", false, "The answer was lost: the picture is still in the report."],
  ])("says whether the picture %s", async (_, isOut, says) => {
    const { set } = openLocation({ can_be_fetched: true, picture }, kandy, {
      removeSatellite: () => {
        if (isOut) set(null);
        return loseConnection();
      },
    });
    const shown = await region();
    await shown.findByRole("button", { name: "Fetch the picture again" });
    await press("Take it out");
    await waitFor(() => expect(words(shown)).toBe(says));
    expect(shown.queryByRole("figure") === null).toBe(isOut);
  });

  it("is told from a change by another window, which is shown", async () => {
    const { set } = openLocation({ can_be_fetched: true, picture }, kandy, {
      fetchSatellite: () => {
        set(null);
        return refuse("VERSION_CONFLICT");
      },
    });
    const shown = await region();
    await press("Fetch the picture again");
    await waitFor(() =>
      expect(words(shown)).toBe("Another window changed the picture. This is what the report has now."),
    );
    expect(shown.queryByRole("figure")).toBeNull();
  });
});
