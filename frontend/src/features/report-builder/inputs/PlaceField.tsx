import { TextInput } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useId, useState } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import { type FieldProps, toText, useField } from "@/ui";
import type { FormValues } from "../fields/form-types";
import { type PlaceType, placeNamesQuery } from "../fields/place-names";

interface PlaceFieldProps extends FieldProps<FormValues> {
  type: PlaceType;
  /** The field that says within what the place is. */
  below: "province" | "district" | undefined;
}

/** "Central Province" is known as "Central". */
const bareName = (typed: string): string => typed.trim().replace(/\s+(province|district)$/i, "");

/** A place's name with the country's own as suggestions, in the device's list; any other name may stand there too. */
export const PlaceField = ({ type, below, ...field }: PlaceFieldProps) => {
  const list = useId();
  const { control } = useFormContext<FormValues>();
  const { input, value, change } = useField(field);
  const [wanted, setWanted] = useState(false);
  const within = useWatch({ control, name: below ?? "province" });
  const { data: names = [] } = useQuery({
    ...placeNamesQuery(type, below ? bareName(within) : ""),
    enabled: wanted,
  });
  return (
    <>
      <TextInput
        {...input}
        list={list}
        autoComplete="off"
        value={toText(value)}
        onFocus={() => setWanted(true)}
        onChange={(event) => change(event.currentTarget.value)}
      />
      <datalist id={list}>
        {names.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
    </>
  );
};
