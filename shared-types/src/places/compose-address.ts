import type { Position } from "../location/location.ts";
import type { Administration } from "./districts.ts";
import type { Surroundings } from "./name-settlements.ts";
import { printedProvince } from "./printed-province.ts";
import { fromPlace, isAtPlace, isFarOff, isInTown } from "./where-in-words.ts";

const outsideSriLanka = ({ latitude, longitude }: Position) =>
  `${latitude.toFixed(6)}, ${longitude.toFixed(6)} (outside the districts of Sri Lanka)`;

interface Found extends Surroundings {
  /** The road that the position is on or beside. */
  road?: string | undefined;
}

/**
 * The village if the position is at it; the town if there is no village nearby; empty between villages, where the valuer
 * decides.
 */
const villageOf = ({ townOfDistrict, village, isAnotherTownNearer }: Found, district: string): string => {
  if (village) return isAtPlace(village, district) ? village.name : "";
  return townOfDistrict && !isAnotherTownNearer && isInTown(townOfDistrict, district)
    ? townOfDistrict.name
    : "";
};

/** The town that is written behind a village: not one of the district for the suburb of a city across its border. */
const townBehind = ({ city, townOfDistrict, village }: Found): string[] => {
  if (!village || !townOfDistrict || isFarOff(townOfDistrict)) return [];
  return village.suburb_of === undefined || townOfDistrict.name === city?.name ? [townOfDistrict.name] : [];
};

/** "Hirimbura Road, Karapitiya, Galle, Galle District, Southern Province, Sri Lanka", as far as known. */
export const composeAddress = (
  position: Position,
  administration: Administration | undefined,
  found: Found,
) => {
  if (!administration)
    return {
      formatted_address: outsideSriLanka(position),
      address_components: { state: "", city: "", route: "", village: "" },
    };
  const { district, province } = administration;
  const { townOfDistrict, village, road } = found;
  // The town of an address is one of its district: a nearer one across the border stands in `nearest_city`.
  const place = village ?? townOfDistrict;
  return {
    formatted_address: [
      ...(road ? [road] : []),
      ...(place ? [fromPlace(place, district)] : []),
      ...townBehind(found),
      `${district} District`,
      printedProvince(province),
      "Sri Lanka",
    ].join(", "),
    address_components: {
      state: province,
      city: townOfDistrict?.name ?? "",
      route: road ?? "",
      village: villageOf(found, district),
    },
  };
};
