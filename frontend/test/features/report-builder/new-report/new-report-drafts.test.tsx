import type { Report } from "@takseru/shared-types";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { countUnsentDrafts, readDrafts, writeDraft } from "@/lib/drafts/draft-store";
import { buildUser, USER_ID } from "../../../helpers/build";
import { type FakeCalls, loseConnection, refuse } from "../../../helpers/fake-api";
import { buildStoredReport, fakeReport } from "../../../helpers/fake-report";
import { open, reload } from "../../../helpers/open";

const openNew = (reports: FakeCalls["reports"]) =>
  open("/reports/new", { reports: { ...fakeReport().calls, ...reports } }, buildUser());

const field = (label: string) => screen.findByRole("textbox", { name: label });
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole("button", { name }));

/** As an earlier page left it, so that no location has to be analysed first. */
const openTyped = async (reports: FakeCalls["reports"]) => {
  await writeDraft(`${USER_ID}:report-new#0`, {
    typed: { base: { instruction_source: "" }, mine: { instruction_source: "Example Bank PLC" } },
  });
  const opened = openNew(reports);
  expect(await field("Client name")).toHaveValue("Example Bank PLC");
  return opened;
};

describe("the reference of a new report", () => {
  it("is proposed, and is not something that the valuer typed", async () => {
    await openTyped({ nextReference: () => ({ reference: "VR/NP/2026/008" }) });
    await waitFor(async () => expect(await field("Report reference")).toHaveValue("VR/NP/2026/008"));
    await userEvent.type(await field("Client name"), ", Kandy");
    await waitFor(async () =>
      expect(await readDrafts(`${USER_ID}:`)).toMatchObject([
        [expect.any(String), { typed: { mine: { instruction_source: "Example Bank PLC, Kandy" } } }],
      ]),
    );
    expect(JSON.stringify(await readDrafts(""))).not.toContain("VR/NP/2026/008");
  });

  it("can be another one; one that was taken meanwhile is said at the field, with the next one", async () => {
    let proposed = "VR/NP/2026/008";
    const created: string[] = [];
    const { path } = await openTyped({
      nextReference: () => ({ reference: proposed }),
      create: ({ body }): Report | ReturnType<typeof refuse> => {
        created.push(String(body.report_reference));
        if (created.length > 1) return buildStoredReport({ id: 8 });
        proposed = "VR/NP/2026/009";
        return refuse("REFERENCE_TAKEN", { report_reference: "Another of your reports has this reference" });
      },
    });
    await waitFor(async () => expect(await field("Report reference")).toHaveValue("VR/NP/2026/008"));
    await userEvent.clear(await field("Report reference"));
    await userEvent.type(await field("Report reference"), "KDY/7");
    await press("Create Report");
    await waitFor(async () =>
      expect(await field("Report reference")).toHaveAccessibleDescription(/Another of your reports/),
    );
    await press("Use VR/NP/2026/009");
    expect(await field("Report reference")).toHaveValue("VR/NP/2026/009");
    await press("Create Report");
    await waitFor(() => expect(path()).toBe("/reports/builder/8"));
    expect(created).toEqual(["KDY/7", "VR/NP/2026/009"]);
  });
});

describe("what is typed of a new report", () => {
  it("is there again, until the valuer starts over", async () => {
    const { unmount } = await openTyped({});
    unmount();
    reload("/reports/new");
    expect(await field("Client name")).toHaveValue("Example Bank PLC");
    await press("Start over");
    const dialog = within(await screen.findByRole("dialog", { name: "Start over?" }));
    await userEvent.click(dialog.getByRole("button", { name: "Start over" }));
    await screen.findByRole("heading", { name: "Property Location Input" });
    await waitFor(async () => expect(await readDrafts(`${USER_ID}:`)).toEqual([]));
  });

  it("is sent by itself, under one key, when there is a connection", async () => {
    let reachable = false;
    const { calls, path } = await openTyped({
      create: () => (reachable ? buildStoredReport({ id: 8 }) : loseConnection()),
    });
    await press("Create Report");
    await screen.findByText(/^Offline: kept on this device/);
    reachable = true;
    window.dispatchEvent(new Event("online"));
    await waitFor(() => expect(path()).toBe("/reports/builder/8"));
    const keys = calls.filter(({ name }) => name === "reports.create").map((call) => call.idempotencyKey);
    expect(keys).toEqual([expect.any(String), keys[0]]);
    await waitFor(async () => expect(await countUnsentDrafts(USER_ID)).toBe(0));
  });

  it("goes on to the report where it is typed while the report is being created", async () => {
    let answer = (_: Report) => {};
    const { path, calls } = await openTyped({
      create: () =>
        new Promise<Report>((resolve) => {
          answer = resolve;
        }),
    });
    await press("Create Report");
    await waitFor(() => expect(calls.some(({ name }) => name === "reports.create")).toBe(true));
    await userEvent.type(await field("Client name"), ", Kandy");
    answer(buildStoredReport({ id: 7, instruction_source: "Example Bank PLC" }));
    await waitFor(() => expect(path()).toBe("/reports/builder/7"));
    await screen.findByRole("button", { name: "Check and sign" });
    expect(await field("Client name")).toHaveValue("Example Bank PLC, Kandy");
  });

  it("is pointed out on other screens for as long as it is kept here alone", async () => {
    await openTyped({});
    await userEvent.click(screen.getByRole("link", { name: "Back to Reports" }));
    await press("Leave");
    const link = await screen.findByRole("link", { name: "a new report" });
    expect(link).toHaveAttribute("href", "/reports/new");
  });
});
