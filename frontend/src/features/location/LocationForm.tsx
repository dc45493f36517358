import { zodResolver } from "@hookform/resolvers/zod";
import { Alert, Button, Group, Stack } from "@mantine/core";
import {
  defaultPlaceCategories,
  type LocationAnalysis,
  LocationForm as LocationFormSchema,
  limits,
  messages,
  placeCategory,
} from "@takseru/shared-types";
import { useMutation } from "@tanstack/react-query";
import { type ReactNode, useEffect, useRef } from "react";
import { useForm } from "react-hook-form";
import type { z } from "zod";
import { api, messageOf } from "@/lib/api/api";
import { currentPosition } from "@/lib/files/geolocation";
import { CheckboxGroupField, Loading, optionsOf, TextField, toast } from "@/ui";
import { AnalysisSummary } from "./AnalysisSummary";
import classes from "./location-form.module.css";
import { RadiusField } from "./RadiusField";

type Form = z.input<typeof LocationFormSchema>;
type ParsedForm = z.output<typeof LocationFormSchema>;

interface LocationFormProps {
  /** An earlier result, shown again. */
  analysis?: LocationAnalysis | undefined;
  onAnalyzed: (analysis: LocationAnalysis) => void;
  /** Buttons below the result. */
  actions?: ReactNode;
}

const degrees = (value: number | undefined): string => value?.toFixed(6) ?? "";

/** Asks for a position, a radius and place categories, and analyses them. */
export const LocationForm = ({ analysis, onAnalyzed, actions }: LocationFormProps) => {
  const { control, handleSubmit, setValue } = useForm<Form, unknown, ParsedForm>({
    resolver: zodResolver(LocationFormSchema),
    defaultValues: {
      latitude: degrees(analysis?.coordinates.latitude),
      longitude: degrees(analysis?.coordinates.longitude),
      radius: limits.search.defaultRadius,
      categories: [...defaultPlaceCategories],
    },
  });
  const analyze = useMutation({
    mutationFn: ({ categories, ...position }: ParsedForm) =>
      api.location.analyze({ body: { ...position, includeCategories: categories } }),
    onSuccess: ({ data }) => onAnalyzed(data),
    onError: () => toast.error(messages.location.analyzeFailed),
  });
  const locate = useMutation({
    mutationFn: currentPosition,
    onSuccess: ({ latitude, longitude }) => {
      setValue("latitude", degrees(latitude), { shouldValidate: true });
      setValue("longitude", degrees(longitude), { shouldValidate: true });
    },
    onError: (error) => toast.error(error.message),
  });
  const busy = analyze.isPending;
  const result = useRef<HTMLElement>(null);
  // Keyboard and screen reader continue at the result.
  useEffect(() => {
    if (analyze.isSuccess) result.current?.focus();
  }, [analyze.isSuccess]);

  return (
    <form noValidate onSubmit={handleSubmit((form) => analyze.mutate(form))}>
      <fieldset disabled={busy} className={classes.fieldset}>
        <legend className={classes.legend}>Position and search</legend>
        <Stack>
          <div className={classes.position}>
            <TextField
              control={control}
              name="latitude"
              inputMode="decimal"
              label="Latitude"
              required
              placeholder="7.293600"
            />
            <TextField
              control={control}
              name="longitude"
              inputMode="decimal"
              label="Longitude"
              required
              placeholder="80.641300"
            />
            <RadiusField control={control} name="radius" label="Radius (meters)" required />
          </div>
          <Group>
            <Button variant="default" loading={locate.isPending} onClick={() => locate.mutate()}>
              Use my location
            </Button>
          </Group>
          <CheckboxGroupField
            control={control}
            name="categories"
            label="Categories"
            required
            options={optionsOf(placeCategory)}
          />
          <Group>
            <Button type="submit">Analyze Location</Button>
          </Group>
        </Stack>
      </fieldset>
      {busy && <Loading text={messages.location.analyzing} />}
      {analyze.isError && (
        <Alert role="alert" color="red" mt="md" title={messages.location.analyzeFailed}>
          {messageOf(analyze.error, messages.location.networkError)}
        </Alert>
      )}
      {analysis && !busy && !analyze.isError && (
        <AnalysisSummary ref={result} analysis={analysis} actions={actions} />
      )}
    </form>
  );
};
