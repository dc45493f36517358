import { TextInput } from "@mantine/core";
import { DAY_MS, plainLine } from "@takseru/shared-types";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { useId, useState } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import { api } from "@/lib/api/api";
import { type FieldProps, plainValue, toText, useField, withUnprintable } from "@/ui";
import type { FormValues } from "../report-form";
import type { PlaceType } from "./fields";

/** The names of all places of a type, within a parent where one is given. */
const placeNamesQuery = (type: PlaceType, parent: string) =>
  queryOptions({
    queryKey: ["place-names", type, parent],
    queryFn: async ({ signal }) => {
      const { data } = await api.reports.sriLankanLocations(
        { query: { type, ...(parent && { parent }) } },
        { signal },
      );
      return [...new Set(data.map(({ name }) => name))];
    },
    staleTime: DAY_MS,
    // They are suggestions only: without them the field is plain text.
    retry: false,
    meta: { public: true },
  });

interface PlaceFieldProps extends FieldProps<FormValues> {
  type: PlaceType;
  /** The field with the parent place, which limits the suggestions. */
  below: "province" | "district" | undefined;
}

/** Drops the kind of a place: "Central Province" becomes "Central". */
const baseName = (typed: string): string => typed.trim().replace(/(?<!\s)\s+(province|district)$/i, "");

/** The name of a place, with suggestions from the country's places. Any other name is accepted. */
export const PlaceField = ({ type, below, ...field }: PlaceFieldProps) => {
  const list = useId();
  const { control } = useFormContext<FormValues>();
  const { input, value, change } = useField(field);
  const [isNeeded, setIsNeeded] = useState(false);
  const parent = useWatch({ control, name: below ?? "province" });
  const { data: names = [] } = useQuery({
    ...placeNamesQuery(type, below ? baseName(parent) : ""),
    enabled: isNeeded,
  });
  return (
    <>
      <TextInput
        {...input}
        list={list}
        autoComplete="off"
        value={toText(value)}
        onFocus={() => setIsNeeded(true)}
        description={withUnprintable(input.description, toText(value))}
        onChange={(event) => change(plainValue(event.currentTarget, plainLine))}
      />
      <datalist id={list}>
        {names.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
    </>
  );
};
