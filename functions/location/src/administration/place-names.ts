import divisions from "../../data/ds-divisions.json" with { type: "json" };
import towns from "../../data/town-names.json" with { type: "json" };
import { provinces } from "./provinces.ts";

interface PlaceName {
  name: string;
  /** The province of a district, the district of a division or a town; a province has none. */
  parent: string;
}

type Kind = "province" | "district" | "ds_division" | "town";

const byDistrict = (names: Record<string, readonly string[]>): PlaceName[] =>
  Object.entries(names).flatMap(([parent, below]) => below.map((name) => ({ name, parent })));

const known: Record<Kind, () => PlaceName[]> = {
  province: () => provinces.map(({ province }) => ({ name: province, parent: "" })),
  district: () =>
    provinces.flatMap(({ province, districts }) =>
      districts.map((district) => ({ name: district, parent: province })),
    ),
  ds_division: () => byDistrict(divisions),
  town: () => byDistrict(towns),
};

const sameName = (a: string, b: string) => a.trim().toLowerCase() === b.trim().toLowerCase();
const inOrder = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

/** Names of one kind in the order of the alphabet: all of them, or those below a parent, in whatever case it is written. */
export const placeNames = (kind: Kind, parent?: string): PlaceName[] =>
  known[kind]()
    .filter((place) => parent === undefined || sameName(place.parent, parent))
    .sort((a, b) => inOrder(a.name, b.name) || inOrder(a.parent, b.parent));
