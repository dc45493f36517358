import {
  adjustmentKind,
  anyOf,
  type ComparableUnit,
  compareRates,
  type EvidenceStatistics,
  evidenceStatistics,
  formatRate,
  isAdjusted,
  mediansWithout,
  type Report,
  ratedIn,
} from "@takseru/shared-types";
import { formatFigure } from "../../layout/format.ts";
import { adoptedIn, type ComparableGroup, type PrintedComparable } from "./printed-comparables.ts";

const isAnyAdjusted = ({ comparable }: PrintedComparable): boolean =>
  adjustmentKind.values.some((kind) => isAdjusted(comparable, kind));

/** "Without A or D the middle is Rs. 653,004, without B or C Rs. 652,864." */
const withoutEach = (group: ComparableGroup, statistics: EvidenceStatistics): string => {
  const parts = mediansWithout(statistics).map(({ median, indexes }, part) => {
    const letters = indexes.map((index) => group.members[index]?.letter ?? "");
    return `without ${anyOf(letters)} ${part === 0 ? "the middle is " : ""}Rs. ${formatFigure(median)}`;
  });
  const text = parts.join(", ");
  return text === "" ? "" : ` ${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
};

/** The range of sales whose adjustments are all added up, as former versions stated it. */
const formerRange = ({ unit, members }: ComparableGroup): string | undefined => {
  const rates = compareRates(
    members.map(({ comparable }) => comparable),
    unit,
  );
  if (!rates) return undefined;
  const { lowest, highest, average, count } = rates;
  const adjusted = members.some(isAnyAdjusted);
  if (count === 1)
    return `The comparable shows${adjusted ? ", as adjusted," : ""} Rs. ${formatFigure(average)} ${ratedIn[unit]}.`;
  const subject = adjusted ? `As adjusted, the ${count} comparables range` : `The ${count} comparables range`;
  return `${subject} from Rs. ${formatFigure(lowest)} to Rs. ${formatFigure(highest)} ${ratedIn[unit]}, ${formatFigure(average)} on average.`;
};

/** Range, middle, the middle without each, and what so few sales cannot say; no mean, no trend. */
const statistics = (group: ComparableGroup): string | undefined => {
  const { unit, members } = group;
  const found = evidenceStatistics(
    members.map(({ comparable }) => comparable),
    unit,
  );
  if (!found) return undefined;
  const { count, lowest, highest, median, hodgesLehmann, limits } = found;
  const adjusted = members.some(isAnyAdjusted);
  if (count === 1)
    return `The comparable shows${adjusted ? ", as adjusted," : ""} Rs. ${formatFigure(median)} ${ratedIn[unit]}. ${limits}`;
  const range = `${adjusted ? `As adjusted, the ${count} comparables range` : `The ${count} comparables range`} from Rs. ${formatFigure(lowest)} to Rs. ${formatFigure(highest)} ${ratedIn[unit]}`;
  const middle = count < 3 ? "" : `; the middle is Rs. ${formatFigure(median)}`;
  const pairs =
    hodgesLehmann === undefined
      ? ""
      : ` The middle of all pairs (Hodges-Lehmann) is Rs. ${formatFigure(hodgesLehmann)}.`;
  return `${range}${middle}.${withoutEach(group, found)}${pairs} ${limits}`;
};

/** "Rs. 650,000/= per perch is adopted, within the range." */
const adoptedOf = (report: Report, unit: ComparableUnit, members: ComparableGroup["members"]): string => {
  const rate = adoptedIn(report, unit);
  const rates = compareRates(
    members.map(({ comparable }) => comparable),
    unit,
  );
  if (rate === undefined) return "";
  const where =
    !rates || rates.count < 2
      ? ""
      : rate > rates.highest
        ? ", above the range"
        : rate < rates.lowest
          ? ", below the range"
          : ", within the range";
  return ` ${formatRate(rate)} ${ratedIn[unit]} is adopted${where}.`;
};

/** What the adjusted rates of a group say, and the rate that is adopted; `undefined` where none has a rate. */
export const evidenceInWords = (report: Report, group: ComparableGroup): string | undefined => {
  const text = group.inUsualOrder ? statistics(group) : formerRange(group);
  return text === undefined ? undefined : text + adoptedOf(report, group.unit, group.members);
};
