import { messages } from "@takseru/shared-types";
import { cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, describe, expect, it, vi } from "vitest";
import { countUnsentDrafts, readDrafts } from "@/lib/drafts/draft-store";
import { buildUser, USER_ID } from "../../../helpers/build";
import { buildAnalysis } from "../../../helpers/build-analysis";
import { loseConnection } from "../../../helpers/fake-api";
import { buildStoredReport, fakeReport } from "../../../helpers/fake-report";
import { open, reload } from "../../../helpers/open";

/** A new report on a device whose connection the test takes away and gives back. */
const openOffline = () => {
  const connection = { online: false };
  vi.spyOn(navigator, "onLine", "get").mockImplementation(() => connection.online);
  const connected = <Reply,>(reply: () => Reply): Reply => (connection.online ? reply() : loseConnection());
  const opened = open(
    "/reports/new",
    {
      location: { analyze: () => connected(() => ({ success: true, data: buildAnalysis() })) },
      reports: {
        ...fakeReport({ id: 8 }).calls,
        nextReference: () => connected(() => ({ reference: "VR/NP/2026/008" })),
        create: () => connected(() => buildStoredReport({ id: 8 })),
      },
    },
    buildUser(),
  );
  const named = (name: string) => opened.calls.filter((call) => call.name === name);
  return {
    ...opened,
    created: () => named("reports.create"),
    reconnect: () => {
      connection.online = true;
      window.dispatchEvent(new Event("online"));
    },
  };
};

const field = (label: string) => screen.findByRole("textbox", { name: label });
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole("button", { name }));
const rewrite = async (label: string, text: string) => {
  await userEvent.clear(await field(label));
  await userEvent.type(await field(label), text);
};
const start = async () => {
  await rewrite("Latitude", "7.2936");
  await rewrite("Longitude", "80.6413");
  await press("Analyze Location");
  await screen.findByRole("heading", { name: "Basic Information" });
};

afterEach(() => {
  vi.restoreAllMocks();
});

describe("a report that is started without a connection", () => {
  it("has position, district and nearest town from the device, and says what is missing", async () => {
    openOffline();
    await start();
    expect(
      screen.getByText(/0\.7 km from Kandy, places to be filled in when there is a connection/),
    ).toBeVisible();
    await press("Next");
    expect(await field("Latitude")).toHaveValue("7.293600");
    expect(await field("Property address")).toHaveValue("Kandy, Kandy District, Central Province, Sri Lanka");
    expect(await screen.findByRole("combobox", { name: "District" })).toHaveValue("Kandy");
    await press(/^Property Location Input/);
    expect(await screen.findByText("Filled in when there is a connection")).toBeVisible();
    expect(screen.getByRole("button", { name: "Skip Location Analysis" })).toBeEnabled();
    expect(screen.queryByText(messages.location.analyzed)).toBeNull();
    expect(screen.queryByText(messages.location.timeout)).toBeNull();
  });

  it("gets its places when there is a connection, and keeps what the valuer wrote", async () => {
    const { reconnect } = openOffline();
    await start();
    await press("Next");
    await rewrite("Village", "Ampitiya");
    reconnect();
    await waitFor(async () => expect(await field("Property address")).toHaveValue("Dalada Veediya, Kandy"));
    expect(await field("Village")).toHaveValue("Ampitiya");
    expect(await screen.findByText("Kandy General Hospital")).toBeVisible();
  });

  it("gets its places after the page was closed, too", async () => {
    const { unmount, reconnect } = openOffline();
    await start();
    await rewrite("Client name", "Example Bank PLC");
    await waitFor(async () =>
      expect(JSON.stringify(await readDrafts(USER_ID))).toContain("Example Bank PLC"),
    );
    unmount();
    reload("/reports/new");
    expect(await field("Client name")).toHaveValue("Example Bank PLC");
    reconnect();
    await press("Next");
    expect(await screen.findByText("Kandy General Hospital")).toBeVisible();
  });

  it("that is wanted is created once, with its places and a reference, when there is a connection", async () => {
    const { unmount, reconnect, created, calls } = openOffline();
    await start();
    await rewrite("Client name", "Example Bank PLC");
    await press("Create Report");
    expect(await screen.findByText(/^Offline: kept on this device/)).toBeVisible();
    expect(calls.some(({ name }) => name === "reports.create")).toBe(false);
    await waitFor(async () => expect(JSON.stringify(await readDrafts(USER_ID))).toContain('"wanted":true'));
    unmount();
    const { path } = reload("/reports/new?draft=0");
    expect(await screen.findByText(/^Offline: kept on this device/)).toBeVisible();
    reconnect();
    await waitFor(() => expect(path()).toBe("/reports/builder/8"));
    expect(created().map(({ body }) => body)).toEqual([
      expect.objectContaining({
        // The server gives its next one.
        report_reference: "",
        creation_id: expect.any(String),
        valuer_name: "Nimal Perera",
        instruction_source: "Example Bank PLC",
        latitude: 7.2936,
        property_address: "Dalada Veediya, Kandy",
        nearby_facilities: [expect.objectContaining({ name: "Kandy General Hospital" })],
      }),
    ]);
    await waitFor(async () => expect(await countUnsentDrafts(USER_ID)).toBe(0));
  });

  it("can be started over, and is then not created", async () => {
    const { unmount, reconnect, created } = openOffline();
    await start();
    await press("Create Report");
    await screen.findByText(/^Offline: kept on this device/);
    await waitFor(async () => expect(JSON.stringify(await readDrafts(USER_ID))).toContain('"wanted":true'));
    unmount();
    reload("/reports/new?draft=0");
    await press("Start over");
    const dialog = within(await screen.findByRole("dialog", { name: "Start over?" }));
    await userEvent.click(dialog.getByRole("button", { name: "Start over" }));
    await screen.findByRole("heading", { name: "Property Location Input" });
    reconnect();
    await waitFor(async () => expect(await countUnsentDrafts(USER_ID)).toBe(0));
    expect(created()).toEqual([]);
  });

  it("that waits leaves room for the next one, and both are created", async () => {
    const { unmount, reconnect, created, go } = openOffline();
    await start();
    await rewrite("Client name", "First Example");
    await press("Create Report");
    await screen.findByText(/^Offline: kept on this device/);
    await waitFor(async () => expect(JSON.stringify(await readDrafts(USER_ID))).toContain('"wanted":true'));
    // As the navigation does it, at the same address.
    await go("/reports/new");
    await screen.findByRole("heading", { name: "Property Location Input" });
    await start();
    expect(await field("Client name")).toHaveValue("");
    await rewrite("Client name", "Second Example");
    await press("Create Report");
    await screen.findByText(/^Offline: kept on this device/);
    await waitFor(async () => expect(await countUnsentDrafts(USER_ID)).toBe(2));
    unmount();
    reload("/dashboard");
    expect(await screen.findAllByRole("link", { name: "a new report (Kandy)" })).not.toHaveLength(0);
    reconnect();
    await waitFor(async () => expect(await countUnsentDrafts(USER_ID)).toBe(0));
    expect(created().map(({ body }) => body)).toMatchObject([
      { instruction_source: "First Example" },
      { instruction_source: "Second Example" },
    ]);
  });

  it("and was created meanwhile is not begun anew at its address", async () => {
    openOffline();
    cleanup();
    const { path } = reload("/reports/new?draft=0");
    await waitFor(() => expect(path()).toBe("/reports"));
  });

  it("that is started over is a new one, with a reference and what is found at its position", async () => {
    const { reconnect } = openOffline();
    await start();
    reconnect();
    await press("Next");
    await waitFor(async () => expect(await field("Property address")).toHaveValue("Dalada Veediya, Kandy"));
    await waitFor(async () =>
      expect(JSON.stringify(await readDrafts(USER_ID))).toContain("Dalada Veediya, Kandy"),
    );
    cleanup();
    reload("/reports/new");
    await waitFor(async () => expect(await field("Report reference")).toHaveValue("VR/NP/2026/008"));
    await press("Start over");
    const dialog = within(await screen.findByRole("dialog", { name: "Start over?" }));
    await userEvent.click(dialog.getByRole("button", { name: "Start over" }));
    await screen.findByRole("heading", { name: "Property Location Input" });
    await waitFor(async () => expect(await countUnsentDrafts(USER_ID)).toBe(0));
    await start();
    expect(await field("Report reference")).toHaveValue("VR/NP/2026/008");
    await press("Next");
    expect(await field("Property address")).toHaveValue("Dalada Veediya, Kandy");
  });

  it("that is started over before its places were found is filled in by the next analysis", async () => {
    const { unmount, reconnect } = openOffline();
    await start();
    await waitFor(async () => expect(await countUnsentDrafts(USER_ID)).toBe(1));
    unmount();
    reload("/reports/new");
    await press("Start over");
    const dialog = within(await screen.findByRole("dialog", { name: "Start over?" }));
    await userEvent.click(dialog.getByRole("button", { name: "Start over" }));
    await screen.findByRole("heading", { name: "Property Location Input" });
    reconnect();
    await start();
    await press("Next");
    expect(await field("Property address")).toHaveValue("Dalada Veediya, Kandy");
  });
});

describe("an analysis that gets no answer although the device seems to be online", () => {
  const openUnanswered = () => {
    const connection = { cut: true };
    return {
      connection,
      ...open(
        "/reports/new",
        {
          location: {
            analyze: () => (connection.cut ? loseConnection() : { success: true, data: buildAnalysis() }),
          },
          reports: fakeReport({ id: 8 }).calls,
        },
        buildUser(),
      ),
    };
  };

  it("is said to be one, with what the device knows in its place, and never to be completed", async () => {
    openUnanswered();
    await start();
    const alert = await screen.findByRole("alert");
    expect(alert).toHaveTextContent(messages.location.timeout);
    expect(alert).toHaveTextContent(messages.location.fromDevice);
    expect(screen.getByText(/^From this device: 0\.7 km from Kandy/)).toBeVisible();
    expect(screen.queryByText(messages.location.analyzed)).toBeNull();
    await press(/^Property Location Input/);
    const result = within(await screen.findByRole("region", { name: "Location analysis result" }));
    expect(result.getByRole("alert")).toHaveTextContent(messages.location.timeout);
  });

  it("is no longer said to have failed once the places are there", async () => {
    const { connection } = openUnanswered();
    await start();
    await screen.findByRole("alert");
    connection.cut = false;
    window.dispatchEvent(new Event("online"));
    expect(await screen.findByText("0.6 km from Kandy, 1 place found")).toBeVisible();
    expect(screen.queryByRole("alert")).toBeNull();
  });
});
