import type { Profile } from "../../profile/profile.ts";
import type { AcceptedValuer } from "../rules/rule-set.ts";
import type { Check } from "./check.ts";

/** Whole words: "Fellow" stands in "Fellow (IVSL)", "RICS" does not stand in "MRICS". */
const names = (text: string, grade: string): boolean =>
  ` ${text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, " ")} `.includes(` ${grade.toLowerCase()} `);

const isOf = (valuer: AcceptedValuer, profile: Profile): boolean => {
  const { ivsl_grade, ivsl_registration, professional_status, qualifications_list } = profile;
  const status = [professional_status, ...qualifications_list].join(", ");
  return (
    (valuer.ivsl_grades?.some((grade) => names(ivsl_grade, grade)) ?? true) &&
    (valuer.statuses?.some((grade) => names(status, grade)) ?? true) &&
    (!valuer.ivsl_member || ivsl_grade !== "" || ivsl_registration !== "")
  );
};

/** Whether the profile's valuer may value for a lender; years in a grade, which no profile has, are a reminder. */
export const valuerFindings = (accepted: readonly AcceptedValuer[], profile: Profile): Check[] => {
  if (accepted.length === 0) return [];
  const matching = accepted.filter((valuer) => isOf(valuer, profile));
  const found = { section: "profile", field: "ivsl_grade" } as const;
  if (matching.length === 0) {
    const message = `Your profile names no grade that is accepted, such as ${accepted[0]?.name ?? ""}`;
    return [{ ...found, code: "valuer_not_accepted", level: "warning", message }];
  }
  if (matching.some(({ years }) => years === undefined)) return [];
  const message = `You are accepted as ${matching[0]?.name ?? ""}: please make sure of the years`;
  return [{ ...found, code: "valuer_years", level: "hint", message }];
};
