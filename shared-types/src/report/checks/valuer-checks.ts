import type { Profile } from "../../profile/profile.ts";
import { findPhrases } from "../rules/find-phrases.ts";
import type { AcceptedValuer } from "../rules/rule-set.ts";
import type { Check } from "./check.ts";

/** Whether a valuer of the profile is of an accepted grade. Whole words: "Fellow" stands in "Fellow (IVSL)", "RICS" not in "MRICS". */
const acceptanceOf = (accepted: readonly AcceptedValuer[], profile: Profile) => {
  const { ivsl_grade, ivsl_registration, professional_status, qualifications_list } = profile;
  const grades = findPhrases(
    ivsl_grade,
    accepted.flatMap(({ ivsl_grades }) => ivsl_grades ?? []),
  );
  const found = findPhrases(
    [professional_status, ...qualifications_list].join(", "),
    accepted.flatMap(({ statuses }) => statuses ?? []),
  );
  return ({ ivsl_grades, statuses, ivsl_member }: AcceptedValuer): boolean =>
    (ivsl_grades?.some((grade) => grades.has(grade)) ?? true) &&
    (statuses?.some((status) => found.has(status)) ?? true) &&
    (!ivsl_member || ivsl_grade !== "" || ivsl_registration !== "");
};

/** Whether the profile's valuer may value for a lender; years in a grade, which no profile has, are a reminder. */
export const valuerFindings = (accepted: readonly AcceptedValuer[], profile: Profile): Check[] => {
  if (accepted.length === 0) return [];
  const matching = accepted.filter(acceptanceOf(accepted, profile));
  const found = { section: "profile", field: "ivsl_grade" } as const;
  if (matching.length === 0) {
    const message = `Your profile names no grade that is accepted, such as ${accepted[0]?.name ?? ""}`;
    return [{ ...found, code: "valuer_not_accepted", level: "warning", message }];
  }
  if (matching.some(({ years }) => years === undefined)) return [];
  const message = `You are accepted as ${matching[0]?.name ?? ""}: please confirm the years`;
  return [{ ...found, code: "valuer_years", level: "hint", message }];
};
