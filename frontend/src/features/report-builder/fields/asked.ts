import {
  basisOfValue,
  fieldLabelOf,
  interestValued,
  type Purposeful,
  propertyKind,
  purposeOf,
  type ReportFieldName,
  reportType,
  type ValueField,
} from "@takseru/shared-types";
import { useWatch } from "react-hook-form";
import type { FormValues } from "../report-form";

const NAMES = [
  "property_kind",
  "report_type",
  "basis_of_value",
  "interest_valued",
  "lender",
  "bare_land",
  "worksheet",
] as const;

type Deciding = Pick<FormValues, (typeof NAMES)[number]>;

const oneOf = <Value extends string>({ values }: { values: readonly Value[] }, typed: string): Value | null =>
  values.find((value) => value === typed) ?? null;

/** What of a form decides which fields it has and what they are called. */
export const askedBy = (values: Deciding): Purposeful => ({
  property_kind: oneOf(propertyKind, values.property_kind),
  report_type: oneOf(reportType, values.report_type),
  basis_of_value: oneOf(basisOfValue, values.basis_of_value),
  interest_valued: oneOf(interestValued, values.interest_valued),
  lender: values.lender,
  bare_land: values.bare_land,
  worksheet: { approaches: (values.worksheet.approaches ?? []).map(({ kind }) => ({ kind })) },
});

/** As `askedBy`; rendered again only when it says something else. */
export const useAsked = (): Purposeful =>
  useWatch<FormValues, typeof NAMES, FormValues, Purposeful>({
    name: NAMES,
    compute: ([property_kind, report_type, basis_of_value, interest_valued, lender, bare_land, worksheet]) =>
      askedBy({ property_kind, report_type, basis_of_value, interest_valued, lender, bare_land, worksheet }),
  });

/** Values that nobody asked for: the form has their fields once they are filled. Without a type of report it has them all. */
export const valuesOnRequest = (asked: Purposeful): readonly ValueField[] =>
  asked.report_type === null ? [] : purposeOf(asked).onRequest;

/** What the form calls a field. */
export const labelIn = (values: Deciding, name: ReportFieldName): string =>
  fieldLabelOf(askedBy(values), name);
