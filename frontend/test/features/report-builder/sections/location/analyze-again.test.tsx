import { messages, type Report } from "@takseru/shared-types";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it, vi } from "vitest";
import { buildUser } from "../../../../helpers/build";
import { buildAnalysis } from "../../../../helpers/build-analysis";
import { type FakeCalls, loseConnection, refuse } from "../../../../helpers/fake-api";
import { fakeReport } from "../../../../helpers/fake-report";
import { open } from "../../../../helpers/open";
import { field, press, rewrite } from "../../../../helpers/open-builder";

const kandy = { latitude: 7.2936, longitude: 80.6413 };
const analysis = buildAnalysis({
  locality_description: "The property is situated at Asgiriya.",
  access_routes: "From Kandy along Dalada Veediya.",
});

const openLocation = (
  change: Partial<Report>,
  analyze: NonNullable<FakeCalls["location"]>["analyze"] = () => ({ success: true, data: analysis }),
) => {
  const server = fakeReport(change);
  const opened = open(
    "/reports/builder/7?section=property_location",
    { reports: server.calls, location: { analyze } },
    buildUser(),
  );
  return { server, ...opened };
};

const found = () => screen.findByRole("region", { name: "What the analysis found" });

describe("where our list knows nothing", () => {
  const bare = buildAnalysis({
    points_of_interest: [],
    places_known: false,
    unknown_categories: ["school", "hospital", "government", "religious", "store"],
    may_ask_openstreetmap: true,
  });
  const { may_ask_openstreetmap: _, unknown_categories: __, ...rest } = bare;
  const asked = {
    ...rest,
    points_of_interest: buildAnalysis({}).points_of_interest,
    places_known: true,
    source: "embedded, openstreetmap",
    attribution: "Towns: ours. © OpenStreetMap contributors.",
  };
  const bodies = (calls: ReadonlyArray<{ name: string; body?: unknown }>) =>
    calls.filter(({ name }) => name === "location.analyze").map(({ body }) => body);
  const openBare = () =>
    openLocation(kandy, ({ body }) => ({ success: true, data: body.askOpenStreetMap ? asked : bare }));

  it("one press asks OpenStreetMap, after it was said what goes there", async () => {
    const { calls } = openBare();
    await press("Analyze again");
    const region = within(await found());
    region.getByText(/Our list has no places here: ask OpenStreetMap, or type them\./);
    region.getByText(
      "The position goes to OpenStreetMap's public servers, to about 10 m, and nothing else of the report.",
    );
    expect(bodies(calls)).toEqual([expect.not.objectContaining({ askOpenStreetMap: true })]);
    await press("Ask OpenStreetMap for places");
    await screen.findByText(/© OpenStreetMap contributors/);
    expect(bodies(calls)).toHaveLength(2);
    expect(bodies(calls)[1]).toMatchObject({ ...kandy, askOpenStreetMap: true });
    expect(screen.queryByRole("button", { name: "Ask OpenStreetMap for places" })).toBeNull();
    expect(localStorage.getItem(`takseru:ask-openstreetmap:${buildUser().id}`)).toBeNull();
  });

  it("it is asked at once from then on where the valuer has said so, until they take it back", async () => {
    const { calls } = openBare();
    await press("Analyze again");
    await userEvent.click(
      await screen.findByRole("checkbox", { name: "From now on ask at once, on this device" }),
    );
    await press("Ask OpenStreetMap for places");
    await screen.findByText("On this device each analysis asks OpenStreetMap at once.");
    await press("Analyze again");
    await waitFor(() => expect(bodies(calls)).toHaveLength(3));
    expect(bodies(calls)[2]).toMatchObject({ askOpenStreetMap: true });
    await press("Ask me each time");
    await press("Analyze again");
    await waitFor(() => expect(bodies(calls)).toHaveLength(4));
    expect(bodies(calls)[3]).not.toHaveProperty("askOpenStreetMap");
  });

  it("its silence is said in words, and it can be asked again", async () => {
    openLocation(kandy, ({ body }) => ({
      success: true,
      data: body.askOpenStreetMap
        ? { ...bare, degraded: true, notice: messages.location.openStreetMapSilent }
        : bare,
    }));
    await press("Analyze again");
    await press("Ask OpenStreetMap for places");
    await screen.findByText(/OpenStreetMap gave no answer just now/);
    await screen.findByRole("button", { name: "Ask OpenStreetMap for places" });
  });
});

describe("analyzing a report's position again", () => {
  it("a first position is no change of one", async () => {
    openLocation({ latitude: null, longitude: null });
    await screen.findByRole("button", { name: "Analyze again" });
    await rewrite("Latitude", "7.2936");
    await rewrite("Longitude", "80.6413");
    await press("Analyze again");
    await found();
    expect(screen.queryByText(/The position has changed/)).toBeNull();
    await rewrite("Latitude", "7.3");
    await screen.findByText("The position has changed: the text below describes the previous one.");
  });

  it("shows what would change before anything does, fills what is empty and asks for each text of the valuer", async () => {
    const { server, calls } = openLocation({ ...kandy, village_name: "Mulgampola", district: "Kandy" });
    await press("Analyze again");
    const region = within(await found());
    expect(region.getByRole("heading", { name: "What the analysis found" })).toHaveFocus();
    expect(
      region.getByText(
        "6 fields can be filled, 1 field of yours would be worded differently. Nothing changes until you say so.",
      ),
    ).toBeVisible();
    expect(calls.find(({ name }) => name === "location.analyze")?.body).toEqual({
      ...kandy,
      radius: 5_000,
      includeCategories: ["school", "hospital", "government", "religious", "store"],
    });
    expect(server.current()).toMatchObject({ access_routes: "", village_name: "Mulgampola" });
    expect(await field("Access routes")).toHaveValue("");

    await press("Fill 6 empty fields");
    expect(await field("Access routes")).toHaveValue("From Kandy along Dalada Veediya.");
    expect(await field("Locality description")).toHaveValue("The property is situated at Asgiriya.");
    expect(await screen.findByRole("combobox", { name: "Province" })).toHaveValue("Central Province");
    expect(await field("Village")).toHaveValue("Mulgampola");
    expect(await screen.findByRole("group", { name: "place 1" })).toHaveTextContent(
      "Kandy General Hospital1.2 km",
    );

    await press("Replace Village");
    expect(await field("Village")).toHaveValue("Asgiriya");
    await press("Undo");
    expect(await field("Village")).toHaveValue("Mulgampola");
    await press("Leave Village");
    expect(region.getByText("Your report already says what was found here.")).toBeVisible();
    await press("Close");
    expect(screen.queryByRole("region", { name: "What the analysis found" })).toBeNull();
    expect(screen.getByRole("button", { name: "Analyze again" })).toHaveFocus();
    await waitFor(() =>
      expect(server.current()).toMatchObject({
        access_routes: "From Kandy along Dalada Veediya.",
        village_name: "Mulgampola",
        nearby_facilities: [expect.objectContaining({ name: "Kandy General Hospital", distance: 1.2 })],
      }),
    );
  });

  it("drops an answer for a position that was moved meanwhile", async () => {
    let answer = (): void => undefined;
    openLocation(
      kandy,
      () =>
        new Promise((resolve) => {
          answer = () => resolve({ success: true, data: analysis });
        }),
    );
    await press("Analyze again");
    await rewrite("Latitude", "6.927100");
    answer();
    expect(
      await screen.findByText(
        "The position was moved meanwhile, and what was found is of the former one. Press again.",
      ),
    ).toBeVisible();
    expect(screen.queryByRole("region", { name: "What the analysis found" })).toBeNull();
  });

  it("offers nothing more once the position is moved", async () => {
    openLocation(kandy);
    await press("Analyze again");
    await found();
    await rewrite("Latitude", "6.927100");
    await waitFor(() => expect(screen.queryByRole("region", { name: "What the analysis found" })).toBeNull());
    expect(screen.getByText(/The position has changed/)).toBeVisible();
    await rewrite("Latitude", "7.293600");
    expect(await found()).toBeVisible();
  });

  it("takes a filling back, except what was edited since", async () => {
    openLocation(kandy);
    await press("Analyze again");
    await press(/^Fill \d empty fields$/);
    await userEvent.type(await field("Access routes"), " Then on foot.");
    await press("Undo");
    expect(await field("Access routes")).toHaveValue("From Kandy along Dalada Veediya. Then on foot.");
    expect(await field("Village")).toHaveValue("");
  });

  it("says that the position has changed, and that there is no position", async () => {
    openLocation(kandy);
    await screen.findByRole("button", { name: "Analyze again" });
    await rewrite("Latitude", "7.3");
    expect(await screen.findByText(/^The position has changed/)).toBeVisible();
    await press("Analyze again");
    await found();
    expect(screen.queryByText(/^The position has changed/)).toBeNull();
    await userEvent.clear(await field("Latitude"));
    await press("Analyze again");
    expect(await screen.findByText("Please give the latitude and the longitude first.")).toBeVisible();
  });

  it.each([
    ["without a connection", false, /^There is no connection\. What you have is kept/],
    ["where no answer comes", true, messages.location.timeout],
  ])("keeps everything %s, and says so", async (_, online, text) => {
    vi.spyOn(navigator, "onLine", "get").mockReturnValue(online);
    const { server } = openLocation({ ...kandy, village_name: "Mulgampola" }, loseConnection);
    await press("Analyze again");
    expect(await screen.findByText(text)).toBeVisible();
    expect(server.current().village_name).toBe("Mulgampola");
    vi.restoreAllMocks();
  });

  it("shows why the server refuses", async () => {
    openLocation(kandy, () => refuse("TOO_MANY_REQUESTS"));
    await press("Analyze again");
    expect(await screen.findByText(messages.location.rateLimited)).toBeVisible();
  });

  it("says where our list has no places", async () => {
    openLocation(kandy, () => ({
      success: true,
      data: buildAnalysis({ points_of_interest: [], places_known: false }),
    }));
    await press("Analyze again");
    expect((await found()).textContent).toContain("Our list has no places here: please type them.");
  });

  it("says of which kinds our list has nothing here, beside what it has", async () => {
    openLocation(kandy, () => ({
      success: true,
      data: buildAnalysis({ unknown_categories: ["gas_station", "police"] }),
    }));
    await press("Analyze again");
    expect((await found()).textContent).toContain(
      "Our list has no filling stations or police stations here: please type them.",
    );
  });

  it("is not there in a finalized report", async () => {
    openLocation({ ...kandy, status: "finalized" });
    await field("Village");
    expect(screen.queryByRole("button", { name: "Analyze again" })).toBeNull();
  });
});
