import type { Position } from "../location/location.ts";
import type { Administration } from "./districts.ts";
import { printedProvince } from "./printed-province.ts";
import { fromPlace, isAtPlace, isFarOff, isInTown, type Surroundings } from "./where-in-words.ts";

const outsideSriLanka = ({ latitude, longitude }: Position) =>
  `${latitude.toFixed(6)}, ${longitude.toFixed(6)} (outside the districts of Sri Lanka)`;

interface Found extends Surroundings {
  /** The road that the position is on or beside. */
  road?: string | undefined;
}

/** The village where the position is at it; the town where it has no other; empty between villages, which is the valuer's to say. */
const villageOf = ({ city, village }: Surroundings, district: string): string => {
  if (village) return isAtPlace(village, district) ? village.name : "";
  return city && isInTown(city, district) ? city.name : "";
};

/** "Hirimbura Road, Karapitiya, Galle, Galle District, Southern Province, Sri Lanka": as much of it as is known. */
export const composeAddress = (
  position: Position,
  administration: Administration | undefined,
  { city, village, road }: Found,
) => {
  if (!administration)
    return {
      formatted_address: outsideSriLanka(position),
      address_components: { state: "", city: "", route: "", village: "" },
    };
  const { district, province } = administration;
  const place = village ?? city;
  return {
    formatted_address: [
      ...(road ? [road] : []),
      ...(place ? [fromPlace(place, district)] : []),
      ...(village && city && !isFarOff(city) ? [city.name] : []),
      `${district} District`,
      printedProvince(province),
      "Sri Lanka",
    ].join(", "),
    address_components: {
      state: province,
      city: city?.name ?? "",
      route: road ?? "",
      village: villageOf({ city, village }, district),
    },
  };
};
