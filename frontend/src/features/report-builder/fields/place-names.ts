import { queryOptions } from "@tanstack/react-query";
import { api } from "@/lib/api/api";

export type PlaceType = "province" | "district" | "ds_division" | "town";

const A_DAY_MS = 24 * 60 * 60 * 1000;

/** The names of the country's parts of one kind, below a parent where one is given. */
export const placeNamesQuery = (type: PlaceType, parent: string) =>
  queryOptions({
    queryKey: ["place-names", type, parent],
    queryFn: async ({ signal }) => {
      const { data } = await api.reports.sriLankanLocations(
        { query: { type, ...(parent && { parent }) } },
        { signal },
      );
      return [...new Set(data.map(({ name }) => name))];
    },
    staleTime: A_DAY_MS,
    // Suggestions only: without them the field is written as any other.
    retry: false,
    meta: { public: true },
  });
