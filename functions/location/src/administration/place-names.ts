import { printedProvince } from "@takseru/shared-types";
import { provinces } from "@takseru/shared-types/places";
import divisions from "../../data/ds-divisions.json" with { type: "json" };
import towns from "../../data/town-names.json" with { type: "json" };

interface PlaceName {
  name: string;
  /** The province of a district, the district of a division or a town; a province has none. */
  parent: string;
}

type PlaceKind = "province" | "district" | "ds_division" | "town";

const byDistrict = (names: Record<string, readonly string[]>): PlaceName[] =>
  Object.entries(names).flatMap(([parent, children]) => children.map((name) => ({ name, parent })));

const namesByKind: Record<PlaceKind, () => PlaceName[]> = {
  province: () => provinces.map(({ province }) => ({ name: printedProvince(province), parent: "" })),
  district: () =>
    provinces.flatMap(({ province, districts }) =>
      districts.map((district) => ({ name: district, parent: printedProvince(province) })),
    ),
  ds_division: () => byDistrict(divisions),
  town: () => byDistrict(towns),
};

/** "Central", "central province" and "Central Province" are the same. */
const plainName = (name: string) => printedProvince(name).trim().toLowerCase();
const sameName = (a: string, b: string) => plainName(a) === plainName(b);
const compareText = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

/** Names of one kind in alphabetical order: all of them, or those of one parent, whose case does not matter. */
export const placeNames = (kind: PlaceKind, parent?: string): PlaceName[] =>
  namesByKind[kind]()
    .filter((place) => parent === undefined || sameName(place.parent, parent))
    .sort((a, b) => compareText(a.name, b.name) || compareText(a.parent, b.parent));
