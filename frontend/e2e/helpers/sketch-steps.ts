import type { Page } from "@playwright/test";
import { fullReport } from "./builder-steps.ts";
import { valuerWith } from "./list-steps.ts";
import { openSignedIn } from "./takseru.ts";

interface OpenedReport {
  id: number;
  token: string;
}

export const sketchOf = (page: Page) => page.getByRole("dialog", { name: "Sketch of the buildings" });

/** The line from which the sketch opens. */
export const sketchLine = (page: Page) => page.locator("summary", { hasText: /^Sketch/ });

/** Opens the buildings of a new report without areas. */
export const openBuilding = async (
  page: Page,
  origin: string,
  fields: Readonly<Record<string, unknown>> = {},
  prepare: (report: OpenedReport) => Promise<void> = async () => undefined,
): Promise<OpenedReport> => {
  const { token, ids } = await valuerWith(origin, [
    {
      ...fullReport,
      report_reference: "VR/SK/2026/001",
      total_floor_area: null,
      worksheet: null,
      ...fields,
    },
  ]);
  const [id = 0] = ids;
  await prepare({ id, token });
  await openSignedIn(page, token, `/reports/builder/${id}?section=building_details`);
  await sketchLine(page).waitFor();
  return { id, token };
};

export const storedReport = async (origin: string, { id, token }: OpenedReport) =>
  (await fetch(`${origin}/api/reports/${id}`, { headers: { Authorization: `Bearer ${token}` } })).json();
