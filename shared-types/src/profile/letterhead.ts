import type { LetterheadImageKind } from "../texts/choices/profile.ts";
import { formatPhone } from "../units/phone.ts";
import type { Profile } from "./profile.ts";

/** The valuer's letterhead on a report: lines from top to bottom, none empty. */
export interface Letterhead {
  name: string;
  /** Qualifications, title and registrations, below the name. */
  standing: string[];
  /** Address, telephones and e-mail, beside it. */
  contact: string[];
}

/** Name, title and place under the signature: lines from top to bottom, none empty; the date follows. */
export interface SignatureBlock {
  name: string;
  lines: string[];
}

/** The valuer as named in the report, which takes precedence over the profile. */
export interface NamedValuer {
  valuer_name: string;
  professional_title: string;
}

const filled = (lines: readonly string[]): string[] => lines.filter((line) => line !== "");
const joined = (separator: string, parts: readonly string[]): string => filled(parts).join(separator);
/** "Place: Kandy"; "" without a value. */
const labelled = (label: string, value: string): string => (value === "" ? "" : `${label} ${value}`);

/** Qualifications and standing in one line: "BSc Surveying, MRICS". */
const credentials = ({ qualifications_list, professional_status }: Profile): string =>
  joined(", ", [...qualifications_list, professional_status]);

/** "IVSL Registration No. F/0000 (Fellow)". */
const ivsl = ({ ivsl_registration, ivsl_grade }: Profile): string => {
  if (ivsl_registration === "") return labelled("IVSL", ivsl_grade);
  return joined(" ", [`IVSL Registration No. ${ivsl_registration}`, ivsl_grade && `(${ivsl_grade})`]);
};

/** The name under which the valuer practises: "Vlr. Jayantha Samarasekara". */
export const practisingName = ({ honorable, full_name }: Profile, report: NamedValuer): string =>
  full_name === "" ? report.valuer_name : `${honorable} ${full_name}`;

/** A town is often called as its district is. */
const isSamePlace = (a: string, b: string): boolean => a.trim().toLowerCase() === b.trim().toLowerCase();

/** The letterhead's lines (domain: the report's first section); the site's preview and the PDF print the same. */
export const letterheadOf = (profile: Profile, report: NamedValuer): Letterhead => ({
  name: practisingName(profile, report),
  standing: filled([
    credentials(profile),
    profile.professional_title,
    ivsl(profile),
    labelled("RICS No.", profile.rics_number),
    labelled("On the panels of", profile.bank_panels.join(", ")),
  ]),
  contact: filled([
    joined(" ", [profile.house_number, profile.street_name]),
    isSamePlace(profile.area_name, profile.city) ? "" : profile.area_name,
    joined(
      ", ",
      isSamePlace(profile.city, profile.district) ? [profile.city] : [profile.city, profile.district],
    ),
    joined("  ·  ", [formatPhone(profile.phone_number), formatPhone(profile.mobile_number)]),
    profile.email_address,
  ]),
});

/** The lines under the signature (domain: section 18); the report's own name and title take precedence over the profile's. */
export const signatureOf = (profile: Profile, report: NamedValuer): SignatureBlock => ({
  name: report.valuer_name || practisingName(profile, report),
  lines: filled([
    credentials(profile),
    report.professional_title || profile.professional_title,
    ivsl(profile),
    labelled("Place:", profile.city),
  ]),
});

/** The largest size on paper, in points. */
const boxes: Record<LetterheadImageKind, { width: number; height: number }> = {
  logo: { width: 220, height: 56 },
  signature: { width: 190, height: 54 },
};
/** At 96 pixels an inch a small image is as sharp as on a screen; printed larger it would be blurred. */
const POINTS_A_PIXEL = 0.75;

/** How large a logo or a signature is printed, in points, whole and undistorted; `picture` is in pixels. */
export const printedSize = (
  kind: LetterheadImageKind,
  picture: { width: number; height: number },
): { width: number; height: number } => {
  const box = boxes[kind];
  const scale = Math.min(box.width / picture.width, box.height / picture.height, POINTS_A_PIXEL);
  return { width: picture.width * scale, height: picture.height * scale };
};
