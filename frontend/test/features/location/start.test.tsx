import { limits, messages } from "@takseru/shared-types";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { buildPage, buildReport, buildUser } from "../../helpers/build";
import { buildAnalysis } from "../../helpers/build-analysis";
import { type FakeCalls, loseConnection } from "../../helpers/fake-api";
import { buildStoredReport, fakeReport } from "../../helpers/fake-report";
import { open } from "../../helpers/open";

const openStart = (fakes: FakeCalls = {}) =>
  open(
    "/reports/new",
    {
      location: { analyze: () => ({ success: true, data: buildAnalysis() }) },
      ...fakes,
      reports: { ...fakeReport().calls, ...fakes.reports },
    },
    buildUser(),
  );

const field = (label: string) => screen.findByRole("textbox", { name: label });
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole("button", { name }));
const paste = async (text: string) => {
  await userEvent.click(await field("Coordinates, Plus Code or map link"));
  await userEvent.paste(text);
};

/** A device that gives one position, or fails. */
const standAt = (answer: { accuracy: number } | { code: number }) => {
  const geolocation = {
    watchPosition: (found: PositionCallback, failed: PositionErrorCallback) => {
      if ("code" in answer) failed({ code: answer.code } as GeolocationPositionError);
      else
        found({
          coords: { latitude: 7.2936, longitude: 80.6413, accuracy: answer.accuracy },
        } as GeolocationPosition);
      return 1;
    },
    clearWatch: () => undefined,
  };
  vi.spyOn(navigator, "geolocation", "get").mockReturnValue(geolocation as unknown as Geolocation);
};

afterEach(() => {
  vi.restoreAllMocks();
});

describe("the start at the property", () => {
  it("locates and analyses in one press, and says how good the position is", async () => {
    standAt({ accuracy: 6 });
    const { calls } = openStart();
    await press("I am at the property");
    expect(await screen.findByText(messages.location.analyzed)).toBeVisible();
    expect(await screen.findByRole("heading", { name: "Basic Information" })).toBeVisible();
    expect(calls.find(({ name }) => name === "location.analyze")?.body).toEqual({
      latitude: 7.2936,
      longitude: 80.6413,
      radius: limits.search.defaultRadius,
      includeCategories: ["school", "hospital", "government", "religious", "store"],
    });
    await press("0.6 km from Kandy, 1 place found");
    const result = within(await screen.findByRole("region", { name: "Location analysis result" }));
    expect(result.getByText("Good position, ± 6 m")).toBeVisible();
    expect(result.getByText("Dalada Veediya, Kandy")).toBeVisible();
    expect(result.getByText("Kandy District, Central Province")).toBeVisible();
    expect(result.getByRole("button", { name: "Open the map" })).toBeVisible();
  });

  it("says in plain words why there is no position, and what to do", async () => {
    vi.stubGlobal("isSecureContext", true);
    onTestFinished(() => void vi.unstubAllGlobals());
    standAt({ code: 1 });
    openStart();
    await press("I am at the property");
    expect(await screen.findByRole("alert")).toHaveTextContent(/Allow it in the browser's settings/);
    expect(screen.getByRole("button", { name: "I am at the property" })).toBeEnabled();
  });

  it("says how the search is adjusted, and opens what is wrong in it", async () => {
    standAt({ accuracy: 6 });
    const { calls } = openStart();
    await press("Adjust Radius 5,000 m, 5 categories");
    const radius = await screen.findByRole("spinbutton", { name: "Radius (meters)" });
    await userEvent.clear(radius);
    await userEvent.type(radius, "50");
    await press(/^Adjust/);
    await press("I am at the property");
    expect(await screen.findByText(messages.location.radiusTooSmall)).toBeVisible();
    await userEvent.clear(await screen.findByRole("spinbutton", { name: "Radius (meters)" }));
    await press("Adjust No radius, 5 categories");
    await press("I am at the property");
    expect(await screen.findByText(messages.location.radiusRequired)).toBeVisible();
    expect(calls.some(({ name }) => name === "location.analyze")).toBe(false);
  });
});

describe("coordinates that are pasted", () => {
  it("are read into latitude and longitude", async () => {
    openStart();
    await paste(`6°55'38.6"N 79°50'53.2"E`);
    expect(await field("Latitude")).toHaveValue("6.927389");
    expect(await field("Longitude")).toHaveValue("79.848111");
  });

  it("may be a short Plus Code with its town", async () => {
    openStart();
    await field("Coordinates, Plus Code or map link");
    await waitFor(async () => {
      await userEvent.clear(await field("Coordinates, Plus Code or map link"));
      await paste("7JVG+M2 Kandy");
      expect(await field("Latitude")).toHaveValue("7.294187");
    });
  });

  it.each(["Latitude", "Longitude"])(
    "may be a Plus Code that was typed under %s: it is offered, not taken",
    async (label) => {
      openStart();
      await userEvent.type(await field(label), "6MV27JVG+M2");
      const offer = await screen.findByText("This is a whole position: 7.294187, 80.625062.");
      expect(offer).toBeVisible();
      expect(await field(label)).toHaveValue("6MV27JVG+M2");
      await press("Take it for both");
      expect(await field("Latitude")).toHaveValue("7.294187");
      expect(await field("Longitude")).toHaveValue("80.625062");
      expect(screen.queryByText(/whole position/)).toBeNull();
    },
  );

  it("are not sent before it is said what is wrong with them", async () => {
    openStart();
    await paste("https://maps.app.goo.gl/abc");
    await userEvent.tab();
    expect(await field("Coordinates, Plus Code or map link")).toHaveAccessibleDescription(
      /^A short link does not carry the position/,
    );
  });

  it("are swapped at a press where they have changed places", async () => {
    openStart();
    await paste("80.6413, 7.2936");
    await press("Swap them");
    expect(await field("Latitude")).toHaveValue("7.293600");
    expect(await field("Longitude")).toHaveValue("80.641300");
    expect(screen.queryByRole("button", { name: "Swap them" })).toBeNull();
  });

  it("abroad are said to be", async () => {
    openStart();
    await paste("51.5007, -0.1246");
    expect(await screen.findByText(/not in Sri Lanka/)).toBeVisible();
  });
});

describe("the start from an earlier report", () => {
  const earlier = buildReport({ id: 7, report_reference: "VR/NP/2026/007" });
  const reports: FakeCalls["reports"] = { list: () => buildPage([earlier]) };

  it("searches, copies its text and opens the copy", async () => {
    const searched: Array<string | undefined> = [];
    const { path } = openStart({
      reports: {
        list: ({ query }) => {
          searched.push(query.q);
          return buildPage([earlier]);
        },
        clone: () => buildStoredReport({ id: 8 }),
      },
    });
    await press("From an earlier report");
    await userEvent.type(await field("Search your reports"), "kandy");
    await waitFor(() => expect(searched).toContain("kandy"));
    await press(/^VR\/NP\/2026\/007/);
    await press("Copy its text");
    await waitFor(() => expect(path()).toBe("/reports/builder/8"));
    expect(await screen.findByText("New report started from VR/NP/2026/007")).toBeVisible();
  });

  it("takes its location", async () => {
    const { calls } = openStart({
      reports: { ...reports, get: () => buildStoredReport({ latitude: 7.1, longitude: 80.5 }) },
    });
    await press("From an earlier report");
    await press(/^VR\/NP\/2026\/007/);
    await press("Use its location");
    expect(await screen.findByRole("heading", { name: "Basic Information" })).toBeVisible();
    expect(calls.find(({ name }) => name === "location.analyze")?.body).toMatchObject({
      latitude: 7.1,
      longitude: 80.5,
    });
  });

  it("says that a report has no position", async () => {
    openStart({ reports: { ...reports, get: () => buildStoredReport({ latitude: null, longitude: null }) } });
    await press("From an earlier report");
    await press(/^VR\/NP\/2026\/007/);
    await press("Use its location");
    expect(await screen.findByText("This report has no position.")).toBeVisible();
  });

  it("says that there is none yet, or no connection", async () => {
    const { unmount } = openStart({ reports: { list: () => buildPage([]) } });
    await press("From an earlier report");
    expect(await screen.findByText("You have no earlier report.")).toBeVisible();
    unmount();
    vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
    openStart({ reports: { list: loseConnection } });
    await press("From an earlier report");
    expect(await screen.findByText(messages.location.networkError)).toBeVisible();
  });
});
