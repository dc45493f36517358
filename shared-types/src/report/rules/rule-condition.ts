import { plainName } from "../checks/position-checks.ts";
import type { ReportFields } from "../report-fields.ts";
import type { RuleCondition } from "./rule-set.ts";

const isCondominium = ({ interest_valued, deed_type, building_type, bare_land }: ReportFields): boolean =>
  interest_valued === "condominium_unit" ||
  deed_type === "condominium_deed" ||
  (building_type === "apartment" && !bare_land);

const isProperty = (property: NonNullable<RuleCondition["property"]>, report: ReportFields): boolean => {
  switch (property) {
    case "condominium":
      return isCondominium(report);
    case "other_than_condominium":
      return !isCondominium(report);
    case "building":
      return !report.bare_land;
    case "bare_land":
      return report.bare_land;
  }
};

const plain = (name: string): string =>
  name
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, " ")
    .trim();

/** Whole words, whatever stands between them: "low-lying" and "Low lying". */
const hasWords = (text: string, words: string): boolean => ` ${plain(text)} `.includes(` ${plain(words)} `);

const isRegistered = ({ title_kind, deed_type }: ReportFields): boolean =>
  title_kind === "registered_title" || deed_type === "title_certificate";

/** Whether a rule is about this report; a rule without a condition is about each. */
export const holds = (condition: RuleCondition | undefined, report: ReportFields): boolean => {
  if (!condition) return true;
  const { property, districts, deed_types, registered_title, words } = condition;
  const land = [
    report.land_features,
    report.plantation_description,
    report.flood_risk,
    report.water_table,
  ].join(" ");
  return (
    (property === undefined || isProperty(property, report)) &&
    (districts === undefined || districts.some((name) => plainName(name) === plainName(report.district))) &&
    (deed_types === undefined || deed_types.some((kind) => kind === report.deed_type)) &&
    (registered_title === undefined || isRegistered(report)) &&
    (words === undefined || words.some((word) => hasWords(land, word)))
  );
};
