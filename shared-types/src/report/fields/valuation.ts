import { Worksheet } from "#worksheet";
import { limits } from "../../limits.ts";
import { photographsPerPage, valuationMethod } from "../../texts/choices/valuation.ts";
import { ReportComparable } from "../comparable.ts";
import { earlierValuation } from "./earlier-valuation.ts";
import { field } from "./field.ts";
import { checkboxes, choice, currency, date, decimal, list, money, text } from "./kinds.ts";

const method = "Method";
const forcedSaleAndCurrency = "Forced sale and foreign currency";
const assumptionsAndLimits = "Assumptions and limits";
const print = "Print";
const secondSignatory = "Second signatory";
const earlierDate = "Value at an earlier date";

const worksheet = { schema: Worksheet.nullable(), empty: null, input: "own" } as const;

export const valuation = {
  land_rate: field(money, {
    label: "Land rate per perch",
    required: "warning",
    emptyMessage: "Land rate is empty",
    zeroIsEmpty: true,
    onClone: "keep",
  }),
  worksheet: field(worksheet, { label: "Worksheet", counted: false, onClone: "keep" }),
  market_value: field(money, {
    label: "Market value",
    required: true,
    zeroIsEmpty: true,
    summary: 11,
    onClone: "clear",
  }),
  forced_sale_value: field(money, { label: "Forced sale value", onClone: "clear" }),
  insurance_value: field(money, { label: "Insurance value", onClone: "clear" }),
  value_difference_reason: field(text.long, {
    label: "Why the market value differs from the worksheet",
    shownAfter: "market_value",
    counted: false,
    onClone: "clear",
  }),

  earlier_valuation_date: field(date, {
    label: "Earlier date of valuation",
    half: true,
    group: earlierDate,
    onClone: "clear",
  }),
  earlier_market_value: field(money, {
    label: "Market value at the earlier date",
    half: true,
    zeroIsEmpty: true,
    group: earlierDate,
    onClone: "clear",
  }),

  ...earlierValuation,

  comparables: field(list(ReportComparable, limits.comparablesPerReport, "comparables"), {
    label: "Comparable sales",
    group: "Comparable sales",
    onClone: "keep",
    carriedTo: "neighbour",
  }),

  /** By it, and by whole months, the time adjustment of each comparable is proposed. */
  market_change_percent: field(decimal(-100, 100, { unit: "%" }), {
    label: "Change of the market a year",
    example: "4",
    group: "Comparable sales",
    counted: false,
    onClone: "keep",
    carriedTo: "neighbour",
  }),

  rate_reason: field(text.long, {
    label: "Why the adopted rate lies outside the adjusted rates",
    group: "Comparable sales",
    onClone: "clear",
  }),

  valuation_methods: field(checkboxes(valuationMethod.values, valuationMethod.labels), {
    label: "Methods",
    group: method,
    onClone: "keep",
    carriedTo: "any",
  }),
  method_reasoning: field(text.long, {
    label: "Why these methods",
    group: method,
    signing: "warning",
    emptyMessage: "The reasons for the method are not given",
    onClone: "keep",
    carriedTo: "any",
  }),

  forced_sale_assumption: field(text.long, {
    label: "Assumption of the forced sale",
    group: forcedSaleAndCurrency,
    onClone: "keep",
    carriedTo: "any",
  }),
  foreign_currency: field(currency, {
    label: "Foreign currency",
    example: "USD",
    group: forcedSaleAndCurrency,
    onClone: "keep",
    carriedTo: "any",
  }),
  /** Rupees for one unit of the foreign currency. */
  exchange_rate: field(decimal(0, 1_000_000, { unit: "Rs." }), {
    label: "Rupees for one unit",
    example: "302.45",
    group: forcedSaleAndCurrency,
    onClone: "clear",
  }),
  exchange_rate_date: field(date, {
    label: "Date of the rate",
    group: forcedSaleAndCurrency,
    onClone: "clear",
  }),

  assumptions: field(text.long, {
    label: "Assumptions",
    group: assumptionsAndLimits,
    signing: "warning",
    emptyMessage: "The assumptions are empty",
    onClone: "keep",
    carriedTo: "any",
  }),
  special_assumptions: field(text.long, {
    label: "Special assumptions",
    group: assumptionsAndLimits,
    onClone: "keep",
    carriedTo: "any",
  }),
  restrictions: field(text.long, {
    label: "Restrictions on use and publication",
    group: assumptionsAndLimits,
    signing: "warning",
    emptyMessage: "The restrictions on use and publication are empty",
    onClone: "keep",
    carriedTo: "any",
  }),
  material_uncertainty: field(text.long, {
    label: "Material uncertainty",
    group: assumptionsAndLimits,
    onClone: "keep",
    carriedTo: "any",
  }),
  compliance_statement: field(text.long, {
    label: "Compliance with standards",
    group: assumptionsAndLimits,
    signing: "warning",
    emptyMessage: "The statement of compliance with standards is empty",
    onClone: "keep",
    carriedTo: "any",
  }),
  program_text_statement: field(text.long, {
    label: "Text written by a program",
    group: assumptionsAndLimits,
    onClone: "keep",
    carriedTo: "any",
  }),

  photographs_per_page: field(choice(photographsPerPage), {
    label: "Photographs a page",
    group: print,
    onClone: "keep",
    carriedTo: "any",
  }),

  second_signatory_name: field(text.short, {
    label: "Name of the second signatory",
    example: "C. D. Example",
    group: secondSignatory,
    onClone: "keep",
    carriedTo: "any",
  }),
  second_signatory_title: field(text.short, {
    label: "Title of the second signatory",
    example: "Chartered Valuer",
    group: secondSignatory,
    onClone: "keep",
    carriedTo: "any",
  }),
  second_signatory_registration: field(text.short, {
    label: "Registration of the second signatory",
    example: "F/1234",
    group: secondSignatory,
    onClone: "keep",
    carriedTo: "any",
  }),
};
