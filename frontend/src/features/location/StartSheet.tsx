import { Alert, Button } from "@mantine/core";
import { messages, type Position } from "@takseru/shared-types";
import { useState } from "react";
import { messageOf } from "@/lib/api/api";
import { AdjustFields } from "./AdjustFields";
import { CoordinatesFields } from "./CoordinatesFields";
import { EarlierReports } from "./earlier/EarlierReports";
import { Fold } from "./Fold";
import { degrees, type LocationFormApi } from "./location-form";
import { StartStatus } from "./StartStatus";
import classes from "./start-sheet.module.css";
import type { Analysis } from "./use-analysis";

type Line = "coordinates" | "adjust" | "earlier";

/** At the desk a position is typed more often than stood on. */
const atDesk = (): boolean => window.matchMedia("(min-width: 64em)").matches;

const PIN =
  "M10 18c-4-5-6-8-6-11a6 6 0 0 1 12 0c0 3-2 6-6 11zm0-8.500a2.500 2.500 0 1 0 0-5 2.500 2.500 0 0 0 0 5z";

const radiusText = (radius: number | string): string =>
  `${radius}`.trim() === "" ? "No radius" : `Radius ${Number(radius).toLocaleString("en")} m`;

interface StartSheetProps {
  form: LocationFormApi;
  analysis: Analysis;
  /** There is a result already, with actions of its own. */
  isAnother: boolean;
}

/** The ways to say where the property is: one press, coordinates, an earlier report. */
export const StartSheet = ({ form, analysis, isAnother }: StartSheetProps) => {
  const { control, setValue, getValues, trigger, handleSubmit } = form;
  const [open, setOpen] = useState<ReadonlySet<Line>>(() => new Set(atDesk() ? ["coordinates"] : []));
  const toggle = (line: Line) => (isOpen: boolean) =>
    setOpen((before) => new Set([...before].filter((other) => other !== line).concat(isOpen ? line : [])));
  const show = (line: Line) => toggle(line)(true);
  const { radius, categories } = form.watch();

  const put = ({ latitude, longitude }: Position) => {
    setValue("latitude", degrees(latitude), { shouldValidate: true });
    setValue("longitude", degrees(longitude), { shouldValidate: true });
  };
  const analyze = handleSubmit(
    ({ latitude, longitude, radius, categories }) =>
      analysis.analyze({
        position: { latitude: Number(latitude), longitude: Number(longitude) },
        search: { radius, includeCategories: categories },
      }),
    (errors) => {
      if (errors.latitude || errors.longitude) show("coordinates");
      if (errors.radius || errors.categories) show("adjust");
    },
  );
  const search = async () => {
    if (!(await trigger(["radius", "categories"]))) return show("adjust");
    const { radius, categories } = getValues();
    return { radius: Number(radius), includeCategories: categories };
  };
  const startHere = async () => {
    // Not disabled meanwhile: the focus would be lost.
    const wanted = analysis.busy ? undefined : await search();
    // Kept in the fields: where the analysis fails, it can be tried again without looking for the position.
    if (wanted) await analysis.analyzeHere(wanted, put);
  };
  const startAt = (position: Position) => {
    put(position);
    void analyze();
  };

  return (
    <form
      noValidate
      className={classes.sheet}
      onSubmit={(event) => {
        event.preventDefault();
        if (!analysis.busy) void analyze();
      }}
    >
      <fieldset aria-busy={analysis.busy} className={classes.fieldset}>
        <legend className="visually-hidden">Position and search</legend>
        <Button
          fullWidth
          size="lg"
          variant={isAnother ? "light" : "filled"}
          className={classes.here}
          onClick={() => void startHere()}
          leftSection={
            <svg className={classes.pin} viewBox="0 0 20 20" aria-hidden="true">
              <path d={PIN} />
            </svg>
          }
        >
          I am at the property
        </Button>
        <StartStatus analysis={analysis} />
        {analysis.analyzeError && (
          <Alert role="alert" color="yellow" title={messages.location.analyzeFailed}>
            {messageOf(analysis.analyzeError, messages.location.networkError)}
          </Alert>
        )}
        <Fold
          title="I have coordinates"
          answer="Latitude, longitude"
          open={open.has("coordinates")}
          onToggle={toggle("coordinates")}
        >
          <CoordinatesFields control={control} onRead={put} />
        </Fold>
        <Fold
          title="Adjust"
          answer={`${radiusText(radius)}, ${categories.length} categories`}
          open={open.has("adjust")}
          onToggle={toggle("adjust")}
        >
          <AdjustFields control={control} />
        </Fold>
        <Fold title="From an earlier report" open={open.has("earlier")} onToggle={toggle("earlier")}>
          <EarlierReports onPosition={startAt} />
        </Fold>
      </fieldset>
    </form>
  );
};
