import type { Page } from "@playwright/test";
import { newValuer } from "./takseru.ts";

export type Valuer = Awaited<ReturnType<typeof newValuer>>;

/** Creates a report through the API and returns its id. */
export const createReport = async (
  origin: string,
  { token }: Valuer,
  fields: Record<string, unknown>,
): Promise<number> => {
  const response = await fetch(`${origin}/api/reports/create`, {
    method: "POST",
    headers: { "Content-Type": "application/json", Authorization: `Bearer ${token}` },
    body: JSON.stringify(fields),
  });
  if (!response.ok) throw new Error(`creating a report answered ${response.status}`);
  return ((await response.json()) as { id: number }).id;
};

/** Creates a valuer with reports, oldest first. */
export const valuerWith = async (
  origin: string,
  reports: ReadonlyArray<Record<string, unknown>>,
): Promise<Valuer & { ids: number[] }> => {
  const valuer = await newValuer(origin);
  const ids: number[] = [];
  for (const fields of reports) ids.push(await createReport(origin, valuer, fields));
  return { ...valuer, ids };
};

/** The reports' rows, without the heads of the columns. */
export const reportRows = (page: Page) => page.getByRole("row").filter({ has: page.getByRole("cell") });

/** The report names in the rows, in order. */
export const shownReports = (page: Page): Promise<string[]> =>
  reportRows(page)
    .getByRole("link", { name: /^(?!Edit )/ })
    .allTextContents();

/** Opens a report's menu and chooses from it. */
export const chooseAction = async (page: Page, report: string, action: string): Promise<void> => {
  await page.getByRole("button", { name: `More actions for ${report}` }).click();
  await page.getByRole("menuitem", { name: action }).click();
};
