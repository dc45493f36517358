import type { Position } from "@takseru/shared-types";
import {
  type Administration,
  administrativeOf,
  boundsOf,
  distanceToOutline,
  districtNamed,
  isInside,
  isWithin,
  provinceOf,
} from "@takseru/shared-types/places";
import type { Area, AreaKind } from "../geo-data/geo-data.ts";
import { spelledAsOurs } from "./division-spelling.ts";

/** A position this near to an area belongs to it, in metres, because generalised outlines cut the shore off. */
const shoreMeters = 500;
/** Twice as far if our own outlines have land of the area's district there: Arugam Bay is 528 m off the survey's outline. */
const landMeters = 1_000;
/** In degrees; more than `landMeters` anywhere on the island. */
const toleranceDegrees = 0.01;

/** An office's name without its kind: "Gangawata Korale DS Division" is Gangawata Korale. */
const bareName = (name: string): string =>
  name
    .replace(/\s+/g, " ")
    .trim()
    .replace(/ (?:(?:ds|gn|divisional secretariat|grama niladhari)(?: (?:division|office))?|division)$/i, "");

/** The administration of a position, by imported areas, else by our outlines of the districts. */
export const createDivisions = (areas: readonly Area[]) => {
  const boxed = areas.map((area) => ({ area, box: boundsOf(area.rings) }));
  const byKind = (kind: AreaKind) => boxed.filter(({ area }) => area.kind === kind);
  const kinds = { district: byKind("district"), ds: byKind("ds_division"), gn: byKind("gn_division") };

  const areaAt = (
    position: Position,
    candidates: typeof boxed,
    outlined: string | undefined,
  ): Area | undefined => {
    const near = candidates.filter(({ box }) => isWithin(position, box, toleranceDegrees));
    const inside = near.find(({ area }) => isInside(position, area.rings));
    if (inside) return inside.area;
    const isItsLand = ({ name, parent }: Area) =>
      outlined !== undefined && outlined === (districtNamed(parent) ?? districtNamed(name));
    const [nearest] = near
      .map(({ area }) => ({ area, meters: distanceToOutline(position, area.rings) }))
      .filter(({ area, meters }) => meters <= (isItsLand(area) ? landMeters : shoreMeters))
      .sort((a, b) => a.meters - b.meters);
    return nearest?.area;
  };

  return (position: Position): Administration | undefined => {
    const outlined = administrativeOf(position);
    const [gn, ds, area] = [kinds.gn, kinds.ds, kinds.district].map((kind) =>
      areaAt(position, kind, outlined?.district),
    );
    // The narrowest area decides the district.
    const district = districtNamed(ds?.parent ?? "") ?? districtNamed(area?.name ?? "") ?? outlined?.district;
    const province = district && provinceOf(district);
    if (!district || !province) return undefined;
    return {
      province,
      district,
      ...(ds && { ds_division: spelledAsOurs(bareName(ds.name), district) }),
      ...(gn && { gn_division: bareName(gn.name) }),
    };
  };
};
