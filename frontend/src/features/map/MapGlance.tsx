import { useId } from "react";
import { ShortCredits } from "./Credits";
import { MapCanvas } from "./canvas/MapCanvas";
import { describeMap } from "./describe-map";
import { isBare } from "./is-bare";
import { MapNote } from "./MapNote";
import type { MapContent } from "./map-content";
import classes from "./map-work.module.css";
import { ScaleBar } from "./ScaleBar";
import type { MapScene } from "./scene";
import { useMapData } from "./use-map-data";
import { roundedPosition } from "./words";

const REACH = 1_500;

/** The map as it stands among fields: the pin is dragged here, everything else is done in the large one. */
export const MapGlance = ({ content }: { content: MapContent }) => {
  const { onMove, onPhotograph: _, places, position, radius, reach, ...given } = content;
  const { view, onView, load } = useMapData();
  const description = useId();
  const inSight = reach ?? radius ?? REACH;
  const scene: MapScene = {
    ...given,
    // So small it would hide what lies around the pin.
    satellite: undefined,
    position,
    radius,
    // Among places the letters of sales would be lost.
    places: given.sales ? [] : places?.length ? places : (load.data?.places ?? []),
    line: [],
    data: load.data,
  };
  return (
    <>
      <div className={classes.glance} data-bare={isBare(scene, inSight)}>
        <MapCanvas
          // Another position is another part of the country.
          key={`${position?.latitude.toFixed(1)} ${position?.longitude.toFixed(1)} ${reach && Math.round(reach / 10)}`}
          scene={scene}
          tool="pin"
          label={scene.sales ? "Map of the sales" : "Map of the property"}
          describedBy={description}
          isGlance
          reach={inSight}
          onPin={onMove && ((moved) => onMove(roundedPosition(moved)))}
          onView={onView}
        />
        {view && <ScaleBar metersPerPixel={view.metersPerPixel} />}
      </div>
      <p id={description} className="visually-hidden">
        {describeMap(scene)}
      </p>
      <ShortCredits load={load} places={scene.places} />
      <MapNote load={load} />
    </>
  );
};
