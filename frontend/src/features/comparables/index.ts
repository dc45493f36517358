export { ComparableForm } from "./ComparableForm";
export { comparableBankQuery, useCreateComparable, useRemoveComparable } from "./comparable-queries";
export { factsInWords, matchesWords } from "./comparable-text";

export const comparablesPage = async () => ({
  Component: (await import("./list/ComparablesPage")).ComparablesPage,
});
