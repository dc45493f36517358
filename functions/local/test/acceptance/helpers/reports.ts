import { requiredFields } from "./report-fields.ts";
import { expectAnswer, Report } from "./shapes.ts";
import type { Valuer } from "./valuers.ts";

export const createReport = async (valuer: Valuer, fields: Record<string, unknown> = {}): Promise<Report> =>
  expectAnswer(await valuer.call("POST", "/reports/create", { body: fields }), 201, Report);

export const getReport = async (valuer: Valuer, id: number): Promise<Report> =>
  expectAnswer(await valuer.call("GET", `/reports/${id}`), 200, Report);

export const saveSection = (
  valuer: Valuer,
  id: number,
  section: string,
  data: Record<string, unknown>,
  version?: number,
) => valuer.call("PUT", `/reports/${id}/section`, { body: { section, data, version } });

export const changeStatus = (valuer: Valuer, id: number, status: unknown) =>
  valuer.call("PUT", `/reports/${id}/status`, { body: { status } });

/** A report with all that completing it needs, brought to `completed` the way a valuer does. */
export const createCompleted = async (
  valuer: Valuer,
  fields: Record<string, unknown> = {},
): Promise<Report> => {
  const { id } = await createReport(valuer, { ...requiredFields, ...fields });
  expectAnswer(await saveSection(valuer, id, "property_images", {}), 200, Report);
  return expectAnswer(await changeStatus(valuer, id, "completed"), 200, Report);
};
