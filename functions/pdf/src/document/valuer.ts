import type { Profile, Report } from "@takseru/shared-types";

export interface Signatory {
  profile: Profile;
  report: Report;
}

/** The name under which the valuer practises: "Mr. Jayantha Samarasekara". */
export const letterheadName = ({ profile, report }: Signatory): string =>
  profile.full_name === "" ? report.valuer_name : `${profile.honorable} ${profile.full_name}`;

/** Who signs this report: as the report names the valuer, else as the letterhead does. */
export const signatoryName = (signatory: Signatory): string =>
  signatory.report.valuer_name || letterheadName(signatory);

export const signatoryTitle = ({ profile, report }: Signatory): string =>
  report.professional_title || profile.professional_title;

/** Qualifications and standing in one line: "BSc Surveying, MRICS". */
export const credentials = (profile: Profile): string =>
  [...profile.qualifications_list, profile.professional_status].filter((text) => text !== "").join(", ");

export const ivslRegistration = (profile: Profile): string =>
  profile.ivsl_registration === "" ? "" : `IVSL Registration No. ${profile.ivsl_registration}`;
