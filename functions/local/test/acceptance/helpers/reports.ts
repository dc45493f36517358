import { requiredFields, signingFields } from "./report-fields.ts";
import { expectAnswer, ProfileReply, Report } from "./shapes.ts";
import type { Valuer } from "./valuers.ts";

/** Creates a report; an empty field is always sent, because creation needs at least one. */
export const createReport = async (valuer: Valuer, fields: Record<string, unknown> = {}): Promise<Report> =>
  expectAnswer(
    await valuer.call("POST", "/reports/create", { body: { client_organization: "", ...fields } }),
    201,
    Report,
  );

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

/** Saves the profile; signing requires that. */
export const saveProfile = async ({ call, registration, user }: Valuer): Promise<void> => {
  const body = { full_name: registration.fullName, email_address: user.email };
  expectAnswer(await call("PUT", "/auth/profile", { body }), 200, ProfileReply);
};

let references = 0;

/** The fields of a report that can be completed and signed; its valuer needs a saved profile too. */
export const signableFields = () => {
  references += 1;
  return { ...requiredFields, ...signingFields, report_reference: `VR/SIGN/2026/${references}` };
};

/** Creates a report that can be signed and moves it to `completed`. */
export const createCompleted = async (
  valuer: Valuer,
  fields: Record<string, unknown> = {},
): Promise<Report> => {
  await saveProfile(valuer);
  const { id } = await createReport(valuer, { ...signableFields(), ...fields });
  expectAnswer(await saveSection(valuer, id, "property_images", {}), 200, Report);
  return expectAnswer(await changeStatus(valuer, id, "completed"), 200, Report);
};
