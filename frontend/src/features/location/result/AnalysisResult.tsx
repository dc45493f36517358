import { Alert, Text, Title } from "@mantine/core";
import { messages, type Position, printedProvince } from "@takseru/shared-types";
import type { ReactNode, RefObject } from "react";
import { AskOpenStreetMap } from "@/lib/location/AskOpenStreetMap";
import type { Located } from "@/lib/location/analyze-position";
import { accuracyText, isGood } from "@/lib/location/geolocation";
import { noPlaces, unknownPlaces } from "@/lib/location/no-places";
import { formatKm } from "../format-km";
import classes from "./analysis-result.module.css";
import { PlaceList } from "./PlaceList";
import { ResultMap } from "./ResultMap";

const Line = ({ label, children }: { label: string; children: ReactNode }) => (
  <div>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
);

interface AnalysisResultProps {
  located: Located;
  /** How far around it places were looked for, in metres. */
  radius: number;
  /** An analysis is under way. */
  analyzing: boolean;
  onAnalyze: (position: Position) => void;
  /** The same again, with OpenStreetMap. */
  onAsk: () => void;
  actions?: ReactNode;
  ref?: RefObject<HTMLElement | null>;
}

/** The result of an analysis in four lines, with a map and its sources. */
export const AnalysisResult = ({ located, onAsk, actions, ref, ...map }: AnalysisResultProps) => {
  const { analysis, accuracy, pending, failure } = located;
  const {
    address,
    administrative,
    attribution,
    coordinates,
    degraded,
    nearest_city,
    notice,
    points_of_interest,
  } = analysis;
  const { ds_division: division, district, province } = administrative;
  const unknown = points_of_interest.length > 0 && unknownPlaces(analysis);
  const districts = [district && `${district} District`, province && printedProvince(province)];
  return (
    <section ref={ref} tabIndex={-1} aria-label="Location analysis result" className={classes.result}>
      <ResultMap located={located} {...map} />
      <div>
        <Title order={3} className={classes.place}>
          {nearest_city?.name ?? "No town nearby"}
        </Title>
        <Text size="sm" c="dimmed" className="figures">
          <span>{`${coordinates.latitude.toFixed(6)}, ${coordinates.longitude.toFixed(6)}`}</span>
        </Text>
        {accuracy !== undefined && (
          <Text size="sm" className={isGood(accuracy) ? undefined : classes.rough}>
            {accuracyText(accuracy)}
          </Text>
        )}
      </div>
      {failure && (
        <Alert role="alert" color="yellow" title={failure}>
          {messages.location.fromDevice}
        </Alert>
      )}
      {degraded && (
        <Alert color="yellow">
          {notice ?? "A map service did not answer. This result is less exact than usual."}
        </Alert>
      )}
      <dl className={classes.lines}>
        <Line label="Address">{address.formatted_address}</Line>
        <Line label={division ? "Divisional Secretariat" : "Administrative division"}>
          {division || districts.filter(Boolean).join(", ") || "Not known"}
        </Line>
        <Line label="City or town">
          {nearest_city ? `${nearest_city.name}, ${formatKm(nearest_city.distance_meters)}` : "Not known"}
        </Line>
        {points_of_interest.length === 0 && (
          <Line label="Places found">
            {pending ? "Filled in when there is a connection" : noPlaces(analysis)}
          </Line>
        )}
      </dl>
      <PlaceList places={points_of_interest} />
      {unknown && <Text size="sm">{`${unknown}.`}</Text>}
      <AskOpenStreetMap analysis={analysis} asking={map.analyzing} onAsk={onAsk} />
      <Text size="sm" c="dimmed">
        {analysis.estimated && "Estimated from places nearby; please check it. "}
        {attribution}
      </Text>
      {actions && <div className={classes.actions}>{actions}</div>}
    </section>
  );
};
