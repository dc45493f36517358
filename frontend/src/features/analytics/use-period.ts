import { colomboDay, isIsoDate } from "@takseru/shared-types";
import { useState } from "react";
import { useSearchParams } from "react-router";

/** First and last day as yyyy-mm-dd, both inclusive. */
export interface Period {
  from: string;
  to: string;
}

const thisMonth = (): Period => {
  const today = colomboDay(new Date().toISOString()) ?? "";
  return { from: `${today.slice(0, 7)}-01`, to: today };
};

const validate = ({ from, to }: Period): string | undefined => {
  if (!isIsoDate(from) || !isIsoDate(to)) return "Please enter both days";
  return from > to ? "The first day must not be after the last" : undefined;
};

/** The chosen period, kept in the URL; this month by default. */
export const usePeriod = () => {
  const [params, setParams] = useSearchParams();
  const [period, setPeriod] = useState<Period>(() => {
    const requested = { from: params.get("start_date") ?? "", to: params.get("end_date") ?? "" };
    return validate(requested) === undefined ? requested : thisMonth();
  });
  const change = (changed: Partial<Period>) => {
    const next = { ...period, ...changed };
    setPeriod(next);
    if (validate(next) === undefined)
      setParams({ start_date: next.from, end_date: next.to }, { replace: true, preventScrollReset: true });
  };
  return { period, change, error: validate(period) };
};
