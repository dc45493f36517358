import type { ReportFieldName } from "@takseru/shared-types";
import { fieldSpecs } from "./fields";

const MAX_NAMED_FIELDS = 3;

/** The labels of a few fields: "Lot number, Plan number, Notary and 2 more". */
export const listedFields = (names: readonly ReportFieldName[]): string => {
  const labels = names.slice(0, MAX_NAMED_FIELDS).map((name) => fieldSpecs[name].label);
  const more = names.length - MAX_NAMED_FIELDS;
  return more > 0 ? `${labels.join(", ")} and ${more} more` : labels.join(", ");
};
