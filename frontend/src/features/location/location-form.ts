import { standardSchemaResolver } from "@hookform/resolvers/standard-schema";
import { defaultPlaceCategories, LocationForm, limits, type Position } from "@takseru/shared-types";
import { useForm } from "react-hook-form";
import type { z } from "zod";

export type LocationInput = z.input<typeof LocationForm>;
export type LocationOutput = z.output<typeof LocationForm>;

/** Degrees as the report's own fields show them. */
export const degrees = (value: number | undefined): string => value?.toFixed(6) ?? "";

/** The form of a position and of what is looked for around it. */
export const useLocationForm = (position: Position | undefined) =>
  useForm<LocationInput, unknown, LocationOutput>({
    // Not zodResolver: of a number that may be text it shows the first alternative's message, not "Radius is required".
    resolver: standardSchemaResolver(LocationForm),
    defaultValues: {
      latitude: degrees(position?.latitude),
      longitude: degrees(position?.longitude),
      radius: limits.search.defaultRadius,
      categories: [...defaultPlaceCategories],
    },
  });
export type LocationFormApi = ReturnType<typeof useLocationForm>;
