import type { Report } from "@takseru/shared-types";
import { screen, waitFor } from "@testing-library/react";
import { expect } from "vitest";
import { buildUser } from "./build";
import type { FakeCalls } from "./fake-api";
import type { fakeReport } from "./fake-report";
import { open } from "./open";

export type Server = ReturnType<typeof fakeReport>;

export const legal: Partial<Report> = { lot_number: "1", plan_number: "10" };

/** Opens the report of `fakeReport` at its legal description. */
export const openLegal = (server: Server, reports: FakeCalls["reports"] = {}) =>
  open(
    "/reports/builder/7?section=legal_description",
    { reports: { ...server.calls, ...reports } },
    buildUser(),
  );

export const status = () => screen.findByRole("status", { name: "Saving" });

/** Waits until the line of the builder says where what is typed stands; saving waits for a pause in typing. */
export const says = (text: string | RegExp) =>
  waitFor(async () => expect(await status()).toHaveTextContent(text), { timeout: 30_000 });

export const saves = (calls: { name: string }[]) =>
  calls.filter(({ name }) => name === "reports.saveSection").length;
