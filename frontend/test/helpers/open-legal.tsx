import type { Report } from "@takseru/shared-types";
import { act, screen, waitFor } from "@testing-library/react";
import { expect, vi } from "vitest";
import { browserEnvironment } from "@/features/report-builder/report-form/sync-environment";
import { buildUser } from "./build";
import type { FakeCalls } from "./fake-api";
import type { fakeReport } from "./fake-report";
import { open } from "./open";

export type Server = ReturnType<typeof fakeReport>;

export const legal: Partial<Report> = { lot_number: "1", plan_number: "10" };

/** After the last change; `report-sync.test.ts` measures it. */
const PAUSE_MS = 2_000;
const pauses = new Map<unknown, () => void>();

/** Lets each pause in typing last until the test looks at what it leads to. */
export const holdPauses = () => {
  const { loop } = browserEnvironment;
  pauses.clear();
  vi.spyOn(loop, "setTimer").mockImplementation((work, ms) => {
    const isPause = ms === PAUSE_MS;
    const timer = setTimeout(isPause ? () => undefined : work, ms);
    if (isPause) pauses.set(timer, work);
    return timer;
  });
  vi.spyOn(loop, "clearTimer").mockImplementation((timer) => {
    pauses.delete(timer);
    clearTimeout(timer);
  });
};

const endPauses = () =>
  act(() => {
    const works = [...pauses.values()];
    pauses.clear();
    for (const work of works) work();
  });

/** Opens the report of `fakeReport` at its legal description. */
export const openLegal = (server: Server, reports: FakeCalls["reports"] = {}) => {
  holdPauses();
  return open(
    "/reports/builder/7?section=legal_description",
    { reports: { ...server.calls, ...reports } },
    buildUser(),
  );
};

export const status = () => screen.findByRole("status", { name: "Saving" });

/**
 * Ends the pause in typing, and waits until something has come of it. It looks by time alone: ending a pause changes the
 * screen, and looking again at each change could go on for ever, so that no time limit is ever reached.
 */
export const afterPause = (look: () => unknown) =>
  waitFor(
    () => {
      endPauses();
      return look();
    },
    { timeout: 30_000, container: document.createElement("i") },
  );

/** Ends the pause in typing, and waits until the line of the builder says where what is typed stands. */
export const says = (text: string | RegExp) =>
  afterPause(async () => expect(await status()).toHaveTextContent(text));

export const saves = (calls: { name: string }[]) =>
  calls.filter(({ name }) => name === "reports.saveSection").length;
