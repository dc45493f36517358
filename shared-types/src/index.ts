export { ValuationResult } from "#valuation-result";
export { Worksheet } from "#worksheet";
export { costPurposeLabels } from "./analytics/cost-purpose-labels.ts";
export * from "./analytics/cost-purposes.ts";
export * from "./analytics/costs.ts";
export * from "./analytics/work.ts";
export * from "./api/client.ts";
export * from "./api/index.ts";
export * from "./contract/define-api.ts";
export * from "./contract/envelope.ts";
export * from "./contract/errors.ts";
export { nameOfInput } from "./contract/name-of-input.ts";
export { coverMessage } from "./deliveries/cover-message.ts";
export * from "./deliveries/delivery.ts";
export * from "./fees/index.ts";
export * from "./limits.ts";
export * from "./location/location.ts";
export * from "./location/map.ts";
export * from "./location/map-kinds.ts";
export * from "./location/plan-corners.ts";
export * from "./location/plot.ts";
export * from "./location/survey-grid-definitions.ts";
export * from "./location/survey-grids.ts";
export { plusCodeOf } from "./places/plus-code.ts";
export { printedProvince } from "./places/printed-province.ts";
export * from "./profile/account.ts";
export * from "./profile/certificate.ts";
export * from "./profile/client-uses.ts";
export * from "./profile/clients.ts";
export * from "./profile/export-and-erasure.ts";
export * from "./profile/letterhead.ts";
export * from "./profile/letterhead-image.ts";
export * from "./profile/phrases.ts";
export * from "./profile/practice.ts";
export * from "./profile/profile.ts";
export {
  isAsked,
  isMarked,
  isShown,
  keptAnswers,
  labelOf as fieldLabelOf,
  withoutKept,
} from "./report/asked-fields.ts";
export * from "./report/carried-text.ts";
export * from "./report/carried-texts.ts";
export { Check, CheckMatter } from "./report/checks/check.ts";
export * from "./report/checks/check-report.ts";
export * from "./report/checks/comparable-checks.ts";
export { carriedTextChecks } from "./report/checks/copy-checks.ts";
export { requiredFields } from "./report/checks/empty-fields.ts";
export {
  type FoundMatter,
  foundMattersOf,
  type Matter,
  type MatterSection,
  mattersOf,
  mattersTitle,
} from "./report/checks/matters.ts";
export { isForLender } from "./report/checks/paper-checks.ts";
export { type CheckedPhotograph, isOfProperty } from "./report/checks/photograph-facts.ts";
export * from "./report/checks/report-checks.ts";
export { clientLines, clientName } from "./report/client.ts";
export * from "./report/comparable.ts";
export * from "./report/comparable-rates.ts";
export * from "./report/completeness.ts";
export * from "./report/copy-kind.ts";
export * from "./report/cover.ts";
export * from "./report/day.ts";
export * from "./report/day-of.ts";
export { refuseEarlyDates } from "./report/early-dates.ts";
export { emptyWorksheet } from "./report/empty-worksheet.ts";
export { type AdoptedRate, adoptedRates } from "./report/evidence/adopted-rates.ts";
export * from "./report/evidence/evidence-statistics.ts";
export * from "./report/evidence/lettered-comparables.ts";
export * from "./report/evidence/near-places.ts";
export * from "./report/evidence/nearest-sales.ts";
export * from "./report/evidence/own-value.ts";
export * from "./report/evidence/place-of-comparable.ts";
export { saleIdentity } from "./report/evidence/sale-identity.ts";
export * from "./report/evidence/sale-pairs.ts";
export * from "./report/evidence/time-adjustment.ts";
export * from "./report/fields/building.ts";
export {
  clearedOnClone,
  isReportFieldName,
  longTextFields,
  moneyFields,
  type OwnInputName,
  paperFieldNames,
  type ReportFieldName,
  reportFieldNames,
  reportFields,
  searchedFields,
  summaryFields,
} from "./report/fields/catalogue.ts";
export { pick, recordOf } from "./report/fields/derive.ts";
export type { Field, FieldDetails } from "./report/fields/field.ts";
export type { FieldInput, FieldKind } from "./report/fields/kinds.ts";
export { kindGroups } from "./report/fields/kinds-of-property.ts";
export { Paper } from "./report/fields/paper.ts";
export { NearbyFacility, PlotCorner } from "./report/fields/property-location.ts";
export { paperFileName, plainName, reportFileName } from "./report/file-names.ts";
export * from "./report/known-papers.ts";
export * from "./report/legal-access.ts";
export * from "./report/photograph.ts";
export * from "./report/photograph-calls.ts";
export * from "./report/photograph-numbers.ts";
export * from "./report/photograph-order.ts";
export * from "./report/phrases/field-words.ts";
export * from "./report/phrases/phrase-text.ts";
export * from "./report/property-kinds.ts";
export * from "./report/purpose.ts";
export * from "./report/report.ts";
export * from "./report/report-creation.ts";
export * from "./report/report-fields.ts";
export * from "./report/rules/index.ts";
export * from "./report/satellite-picture.ts";
export * from "./report/sections.ts";
export * from "./report/superseded.ts";
export * from "./report/text-sources.ts";
export * from "./report/text-suggestions.ts";
export * from "./report/validity.ts";
export * from "./report/verification-code.ts";
export * from "./report/verified-report.ts";
export {
  computeWorksheet,
  differsFromWorksheet,
  roundToStep,
  type WorksheetResult,
} from "./report/worksheet.ts";
export {
  type LongTextField,
  TextWriterName,
  WrittenText,
} from "./report/written-text.ts";
export * from "./signature/signature.ts";
export * from "./signed-papers/certified-value.ts";
export * from "./signed-papers/choices.ts";
export * from "./signed-papers/letter-kinds.ts";
export * from "./signed-papers/shares.ts";
export * from "./signed-papers/signed-paper.ts";
export * from "./sketch/index.ts";
export * from "./texts/choices/clients.ts";
export * from "./texts/choices/images.ts";
export * from "./texts/choices/location.ts";
export * from "./texts/choices/papers.ts";
export * from "./texts/choices/profile.ts";
export * from "./texts/choices/property.ts";
export * from "./texts/choices/report.ts";
export * from "./texts/choices/sale-columns.ts";
export * from "./texts/choices/sketch.ts";
export * from "./texts/choices/valuation.ts";
export * from "./texts/connection-messages.ts";
export * from "./texts/labels.ts";
export { listed } from "./texts/listed.ts";
export { type BudgetPurpose, budgetMessages, withoutMapService } from "./texts/messages/budgets.ts";
export { evidenceMessages } from "./texts/messages/evidence.ts";
export { inputMessages } from "./texts/messages/input.ts";
export * from "./texts/messages/refused-files.ts";
export { salesMessages } from "./texts/messages/sales.ts";
export { salesSheetMessages } from "./texts/messages/sales-sheet.ts";
export { sketchMessages } from "./texts/messages/sketch.ts";
export { suggestionMessages } from "./texts/messages/suggestions.ts";
export { valuationMessages } from "./texts/messages/valuation.ts";
export * from "./texts/messages.ts";
export { shownByCode } from "./texts/shown-by-code.ts";
export * from "./units/amount-in-words.ts";
export * from "./units/dates.ts";
export * from "./units/extent.ts";
export * from "./units/file-size.ts";
export * from "./units/money.ts";
export * from "./units/phone.ts";
export { plainLine, plainText, withAsciiDigits } from "./units/plain-text.ts";
export * from "./units/primitives.ts";
export * from "./units/rational.ts";
export * from "./units/read-extent.ts";
export * from "./units/rupees.ts";
export { unprintableIn } from "./units/unprintable.ts";
export * from "./valuation/index.ts";
