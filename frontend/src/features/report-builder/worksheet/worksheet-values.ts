import {
  computeWorksheet,
  differsFromWorksheet,
  groupThousands,
  ReportFields,
  roundHalfUp,
  Worksheet,
  type WorksheetResult,
} from "@takseru/shared-types";
import { useEffect, useRef } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import type { FormValues } from "../fields/form-types";

const NAMES = ["land_rate", "market_value", "forced_sale_value", "insurance_value"] as const;
type Name = (typeof NAMES)[number];

/** As if somebody had typed it. */
const AS_IF_TYPED = { shouldDirty: true, shouldValidate: true };
/** Nothing is what an empty worksheet comes to, and on bare land there is nothing to insure. */
const toText = (amount: number): string => (amount === 0 ? "" : groupThousands(amount));

const amountIn = (typed: string): number | undefined => {
  const { data, success } = ReportFields.shape.market_value.safeParse(typed);
  return success ? roundHalfUp(data ?? 0) : undefined;
};
const isSame = (one: string, other: string): boolean => amountIn(one) === amountIn(other);

/** What the worksheet says of the report's values; of several rates for land, only the valuer can say which it is. */
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

/** Puts the worksheet's outcome into the report's values. */
export const useApplyWorksheet = () => {
  const { setValue } = useFormContext<FormValues>();
  return (result: WorksheetResult, names: readonly Name[] = NAMES) => {
    const texts = valuesFrom(result);
    for (const name of names) {
      const text = texts[name];
      if (text !== undefined) setValue(name, text, AS_IF_TYPED);
    }
  };
};

/**
 * The report's values go along with the worksheet for as long as they are what it gave. One that the valuer types
 * stays, until it is the worksheet's again.
 */
export const useFollowWorksheet = (result: WorksheetResult | undefined): void => {
  const { control, setValue } = useFormContext<FormValues>();
  const values = useWatch({ control, name: [...NAMES] });
  const known = useRef<Partial<Record<Name, { text: string; follows: boolean }>>>({});

  useEffect(() => {
    if (!result) return;
    const texts = valuesFrom(result);
    NAMES.forEach((name, index) => {
      const text = values[index] ?? "";
      const gives = texts[name];
      const before = known.current[name];
      if (before?.follows && before.text === text && gives !== undefined && !isSame(text, gives)) {
        known.current[name] = { text: gives, follows: true };
        setValue(name, gives, AS_IF_TYPED);
      } else if (before?.text !== text)
        known.current[name] = { text, follows: gives !== undefined && isSame(text, gives) };
    });
  });
};

/** The worksheet's outcome while the market value differs from it. */
export const differingResult = (
  values: Pick<FormValues, "worksheet" | "market_value">,
): WorksheetResult | undefined => {
  const { data } = Worksheet.safeParse(values.worksheet);
  const rupees = amountIn(values.market_value);
  if (!data || values.market_value.trim() === "" || rupees === undefined) return undefined;
  const result = computeWorksheet(data);
  return differsFromWorksheet(rupees, result) ? result : undefined;
};
