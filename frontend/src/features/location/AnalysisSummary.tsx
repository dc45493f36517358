import { Alert, Text, Title } from "@mantine/core";
import { type LocationAnalysis, placeCategory } from "@takseru/shared-types";
import type { ReactNode, RefObject } from "react";
import classes from "./analysis-summary.module.css";
import { formatKm } from "./format-km";
import { PlaceList } from "./PlaceList";

const Line = ({ label, value }: { label: string; value: string | null | undefined }) =>
  value ? (
    <div>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  ) : null;

interface AnalysisSummaryProps {
  analysis: LocationAnalysis;
  actions?: ReactNode;
  ref?: RefObject<HTMLElement | null>;
}

/** The result of an analysis and its sources. */
export const AnalysisSummary = ({ analysis, actions, ref }: AnalysisSummaryProps) => {
  const { address, administrative, attribution, coordinates, degraded, nearest_city, points_of_interest } =
    analysis;
  const found = placeCategory.values
    .map((category) => ({
      category,
      count: points_of_interest.filter((place) => place.category === category).length,
    }))
    .filter(({ count }) => count > 0);
  return (
    <section ref={ref} tabIndex={-1} aria-label="Location analysis result" className={classes.summary}>
      <Title order={3}>Result</Title>
      {degraded && (
        <Alert color="yellow">A map service did not answer. This result is less exact than usual.</Alert>
      )}
      <dl className={classes.lines}>
        <Line label="Address" value={address.formatted_address} />
        <Line
          label="Coordinates"
          value={`${coordinates.latitude.toFixed(6)}, ${coordinates.longitude.toFixed(6)}`}
        />
        <Line label="District" value={administrative.district} />
        <Line label="Province" value={administrative.province} />
        <Line
          label="Nearest city"
          value={nearest_city && `${nearest_city.name}, ${formatKm(nearest_city.distance_meters)}`}
        />
        <Line
          label="Places nearby"
          value={
            found.map(({ category, count }) => `${placeCategory.labels[category]} ${count}`).join(", ") ||
            "None found"
          }
        />
      </dl>
      <PlaceList places={points_of_interest} />
      <Text size="sm" c="dimmed">
        {analysis.estimated && "Estimated from what is near; please check it. "}
        {attribution}
      </Text>
      {actions && <div className={classes.actions}>{actions}</div>}
    </section>
  );
};
