import type { ReportMaps } from "@takseru/location";
import { limits, messages, type Report } from "@takseru/shared-types";

type Facility = Report["nearby_facilities"][number];

const isBlank = ({ name, address }: Facility): boolean => name.trim() === "" && address.trim() === "";

/** Rank of a place within its category by distance, then by the valuer's order. */
const rankInKind = (facility: Facility, index: number, all: readonly Facility[]): number =>
  all.filter(
    ({ category, distance }, other) =>
      category === facility.category &&
      (distance < facility.distance || (distance === facility.distance && other < index)),
  ).length;

/**
 * The places that the report prints, in the order in which its location map and its table number them: of each kind the
 * nearest, then the second of each, up to the limit. The valuer's order stays.
 */
export const printedPlacesOf = ({ nearby_facilities }: Pick<Report, "nearby_facilities">): Facility[] => {
  const all = nearby_facilities.filter((facility) => !isBlank(facility));
  const ranked = all
    .map((facility, index) => ({
      index,
      rank: rankInKind(facility, index, all),
      distance: facility.distance,
    }))
    .sort((one, other) => one.rank - other.rank || one.distance - other.distance);
  const chosen = new Set(ranked.slice(0, limits.printedPlaces).map(({ index }) => index));
  return all.filter((_, index) => chosen.has(index));
};

/**
 * The number of each printed place on the location map. In snapshots of earlier versions the numbers count all places of
 * the report.
 */
export const mapNumbersOf = (
  report: Pick<Report, "nearby_facilities">,
  maps: ReportMaps | undefined,
): number[] =>
  printedPlacesOf(report).map((facility, index) =>
    maps?.facilities ? index + 1 : report.nearby_facilities.indexOf(facility) + 1,
  );

/** The credit that the licence of printed places asks for; empty where none of them needs one. */
export const creditOfPlaces = (report: Pick<Report, "nearby_facilities">): string =>
  printedPlacesOf(report).some(({ source }) => source !== undefined)
    ? `Places: ${messages.location.openStreetMapCredit}.`
    : "";

export const facilityNames = (report: Pick<Report, "nearby_facilities">): string[] =>
  printedPlacesOf(report).map(({ name }) => name);
