import { queryOptions } from "@tanstack/react-query";
import { api } from "@/lib/api/api";

export type PlaceType = "province" | "district" | "ds_division" | "town";

const A_DAY_MS = 24 * 60 * 60 * 1000;

/** The names of all places of a type, within a parent where one is given. */
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
    // They are suggestions only: without them the field is plain text.
    retry: false,
    meta: { public: true },
  });
