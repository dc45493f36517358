import type { ReportFields } from "./report-fields.ts";

/** No right is needed or asked for: neither states one nor denies one. */
const NEUTRAL = /^(not (applicable|needed|required|necessary)|n\/a|-+)\b/i;

/** "None" and the like in a field say that there is none. */
const DENIAL = /^(none|nil|no|not)\b/i;

/** Access that is suffered, can be ended, or is in doubt is no right that anybody can certify. */
const DOUBTFUL =
  /\b(sufferance|permissive|permission|not (yet |been )*(confirmed|established|stated|known|clear|verified|checked|searched|seen|granted|registered|available|legal)|unconfirmed|unverified|unestablished|unknown|unclear|uncertain|doubt|doubtful|doubts|disputed?|contested|to be (confirmed|established|verified|checked|granted|obtained)|claimed|no (legal|right|access|formal))\b/i;

type Stated = "a right" | "none" | "nothing";

const statedBy = (text: string): Stated => {
  const written = text.trim();
  if (written === "" || NEUTRAL.test(written)) return "nothing";
  return DENIAL.test(written) || DOUBTFUL.test(written) ? "none" : "a right";
};

/** Whether the report states a right to get to the property: in words, by a public road, or over other land. What is said of the access itself comes first. */
export const statesLegalAccess = ({
  legal_access,
  road_ownership,
  right_of_way,
}: Pick<ReportFields, "legal_access" | "road_ownership" | "right_of_way">): boolean => {
  const stated = statedBy(legal_access);
  if (stated !== "nothing") return stated === "a right";
  return road_ownership === "public" || statedBy(right_of_way) === "a right";
};
