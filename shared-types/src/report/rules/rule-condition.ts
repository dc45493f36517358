import { plainName } from "../checks/position-checks.ts";
import { isBareLand } from "../property-kinds.ts";
import type { ReportFields } from "../report-fields.ts";
import { findPhrases } from "./find-phrases.ts";
import type { RuleCondition } from "./rule-set.ts";

const isCondominium = (report: ReportFields): boolean =>
  report.property_kind === "condominium_unit" || speaksOfCondominium(report);

const speaksOfCondominium = ({
  interest_valued,
  deed_type,
  building_type,
  bare_land,
}: ReportFields): boolean =>
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
      return !isBareLand(report);
    case "bare_land":
      return isBareLand(report);
  }
};

const isRegistered = ({ title_kind, deed_type }: ReportFields): boolean =>
  title_kind === "registered_title" || deed_type === "title_certificate";

const landTextOf = (report: ReportFields): string =>
  [report.land_features, report.plantation_description, report.flood_risk, report.water_table].join(" ");

/**
 * Whether each condition holds for the report; no condition always holds. The report's texts are searched once for all of
 * them.
 */
export const conditionsThatHold = (
  report: ReportFields,
  conditions: ReadonlyArray<RuleCondition | undefined>,
): ((condition: RuleCondition | undefined) => boolean) => {
  const words = conditions.flatMap((condition) => condition?.words ?? []);
  const found = words.length === 0 ? new Set<string>() : findPhrases(landTextOf(report), words);
  const district = plainName(report.district);
  return (condition) => {
    if (!condition) return true;
    const { property, districts, deed_types, registered_title, words } = condition;
    return (
      (property === undefined || isProperty(property, report)) &&
      (districts === undefined || districts.some((name) => plainName(name) === district)) &&
      (deed_types === undefined || deed_types.some((kind) => kind === report.deed_type)) &&
      (registered_title === undefined || isRegistered(report)) &&
      (words === undefined || words.some((word) => found.has(word)))
    );
  };
};
