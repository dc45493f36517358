import { DAY_MS, isIsoDate, limits } from "@takseru/shared-types";
import { useState } from "react";
import { useSearchParams } from "react-router";
import type { Period } from "./period";
import { presets } from "./presets";

interface PeriodError {
  field: keyof Period;
  message: string;
}

const validate = ({ from, to }: Period): PeriodError | undefined => {
  if (!isIsoDate(from)) return { field: "from", message: "Please enter the first day" };
  if (!isIsoDate(to)) return { field: "to", message: "Please enter the last day" };
  if (from > to) return { field: "from", message: "The first day must not be after the last one" };
  const { days } = limits.analytics;
  if ((Date.parse(to) - Date.parse(from)) / DAY_MS + 1 > days)
    return { field: "to", message: `Please choose at most ${days} days` };
  return undefined;
};

/** The chosen period, kept in the URL; this month by default. */
export const usePeriod = () => {
  const [params, setParams] = useSearchParams();
  const [period, setPeriod] = useState<Period>(() => {
    const requested = { from: params.get("start_date") ?? "", to: params.get("end_date") ?? "" };
    return validate(requested) === undefined ? requested : presets().thisMonth;
  });
  const change = (changed: Partial<Period>) => {
    const next = { ...period, ...changed };
    setPeriod(next);
    if (validate(next) === undefined)
      setParams({ start_date: next.from, end_date: next.to }, { replace: true, preventScrollReset: true });
  };
  return { period, change, error: validate(period) };
};
