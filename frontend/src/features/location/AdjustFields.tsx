import { Stack } from "@mantine/core";
import { placeCategory } from "@takseru/shared-types";
import type { Control } from "react-hook-form";
import { CheckboxGroupField, optionsOf } from "@/ui";
import type { LocationInput, LocationOutput } from "./location-form";
import { RadiusField } from "./RadiusField";

/** How far, and what, is looked for around the position. */
export const AdjustFields = ({ control }: { control: Control<LocationInput, unknown, LocationOutput> }) => (
  <Stack>
    <RadiusField control={control} name="radius" label="Radius (meters)" required />
    <CheckboxGroupField
      control={control}
      name="categories"
      label="Categories"
      required
      options={optionsOf(placeCategory)}
    />
  </Stack>
);
