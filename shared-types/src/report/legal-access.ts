import type { ReportFields } from "./report-fields.ts";

/** "None" and the like in a field say that there is none. */
const DENIAL = /^(none|nil|no|not applicable|n\/a)\b/i;

/** Access that is suffered, and can be ended, is no right. */
const SUFFERED = /\b(sufferance|permissive)\b/i;

const isStated = (text: string): boolean => text !== "" && !DENIAL.test(text.trim()) && !SUFFERED.test(text);

/** Whether the report states a right to get to the property: in words, by a public road, or over other land. */
export const statesLegalAccess = ({
  legal_access,
  road_ownership,
  right_of_way,
}: Pick<ReportFields, "legal_access" | "road_ownership" | "right_of_way">): boolean =>
  road_ownership === "public" || isStated(legal_access) || isStated(right_of_way);
