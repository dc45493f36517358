import { messages, type Report } from "@takseru/shared-types";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { buildUser } from "../../../helpers/build";
import { buildAnalysis } from "../../../helpers/build-analysis";
import { type FakeCalls, refuse } from "../../../helpers/fake-api";
import { buildStoredReport, fakeReport } from "../../../helpers/fake-report";
import { open } from "../../../helpers/open";

const openNew = (fakes: FakeCalls = {}) =>
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
const rewrite = async (label: string, text: string) => {
  const input = await field(label);
  await userEvent.clear(input);
  if (text !== "") await userEvent.type(input, text);
};
const analyze = async (latitude = "7.2936", longitude = "80.6413") => {
  await rewrite("Latitude", latitude);
  await rewrite("Longitude", longitude);
  await press("Analyze Location");
};

describe("a new report", () => {
  it("starts at the location, and goes on only with a result", async () => {
    openNew();
    const next = await screen.findByRole("button", { name: "Skip Location Analysis" });
    expect(next).toBeDisabled();
    expect(screen.queryByRole("button", { name: "Save Section" })).toBeNull();
    await analyze();
    expect(await screen.findByText(messages.location.analyzed)).toBeVisible();
    expect(screen.getByRole("heading", { name: "Basic Information" })).toBeVisible();
    await press("Previous");
    expect(screen.getByRole("button", { name: "Skip Location Analysis" })).toBeEnabled();
  });

  it("fills in what the analysis found, distances in km with one decimal", async () => {
    openNew();
    await analyze();
    expect(await field("Valuation purpose")).toHaveValue(messages.reports.locationPurpose);
    expect(await field("Valuer name")).toHaveValue("Nimal Perera");
    await press("Next");
    expect(await field("Latitude")).toHaveValue("7.293600");
    expect(await field("Village")).toHaveValue("Asgiriya");
    expect(await screen.findByRole("combobox", { name: "District" })).toHaveValue("Kandy");
    expect(await screen.findByRole("combobox", { name: "Province" })).toHaveValue("Central Province");
    expect(await screen.findByText("Kandy General Hospital")).toBeVisible();
    expect(screen.getByText("1.2 km")).toBeVisible();
  });

  it("keeps what the valuer wrote when another position is analysed, and offers what was found beside it", async () => {
    openNew();
    await analyze();
    await rewrite("Valuation purpose", "Security for a loan");
    await press("Next");
    await rewrite("Village", "Ampitiya");
    await press(/^Property Location Input/);
    await press("Another position");
    await press("Analyze Location");
    expect(await field("Valuation purpose")).toHaveValue("Security for a loan");
    await press("Next");
    expect(await field("Village")).toHaveValue("Ampitiya");
    const offered = within(await screen.findByRole("region", { name: "What the analysis found" }));
    expect(offered.getAllByRole("listitem")).toHaveLength(1);
    await press("Replace Village");
    expect(await field("Village")).toHaveValue("Asgiriya");
    await press("Undo");
    expect(await field("Village")).toHaveValue("Ampitiya");
  });

  it("says what is wrong with a position before it is sent", async () => {
    const { calls } = openNew();
    await analyze("north", "");
    expect(await field("Latitude")).toHaveAccessibleDescription(messages.location.latitudeInvalid);
    expect(await field("Longitude")).toHaveAccessibleDescription(messages.location.longitudeRequired);
    expect(calls.some(({ name }) => name === "location.analyze")).toBe(false);
  });

  it("says why an analysis failed, and keeps the position", async () => {
    openNew({ location: { analyze: () => refuse("TOO_MANY_REQUESTS") } });
    await analyze();
    expect(await screen.findByText(messages.location.rateLimited)).toBeVisible();
    expect(await field("Latitude")).toHaveValue("7.2936");
  });

  it("is created from all that was typed, and is then open", async () => {
    const created: Report = buildStoredReport({ id: 8, status: "draft" });
    const { calls, path } = openNew({ reports: { create: () => created } });
    await analyze();
    await rewrite("Client name", "Example Bank PLC");
    await press(/^Valuation/);
    await rewrite("Market value", "Rs. 22,500,000/=");
    await press("Create Report");
    await waitFor(() => expect(path()).toBe("/reports/builder/8"));
    expect(await screen.findByText("Report created")).toBeVisible();
    expect(calls.find(({ name }) => name === "reports.create")?.body).toMatchObject({
      report_reference: "",
      report_type: "fair_value",
      valuation_purpose: messages.reports.locationPurpose,
      valuer_name: "Nimal Perera",
      professional_title: "Chartered Valuer",
      instruction_source: "Example Bank PLC",
      latitude: 7.2936,
      nearby_facilities: [
        { name: "Kandy General Hospital", category: "hospital", distance: 1.2, address: "Kandy" },
      ],
      market_value: 22_500_000,
      worksheet: null,
    });
  });

  it("is one report, however often the creation is tried", async () => {
    let tries = 0;
    const { calls, path } = openNew({
      reports: {
        create: () => {
          tries += 1;
          return tries === 1 ? refuse("UNAVAILABLE") : buildStoredReport({ id: 8 });
        },
      },
    });
    await analyze();
    await press("Create Report");
    await screen.findByText(messages.reports.requestFailed);
    await press("Create Report");
    await waitFor(() => expect(path()).toBe("/reports/builder/8"));
    const keys = calls.filter(({ name }) => name === "reports.create").map((call) => call.idempotencyKey);
    expect(keys).toEqual([expect.any(String), keys[0]]);
  });

  it("leads to the section in which a creation found something wrong", async () => {
    openNew();
    await analyze();
    await press(/^Valuation/);
    await rewrite("Market value", "a lot");
    await press(/^Basic Information/);
    await press("Create Report");
    expect(await field("Market value")).toHaveAccessibleDescription(/^Please enter a number/);
  });

  it("has no images before it is stored", async () => {
    openNew();
    await analyze();
    await press(/^Property Images/);
    expect(await screen.findByText(messages.images.saveFirst)).toBeVisible();
  });
});
