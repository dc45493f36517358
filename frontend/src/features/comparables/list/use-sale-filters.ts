import {
  comparableKind,
  comparableSort,
  comparableUnit,
  isIsoDate,
  limits,
  type Position,
  parseRupees,
  propertyKind,
} from "@takseru/shared-types";
import { useCallback } from "react";
import { useSearchParams } from "react-router";
import type { SaleSearch } from "../comparable-queries";

const find = <Value extends string>(values: readonly Value[], text: string | null): Value | undefined =>
  values.find((value) => value === text);

const day = (text: string | null): string | undefined =>
  text !== null && isIsoDate(text) ? text : undefined;

const rupees = (text: string | null): number | undefined => {
  const amount = parseRupees(text ?? "");
  return amount !== undefined && amount >= 0 && amount <= limits.amount ? Math.round(amount) : undefined;
};

const NEAR = /^(-?\d+(?:\.\d+)?),(-?\d+(?:\.\d+)?)$/;

const positionIn = (text: string | null): Position | undefined => {
  const [, latitude, longitude] = NEAR.exec(text ?? "") ?? [];
  return latitude === undefined ? undefined : { latitude: Number(latitude), longitude: Number(longitude) };
};

/** Radius in metres; 0 is any distance. */
export const radii = [1_000, 5_000, 25_000, 0] as const;
const DEFAULT_RADIUS = 5_000;

export type FilterName =
  | "q"
  | "unit"
  | "kind"
  | "property_kind"
  | "from"
  | "to"
  | "min"
  | "max"
  | "sort"
  | "near"
  | "radius";

/** What the list of sales is narrowed to and ordered by. It stands in the URL, so a reload and the way back keep it. */
export const useSaleFilters = () => {
  const [params, setParams] = useSearchParams();
  const near = positionIn(params.get("near"));
  const radius = near && (radii.find((one) => String(one) === params.get("radius")) ?? DEFAULT_RADIUS);
  const sort = find(comparableSort.values, params.get("sort"));
  const q = (params.get("q") ?? "").trim().slice(0, limits.text.short);
  const [from, to] = [day(params.get("from")), day(params.get("to"))];
  const [min, max] = [rupees(params.get("min")), rupees(params.get("max"))];
  const unit = find(comparableUnit.values, params.get("unit"));
  const kind = find(comparableKind.values, params.get("kind"));
  const property = find(propertyKind.values, params.get("property_kind"));
  const search: SaleSearch = {
    ...(q && { q }),
    ...(unit && { unit }),
    ...(kind && { kind }),
    ...(property && { property_kind: property }),
    ...(from && { from }),
    ...(to && { to }),
    ...(min !== undefined && { min_price: min }),
    ...(max !== undefined && { max_price: max }),
    ...near,
    ...(near && radius && { radius }),
    sort: sort === "distance" && !near ? "newest" : (sort ?? (near ? "distance" : "newest")),
  };
  const change = useCallback(
    (changed: Partial<Record<FilterName, string | undefined>>) =>
      setParams(
        (current) => {
          const next = new URLSearchParams(current);
          for (const [name, value] of Object.entries(changed)) {
            if (value) next.set(name, value);
            else next.delete(name);
          }
          return next;
        },
        { replace: true, preventScrollReset: true, flushSync: true },
      ),
    [setParams],
  );
  return {
    search,
    near,
    radius,
    change,
    clear: () => setParams(new URLSearchParams(), { replace: true }),
    /** So many beside words, order and place. */
    count: [unit, kind, property, from, to, min, max].filter((value) => value !== undefined).length,
  };
};
