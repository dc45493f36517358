import { type ReportFieldName, reportFields } from "@takseru/shared-types";
import type { FormValues } from "../report-form";
import type { helpedFields } from "./help";
import {
  ageHelper,
  bareLandHelper,
  deedExtentHelper,
  equivalentHelper,
  extentHelper,
  insuranceHelper,
  type Lines,
  moneyHelper,
  planAgeHelper,
  plusCodeHelper,
  rateHelper,
  validityHelper,
} from "./helper-texts";

/** Lines below a field that follow what is typed. */
export interface Helper {
  helper: (typed: string, values: FormValues) => Lines | undefined;
  /** Other fields that it speaks of. */
  follows?: readonly ReportFieldName[];
}

const helpers: Partial<Record<ReportFieldName, Helper>> & Record<(typeof helpedFields)[number], Helper> = {
  plan_date: { helper: planAgeHelper, follows: ["valuation_date", "report_date"] },
  total_extent: { helper: extentHelper, follows: ["deed_extent"] },
  deed_extent: { helper: deedExtentHelper, follows: ["total_extent"] },
  bare_land: { helper: bareLandHelper, follows: ["worksheet", "other_buildings"] },
  building_age: { helper: ageHelper },
  land_rate: { helper: rateHelper },
  insurance_value: { helper: insuranceHelper, follows: ["bare_land"] },
  longitude: { helper: plusCodeHelper, follows: ["latitude"] },
  validity_months: { helper: validityHelper, follows: ["valuation_date", "report_date"] },
  exchange_rate: { helper: equivalentHelper, follows: ["market_value", "foreign_currency"] },
};

const none: Helper = { helper: () => undefined };

export const helperOf = (name: ReportFieldName): Helper =>
  helpers[name] ?? (reportFields[name].input === "money" ? { helper: moneyHelper } : none);
