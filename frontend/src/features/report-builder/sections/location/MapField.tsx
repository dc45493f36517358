import { useMediaQuery } from "@mantine/hooks";
import { planOf, ReportFields } from "@takseru/shared-types";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import { useParams } from "react-router";
import { type MapContent, MapDialog, MapWhenSeen, WholePosition } from "@/features/map";
import { imagesQuery } from "@/lib/images/images-query";
import { requestPhotograph } from "@/lib/images/photograph-request";
import type { DisclosureLine } from "../../fields/Disclosure";
import type { FormValues } from "../../report-form";
import { useEditing } from "../../report-session/form-context";
import { SatellitePicture } from "./SatellitePicture";
import { type KnownSatellite, useKnownSatellite } from "./use-known-satellite";

const { latitude: Latitude, longitude: Longitude } = ReportFields.shape;

/** The position that is typed; `undefined` where it is none. */
const typedPosition = (latitude: string, longitude: string) => {
  const position = {
    latitude: Latitude.safeParse(latitude).data ?? null,
    longitude: Longitude.safeParse(longitude).data ?? null,
  };
  if (position.latitude === null || position.longitude === null) return undefined;
  return { latitude: position.latitude, longitude: position.longitude };
};

/** The photographs of the report that say where they were taken. */
const usePhotographs = (id: number): MapContent["photographs"] => {
  const { data = [] } = useQuery({ ...imagesQuery(id), enabled: Number.isInteger(id) });
  return data.flatMap(({ id, caption, filename, gps, thumbnail_url }) =>
    gps ? [{ id, name: caption || filename, thumbnail: thumbnail_url, ...gps }] : [],
  );
};

/** The report's satellite picture for the map, once there is a link to it. */
const onMap = ({ facts, url }: KnownSatellite): MapContent["satellite"] => {
  if (!facts || url === undefined) return undefined;
  const { latitude, longitude, width, height, meters_per_pixel, provider, attribution } = facts;
  return {
    latitude,
    longitude,
    url,
    metersAcross: meters_per_pixel * width,
    ratio: width / height,
    attribution: (attribution || provider).replace(/\.$/, ""),
  };
};

const answerOf = (position: MapContent["position"], plot: MapContent["plot"]): string => {
  if (plot.length > 0) return `${plot.length} corners ${planOf(plot) ? "of the plan" : "drawn"}`;
  return position ? "Pin, places, plot" : "Place the pin";
};

interface MapFieldProps {
  label: string;
  /** The line of a group: given, so that what every section loads stays in one file. */
  Line: typeof DisclosureLine;
}

/** The map of the report: a line on a phone, from which it opens; beside it a small one at the desk. */
export const MapField = ({ label, Line }: MapFieldProps) => {
  const { control } = useFormContext<FormValues>();
  const editing = useEditing();
  const [latitude, longitude, plot, extent] = useWatch({
    control,
    name: ["latitude", "longitude", "plot_outline", "total_extent"],
  });
  const [opened, setOpened] = useState(false);
  const isDesk = useMediaQuery("(min-width: 64em)", undefined, { getInitialValueInEffect: false });
  // A report that the server does not have yet has none.
  const reportId = Number(useParams().reportId);
  const photographs = usePhotographs(reportId);
  const satellite = useKnownSatellite(reportId);
  const box = useRef<HTMLDivElement>(null);
  const [readOnly, setReadOnly] = useState(true);
  // A finalized report's fields are in a fieldset that is disabled.
  useEffect(() => setReadOnly(box.current?.closest("fieldset:disabled") !== null), []);

  const content: MapContent = {
    position: typedPosition(latitude, longitude),
    photographs,
    plot,
    extent,
    satellite: onMap(satellite),
    onPhotograph: requestPhotograph,
    ...(!readOnly && {
      onMove: (moved) =>
        editing.replace(
          {
            ...editing.getValues(),
            latitude: moved.latitude.toFixed(6),
            longitude: moved.longitude.toFixed(6),
          },
          ["latitude", "longitude"],
        ),
      onPlot: (outline) =>
        editing.replace({ ...editing.getValues(), plot_outline: [...outline] }, ["plot_outline"]),
    }),
  };
  // Keeps the message after a picture was removed and no other one can be fetched.
  const wasOffered = useRef(false);
  wasOffered.current ||= satellite.canBeFetched === true || satellite.facts !== null;
  const isOffered = satellite.facts !== null || (wasOffered.current && !readOnly);

  return (
    <div ref={box}>
      {content.onMove && <WholePosition typed={[latitude, longitude]} onRead={content.onMove} />}
      <Line
        title={label}
        level={3}
        answer={answerOf(content.position, plot)}
        open={opened}
        onToggle={setOpened}
      >
        {null}
      </Line>
      <MapDialog content={content} opened={opened} onClose={() => setOpened(false)} />
      {isDesk && <MapWhenSeen content={content} />}
      {isOffered && (
        <SatellitePicture
          reportId={reportId}
          known={satellite}
          position={content.position}
          readOnly={readOnly}
        />
      )}
    </div>
  );
};
