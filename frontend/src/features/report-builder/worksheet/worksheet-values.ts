import {
  computeWorksheet,
  differsFromWorksheet,
  ReportFields,
  roundHalfUp,
  Worksheet,
  type WorksheetResult,
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

/** The report's values that follow from the worksheet. The land rate is left out where its rows have several. */
const valuesFrom = (result: WorksheetResult): Partial<Record<Name, string>> => {
  const [rate, ...others] = new Set(
    result.land.map((row) => row.rate_per_perch).filter((perPerch) => perPerch > 0),
  );
  return {
    ...(others.length === 0 && { land_rate: toText(rate ?? 0) }),
    market_value: toText(result.market_value),
    forced_sale_value: toText(result.forced_sale_value),
    insurance_value: toText(result.insurance_value),
  };
};

/** Copies the results of the worksheet into the report's values. */
export const useApplyWorksheet = () => {
  const { undo, setValue } = useEditing();
  return (result: WorksheetResult, names: readonly Name[] = NAMES) => {
    const texts = valuesFrom(result);
    undo.replace(() => {
      for (const name of names) {
        const text = texts[name];
        if (text !== undefined) setValue(name, text, AS_IF_TYPED);
      }
    });
  };
};

/**
 * Updates the report's values with the worksheet, as long as they equal its results. A value that the valuer types
 * stays, until it equals the result again.
 */
export const useFollowWorksheet = (result: WorksheetResult | undefined): void => {
  const { control } = useFormContext<FormValues>();
  const { undo, setValue } = useEditing();
  const values = useWatch({ control, name: [...NAMES] });
  const known = useRef<Partial<Record<Name, { text: string; follows: boolean }>>>({});

  useEffect(() => {
    if (!result) return;
    const texts = valuesFrom(result);
    NAMES.forEach((name, index) => {
      const text = values[index] ?? "";
      const derived = texts[name];
      const before = known.current[name];
      if (before?.follows && before.text === text && derived !== undefined && !isSame(text, derived)) {
        known.current[name] = { text: derived, follows: true };
        undo.follow("worksheet", () => setValue(name, derived, AS_IF_TYPED));
      } else if (before?.text !== text)
        known.current[name] = { text, follows: derived !== undefined && isSame(text, derived) };
    });
  });
};

/** The results of the worksheet, if the market value differs from them. */
export const differingResult = (
  values: Pick<FormValues, "worksheet" | "market_value">,
): WorksheetResult | undefined => {
  const { data } = Worksheet.safeParse(values.worksheet);
  const rupees = parseAmount(values.market_value);
  if (!data || values.market_value.trim() === "" || rupees === undefined) return undefined;
  const result = computeWorksheet(data);
  return differsFromWorksheet(rupees, result) ? result : undefined;
};
