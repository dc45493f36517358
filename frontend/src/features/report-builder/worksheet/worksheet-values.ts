import {
  computeValuation,
  differsFromWorksheet,
  landRates,
  percentOf,
  purposeOf,
  ReportFields,
  roundHalfUp,
  Worksheet,
} from "@takseru/shared-types";
import { useEffect, useRef } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import type { FormValues } from "../report-form";
import { useEditing } from "../report-session/form-context";

const NAMES = ["land_rate", "market_value", "forced_sale_value", "insurance_value"] as const;
type Name = (typeof NAMES)[number];

const AS_IF_TYPED = { shouldDirty: true, shouldValidate: true };

/** 0 is shown as empty: the sum of an empty worksheet, the insurance value of bare land. */
const toText = (amount: number): string => (amount === 0 ? "" : String(amount));

const parseAmount = (typed: string): number | undefined => {
  const { data, success } = ReportFields.shape.market_value.safeParse(typed);
  return success ? roundHalfUp(data ?? 0) : undefined;
};
const isSame = (one: string, other: string): boolean => parseAmount(one) === parseAmount(other);

/** What decides the values beside the worksheet. */
const DECIDING = [
  "report_type",
  "basis_of_value",
  "lender",
  "bare_land",
  "property_kind",
  "interest_valued",
  "market_value",
  "forced_sale_value",
  "insurance_value",
] as const;

type Deciding = Pick<FormValues, (typeof DECIDING)[number]>;

/** What a worksheet as typed comes to; nothing while a figure cannot be read. */
const valuationOf = (values: Deciding & Pick<FormValues, "worksheet">) => {
  const worksheet = Worksheet.safeParse(values.worksheet).data;
  if (!worksheet) return undefined;
  const { shape } = ReportFields;
  const report = {
    worksheet,
    report_type: shape.report_type.safeParse(values.report_type).data ?? null,
    basis_of_value: shape.basis_of_value.safeParse(values.basis_of_value).data ?? null,
    lender: values.lender,
    bare_land: values.bare_land,
    property_kind: shape.property_kind.safeParse(values.property_kind).data ?? null,
    interest_valued: shape.interest_valued.safeParse(values.interest_valued).data ?? null,
    market_value: parseAmount(values.market_value) ?? null,
    forced_sale_value: parseAmount(values.forced_sale_value) ?? null,
    insurance_value: parseAmount(values.insurance_value) ?? null,
  };
  return { worksheet, result: computeValuation(report), purpose: purposeOf(report) };
};
export type Valuation = NonNullable<ReturnType<typeof valuationOf>>;

/** What the worksheet comes to, as it is typed. */
export const useValuation = (): Valuation | undefined => {
  const { control } = useFormContext<FormValues>();
  useWatch({ control, name: ["worksheet", ...DECIDING] });
  return valuationOf(useFormContext<FormValues>().getValues());
};

/** The report's values that follow from the worksheet. A value that none follows from is left as it is. */
const valuesFrom = ({ worksheet, result, purpose }: Valuation): Partial<Record<Name, string>> => {
  const rates = landRates({ worksheet, land_rate: null });
  const [rate] = rates;
  const market = result === null ? 0 : result.market_value;
  const hasForced = [...purpose.values, ...purpose.onRequest].includes("forced_sale_value");
  return {
    ...(rates.length <= 1 && rate?.per !== "acre" && { land_rate: toText(rate?.rupees ?? 0) }),
    ...(market !== null && { market_value: toText(market) }),
    ...(market !== null &&
      hasForced && { forced_sale_value: toText(percentOf(market, worksheet.forced_sale_percent)) }),
    insurance_value: toText(result?.insurance_value ?? 0),
  };
};

/** Whether the worksheet may fill an empty value: one that is stated on request alone waits for the valuer. */
const isAsked = (name: Name, { purpose }: Valuation): boolean =>
  !purpose.onRequest.some((field) => field === name);

/** What the report's value becomes when the worksheet's is taken; nothing where it is left as it is. */
const appliedText = (valuation: Valuation, name: Name): string | undefined =>
  name === "forced_sale_value" && valuation.result?.forced_sale_value === null
    ? undefined
    : valuesFrom(valuation)[name];

/** Copies the results of the worksheet into the report's values. */
export const useApplyWorksheet = () => {
  const { undo, setValue } = useEditing();
  return (valuation: Valuation, names: readonly Name[] = NAMES) =>
    undo.replace(() => {
      for (const name of names) {
        const text = appliedText(valuation, name);
        if (text !== undefined) setValue(name, text, AS_IF_TYPED);
      }
    });
};

/** Whether the report's values are those of the worksheet already. */
export const useIsApplied = (valuation: Valuation | undefined): boolean => {
  const { control } = useFormContext<FormValues>();
  const values = useWatch({ control, name: [...NAMES] });
  return (
    valuation !== undefined &&
    NAMES.every((name, index) => {
      const text = appliedText(valuation, name);
      return text === undefined || isSame(values[index] ?? "", text);
    })
  );
};

/**
 * Updates the report's values with the worksheet, as long as they equal its results. A value that the valuer types
 * stays, until it equals the result again.
 */
export const useFollowWorksheet = (valuation: Valuation | undefined): void => {
  const { control } = useFormContext<FormValues>();
  const { undo, setValue } = useEditing();
  const values = useWatch({ control, name: [...NAMES] });
  const known = useRef<Partial<Record<Name, { text: string; follows: boolean }>>>({});

  useEffect(() => {
    if (!valuation) return;
    const texts = valuesFrom(valuation);
    NAMES.forEach((name, index) => {
      const text = values[index] ?? "";
      const derived = texts[name];
      const before = known.current[name];
      if (before?.follows && before.text === text && derived !== undefined && !isSame(text, derived)) {
        known.current[name] = { text: derived, follows: true };
        undo.follow("worksheet", () => setValue(name, derived, AS_IF_TYPED));
      } else if (before?.text !== text)
        known.current[name] = {
          text,
          follows:
            derived !== undefined && isSame(text, derived) && (text !== "" || isAsked(name, valuation)),
        };
    });
  });
};

/** What the worksheet comes to, if the market value differs from it. */
export const useDifference = (): { valuation: Valuation; follows: number } | undefined => {
  const valuation = useValuation();
  const { control } = useFormContext<FormValues>();
  const typed = useWatch({ control, name: "market_value" });
  const rupees = parseAmount(typed);
  const follows = valuation?.result?.market_value ?? undefined;
  if (!valuation || follows === undefined || typed.trim() === "" || rupees === undefined) return undefined;
  return differsFromWorksheet(rupees, { market_value: follows }) ? { valuation, follows } : undefined;
};
