import { sourcesOf } from "@takseru/shared-types";
import { act, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { buildUser } from "../../../helpers/build";
import { buildAnalysis } from "../../../helpers/build-analysis";
import { loseConnection } from "../../../helpers/fake-api";
import { fakeReport } from "../../../helpers/fake-report";
import { open, reload } from "../../../helpers/open";
import { field, openBuilder, press, rewrite } from "../../../helpers/open-builder";
import { says } from "../../../helpers/open-legal";

const writer = { kind: "template", name: "Templates", version: "3" } as const;
const text = "The property is situated in Kandy.";
const made = { village_name: "Kandy", locality_description: text, latitude: 7.2936, longitude: 80.6413 };
const sources = sourcesOf("locality_description", text, ["village_name"], (name) => Reflect.get(made, name));

const openMade = () => {
  const server = fakeReport({ ...made, text_sources: sources });
  openBuilder(server, {
    section: "property_location",
    reports: {
      generateContent: () => ({
        data: {},
        writer,
        suggestions: {
          locality_description: {
            writer,
            paragraphs: [{ text: "The property is situated in Peradeniya.", facts: ["village_name"] }],
          },
        },
      }),
    },
  });
  return server;
};
const mark = () => screen.findByRole("note", { name: "Locality description: facts have changed" });

describe("text of former facts", () => {
  it("is marked where it stands once a field has changed, and stays as it is", async () => {
    openMade();
    await field("Village");
    expect(screen.queryByRole("note", { name: /facts have changed/ })).toBeNull();
    await rewrite("Village", "Peradeniya");
    expect(within(await mark()).getByText("“Village” read “Kandy” when this was written.")).toBeVisible();
    expect(await field("Locality description")).toHaveValue(text);
    await rewrite("Village", "Kandy");
    await waitFor(() => expect(screen.queryByRole("note", { name: /facts have changed/ })).toBeNull());
  });

  it("is written again at a press, and enters the form only when it is accepted", async () => {
    const server = openMade();
    await rewrite("Village", "Peradeniya");
    await press("Write again: Locality description");
    await press("Accept Locality description");
    expect(await field("Locality description")).toHaveValue("The property is situated in Peradeniya.");
    await waitFor(() => expect(screen.queryByRole("note", { name: /facts have changed/ })).toBeNull());
    await waitFor(() =>
      expect(server.current().text_sources).toContainEqual(
        expect.objectContaining({ facts: { village_name: "Peradeniya" } }),
      ),
    );
  });

  it("is kept at a press, which is saved", async () => {
    const server = openMade();
    await rewrite("Village", "Peradeniya");
    await press("Keep Locality description");
    await waitFor(() => expect(screen.queryByRole("note", { name: /facts have changed/ })).toBeNull());
    await waitFor(() =>
      expect(server.current().text_sources).toEqual([
        { ...sources[0], facts: { village_name: "Peradeniya" } },
      ]),
    );
    expect(server.current().locality_description).toBe(text);
  });

  it("is marked in a new report whose location filled it in, before and after it is created", async () => {
    const server = fakeReport();
    const analysis = buildAnalysis({ locality_description: text });
    const { calls } = open(
      "/reports/new",
      {
        location: { analyze: () => ({ success: true, data: analysis }) },
        reports: { ...server.calls, create: () => server.current() },
      },
      buildUser(),
    );
    await rewrite("Latitude", "7.2936");
    await rewrite("Longitude", "80.6413");
    await press("Analyze Location");
    await press("Next");
    await rewrite("Village", "Peradeniya");
    expect(await mark()).toHaveTextContent(/“Village” read “.+” when this was written/);
    await press("Create Report");
    await waitFor(() => expect(calls.some(({ name }) => name === "reports.create")).toBe(true));
    expect(calls.find(({ name }) => name === "reports.create")?.body).toMatchObject({
      village_name: "Peradeniya",
      text_sources: expect.arrayContaining([expect.objectContaining({ field: "locality_description" })]),
    });
  });

  it("stays marked without a connection and after a reload, and what is kept then is saved", async () => {
    const server = fakeReport({ ...made, text_sources: sources });
    let reachable = true;
    const { get = loseConnection, saveSection = loseConnection } = server.calls;
    const me = () => ({ success: true as const, message: "", data: { user: buildUser() } });
    const address = "/reports/builder/7?section=property_location";
    const { unmount } = open(
      address,
      {
        auth: { me: () => (reachable ? me() : loseConnection()) },
        reports: {
          ...server.calls,
          get: (input) => (reachable ? get(input) : loseConnection()),
          saveSection: (input) => (reachable ? saveSection(input) : loseConnection()),
        },
      },
      buildUser(),
    );
    await field("Village");
    reachable = false;
    await rewrite("Village", "Peradeniya");
    await mark();
    await says("Offline: kept on this device");
    unmount();
    vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
    reload(address);
    await mark();
    expect(await field("Locality description")).toHaveValue(text);
    await press("Keep Locality description");
    await waitFor(() => expect(screen.queryByRole("note", { name: /facts have changed/ })).toBeNull());

    vi.restoreAllMocks();
    reachable = true;
    act(() => void window.dispatchEvent(new Event("online")));
    await waitFor(() =>
      expect(server.current().text_sources).toEqual([
        { ...sources[0], facts: { village_name: "Peradeniya" } },
      ]),
    );
    expect(server.current()).toMatchObject({ village_name: "Peradeniya", locality_description: text });
  });

  it("is marked when another tab changes the field, and no more once the other tab has kept it", async () => {
    const server = openMade();
    await field("Village");
    const elsewhere = new BroadcastChannel("takseru-reports");
    server.changeElsewhere({ village_name: "Peradeniya" });
    elsewhere.postMessage(7);
    await mark();
    server.change({
      text_sources: sources.map((one) => ({ ...one, facts: { village_name: "Peradeniya" } })),
    });
    elsewhere.postMessage(7);
    await waitFor(() => expect(screen.queryByRole("note", { name: /facts have changed/ })).toBeNull());
    elsewhere.close();
  });
});
