import { errorCodes, messages } from "@takseru/shared-types";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it, vi } from "vitest";
import { buildPage, buildUser } from "../../helpers/build";
import { buildAnalysis } from "../../helpers/build-analysis";
import { type FakeCalls, loseConnection, refuse } from "../../helpers/fake-api";
import { buildStoredReport, fakeReport } from "../../helpers/fake-report";
import { open } from "../../helpers/open";

const hospital = buildAnalysis().points_of_interest[0];
if (!hospital) throw new Error("the analysis has no place");

const openDashboard = (fakes: FakeCalls = {}, user = buildUser()) =>
  open(
    "/",
    {
      location: { analyze: () => ({ success: true, data: buildAnalysis() }) },
      ...fakes,
      reports: {
        ...fakeReport({ id: 8 }).calls,
        list: () => buildPage([]),
        nextReference: () => ({ reference: "VR/NP/2026/008" }),
        ...fakes.reports,
      },
    },
    user,
  );

const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole("button", { name }));
const rewrite = async (label: string, text: string) => {
  const input = await screen.findByRole("textbox", { name: label });
  await userEvent.clear(input);
  if (text !== "") await userEvent.type(input, text);
};
const analyze = async (latitude = "7.2936", longitude = "80.6413") => {
  await press("Analyze a location");
  await rewrite("Latitude", latitude);
  await rewrite("Longitude", longitude);
  await press("Analyze Location");
};
const result = () => screen.findByRole("region", { name: "Location analysis result" });

describe("the location analysis of the dashboard", () => {
  it("shows address, coordinates, nearest city and places of a position", async () => {
    openDashboard();
    await analyze();
    const shown = within(await result());
    await waitFor(async () => expect(await result()).toHaveFocus());
    expect(shown.getByText("Dalada Veediya, Kandy")).toBeVisible();
    expect(shown.getByText("7.293600, 80.641300")).toBeVisible();
    expect(shown.getByText("Kandy, 0.6 km")).toBeVisible();
    await press(/^Places found 1/);
    const places = within(shown.getByRole("list", { name: "Places nearby, nearest first" }));
    expect(places.getByRole("listitem")).toHaveTextContent("Kandy General Hospital Healthcare1.2 km");
  });

  it("lists the nearest six places of a category, the nearest first, and folds the others", async () => {
    const places = Array.from({ length: 12 }, (_, index) => ({
      ...hospital,
      id: String(index),
      name: `Clinic ${index}`,
      distance_meters: (12 - index) * 100,
    }));
    openDashboard({
      location: { analyze: () => ({ success: true, data: buildAnalysis({ points_of_interest: places }) }) },
    });
    await analyze();
    const names = (list: RegExp) =>
      within(screen.getByRole("list", { name: list }))
        .getAllByRole("listitem")
        .map(({ textContent }) => textContent?.split(" H")[0]);
    await result();
    await press("Places found 12, nearest Clinic 11");
    expect(names(/^Places nearby/)).toEqual([11, 10, 9, 8, 7, 6].map((index) => `Clinic ${index}`));
    await press(/^6 more/);
    expect(names(/^More places/)).toEqual([5, 4, 3, 2, 1, 0].map((index) => `Clinic ${index}`));
  });

  it("says that the list has no places here, never that there are none", async () => {
    openDashboard({
      location: {
        analyze: () => ({
          success: true,
          data: buildAnalysis({ points_of_interest: [], places_known: false }),
        }),
      },
    });
    await analyze();
    const shown = within(await result());
    expect(shown.getByText("Our list has no places here: please type them")).toBeVisible();
  });

  it("names the kinds that the list does not know here, beside the places that it has", async () => {
    const data = buildAnalysis({ unknown_categories: ["police", "gas_station"] });
    openDashboard({ location: { analyze: () => ({ success: true, data }) } });
    await analyze();
    const shown = within(await result());
    expect(
      shown.getByText("Our list has no filling stations or police stations here: please type them."),
    ).toBeVisible();
  });

  it("creates a report from the result and opens its builder", async () => {
    const { calls, path } = openDashboard({ reports: { create: () => buildStoredReport({ id: 8 }) } });
    await analyze();
    await press("Create a report from this location");
    await waitFor(() => expect(path()).toBe("/reports/builder/8"));
    expect(calls.find(({ name }) => name === "reports.create")?.body).toMatchObject({
      report_reference: "VR/NP/2026/008",
      report_type: "fair_value",
      valuation_purpose: messages.reports.locationPurpose,
      valuer_name: "Nimal Perera",
      professional_title: "Chartered Valuer",
      latitude: 7.2936,
      longitude: 80.6413,
      village_name: "Asgiriya",
      district: "Kandy",
      nearby_facilities: [
        { name: "Kandy General Hospital", category: "hospital", distance: 1.2, address: "Kandy" },
      ],
    });
  });

  it("takes a later reference where another report has taken the first, and keeps it in a repeat", async () => {
    let next = 8;
    let lost = true;
    const { calls, path } = openDashboard({
      reports: {
        nextReference: () => ({ reference: `VR/NP/2026/00${next}` }),
        create: ({ body }) => {
          if (body.report_reference === "VR/NP/2026/008") {
            next = 9;
            return refuse("REFERENCE_TAKEN");
          }
          next = 10;
          if (lost) {
            lost = false;
            return loseConnection();
          }
          return buildStoredReport({ id: 8 });
        },
      },
    });
    await analyze();
    await press("Create a report from this location");
    await screen.findByText("The report could not be created");
    await press("Create a report from this location");
    await waitFor(() => expect(path()).toBe("/reports/builder/8"));
    const created = calls.filter(({ name }) => name === "reports.create");
    expect(created.map(({ body }) => body)).toEqual([
      expect.objectContaining({ report_reference: "VR/NP/2026/008" }),
      expect.objectContaining({ report_reference: "VR/NP/2026/009" }),
      expect.objectContaining({ report_reference: "VR/NP/2026/009" }),
    ]);
    expect(new Set(created.map(({ idempotencyKey }) => idempotencyKey)).size).toBe(1);
  });

  it("creates one report, however often the user retries", async () => {
    let tries = 0;
    const create = () => {
      tries += 1;
      return tries === 1 ? refuse("UNAVAILABLE") : buildStoredReport({ id: 8 });
    };
    const { calls, path } = openDashboard({ reports: { create } });
    await analyze();
    await press("Create a report from this location");
    expect(await screen.findByText(errorCodes.UNAVAILABLE.message)).toBeVisible();
    await press("Create a report from this location");
    await waitFor(() => expect(path()).toBe("/reports/builder/8"));
    const keys = calls.filter(({ name }) => name === "reports.create").map((call) => call.idempotencyKey);
    expect(keys).toEqual([expect.any(String), keys[0]]);
  });

  it("leads to the profile first until it is completed", async () => {
    openDashboard({}, buildUser({ profile_completed: false }));
    await analyze();
    const create = await screen.findByRole("link", { name: "Create a report from this location" });
    expect(create.getAttribute("href")).toBe("/profile-setup");
  });

  it("shows why it failed, keeps the position and hides the earlier result", async () => {
    let tries = 0;
    openDashboard({
      location: {
        analyze: () => {
          tries += 1;
          return tries === 1 ? { success: true, data: buildAnalysis() } : refuse("TOO_MANY_REQUESTS");
        },
      },
    });
    await analyze();
    await result();
    await press("Another position");
    await press("Analyze Location");
    expect(await screen.findByText(messages.location.rateLimited)).toBeVisible();
    expect(screen.queryByRole("region", { name: "Location analysis result" })).toBeNull();
    expect(screen.getByRole("textbox", { name: "Latitude" })).toHaveValue("7.2936");
  });

  it("takes the position of the device", async () => {
    vi.stubGlobal("navigator", {
      ...navigator,
      userAgent: "test",
      onLine: true,
      geolocation: {
        getCurrentPosition: (found: PositionCallback) =>
          found({ coords: { latitude: 6.9271, longitude: 79.8612, accuracy: 5 } } as GeolocationPosition),
      },
    });
    openDashboard();
    await press("Analyze a location");
    await press("Use my location");
    await waitFor(() => expect(screen.getByRole("textbox", { name: "Latitude" })).toHaveValue("6.927100"));
    vi.unstubAllGlobals();
  });
});
