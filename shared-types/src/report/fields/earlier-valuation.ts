import { stated, valuedByAnother } from "../../texts/choices/valuation.ts";
import { field } from "./field.ts";
import { choice, date, money, text } from "./kinds.ts";

const group = "Earlier valuation of this property";

/** Of a property that was valued before: what the earlier report said, and what has changed since. */
export const earlierValuation = {
  previous_valuation_date: field(date, { label: "Valued before as at", group, onClone: "clear" }),
  previous_market_value: field(money, {
    label: "Market value then",
    zeroIsEmpty: true,
    group,
    onClone: "clear",
  }),
  changes_since: field(text.long, { label: "What has changed since", group, onClone: "clear" }),
  state_previous_value: field(choice(stated), {
    label: "State the earlier value, and the difference, in the report",
    group,
    onClone: "clear",
  }),
  /** The profession's code wants a letter to the other member first. */
  valued_by_another: field(choice(valuedByAnother), {
    label: "Valued before by another member",
    group,
    jobOnly: true,
    onClone: "clear",
  }),
  letter_to_other_member: field(date, {
    label: "Letter to the other member of",
    group,
    jobOnly: true,
    onClone: "clear",
  }),
};
