import { limits } from "../../limits.ts";
import { listed } from "../listed.ts";

const { approaches, apartPercent, pastedCharacters, rows, yield: yields } = limits.valuation;

/** Messages on invalid figures of the valuation. */
export const valuationMessages = {
  yield: `Please enter ${yields.min} to ${yields.max} per cent`,
  rows: `At most ${rows} rows`,
  pasteTooLong: (characters: number) =>
    `Nothing was pasted: ${characters.toLocaleString("en")} characters were copied, and a table takes ${pastedCharacters.toLocaleString("en")} at once. Please copy fewer rows.`,
  approaches: `At most ${approaches} approaches beside the cost approach`,
  idMissing: "Each approach needs an id",
  idTaken: "Two approaches have the same id",
  idOfCost: "The id “cost” belongs to the cost approach",
  approachUnknown: "This approach to value is not known",
  twoLandRates: "Please give the rate per perch or the rate per acre, not both",
  twoDepreciations: "Please give the depreciation in per cent or the life in years, not both",
  twoAmounts: "Please give the amount or a quantity and its rate, not both",
  twoRents: "Please give the rent a month or the rent per square foot, not both",
  twoOutgoings: "Please give the amount or the percentage, not both",
  adoptsNothing: "The approach that the conclusion adopts has no value. Please adopt another one.",
  weighsNothing: "The conclusion gives weight to an approach that has no value. Please weight the others.",
  weights: (total: number) => `The weights of the approaches add up to ${total} %, not to 100 %`,
  notConcluded: (count: number) =>
    `${count} approaches give a value. Please adopt one of them, or weight them.`,
  reasonMissing: "Several approaches give a value. Please write why the concluded one was preferred.",
  /** `rows` are what lacks a figure: "Let part 2 (Upper floor): rent". */
  lacks: (approach: string, rows: readonly string[], more: number) =>
    `${approach}: these figures are missing and count as 0: ${rows.join("; ")}${more === 0 ? "" : `; and ${more} more`}`,
  /** Below the row, or the fields, that lack the figures. */
  missing: (figures: readonly string[]) => `Missing, counted as 0: ${listed(figures)}`,
  apart: (one: string, other: string, rupees: string, percent: number) =>
    `${one} and ${other} are ${rupees} apart, ${percent} % of the higher value`,
  /** Below the indicated values themselves. */
  giveReason: (rupees: string, percent: number) =>
    `${rupees} apart, ${percent.toFixed(2)} % of the higher: over ${apartPercent} %. Give the reason; it is printed.`,
  belowLand: (approach: string, value: string, land: string) =>
    `${approach} comes to ${value}, less than the land alone, ${land}. Please give the reason, such as a protected tenant.`,
  belowNothing: (approach: string) =>
    `${approach} comes to less than nothing; no market value follows from it`,
  withoutTerm: (approach: string) => `${approach} is valued without its unexpired term`,
  outsideEvidence: (rate: string, where: "above" | "below", range: string) =>
    `The adopted rate of ${rate} is ${where} the adjusted rates of the comparable sales, ${range}. Please give the reason.`,
  areaBasisMissing:
    "The floor area of the flat is stated without its basis: to the centre of the walls, or within them",
  insuranceOfFlat:
    "An insurance value is stated for a flat, but not what rebuilding costs. The price of a flat is no such cost.",
  landRateDiffers: (stated: string, adopted: string) =>
    `The land rate is stated as ${stated} a perch, but the worksheet values the land at ${adopted}`,
} as const;
