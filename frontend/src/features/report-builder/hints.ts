import {
  amountInWords,
  formatArp,
  formatHectares,
  formatPerches,
  limits,
  messages,
  parseExtent,
  reportFields,
} from "@takseru/shared-types";

/** What an extent comes to in the other units, once it can be read. */
export const extentHint = (typed: string): string | undefined => {
  const extent = parseExtent(typed);
  if (!extent) return undefined;
  return [formatArp(extent.perches), formatPerches(extent.perches), formatHectares(extent.perches)].join(
    " = ",
  );
};

export const ageHint = (typed: string): string | undefined => {
  const age = reportFields.building_age.safeParse(typed).data ?? 0;
  return age > limits.buildingAgeWarning ? messages.reports.buildingAgeHigh : undefined;
};

export const wordsHint = (typed: string): string | undefined => {
  const { data } = reportFields.market_value.safeParse(typed);
  return data === null || data === undefined ? undefined : amountInWords(data);
};
