import type { AreaKind } from "../../geo-data/geo-data.ts";
import type { Tags } from "../features/feature.ts";
import { nameOf } from "./place-tags.ts";

export interface AreaTags {
  kind: AreaKind;
  name: string;
  parent: string;
}

/** OpenStreetMap's levels of Sri Lanka. */
const byLevel = new Map<string, AreaKind>([
  ["4", "province"],
  ["5", "district"],
  ["6", "ds_division"],
  ["7", "gn_division"],
  ["8", "gn_division"],
  ["9", "gn_division"],
]);

/** A name that says its kind ("... Divisional Secretariat") decides, whatever its level. */
const bySuffix: ReadonlyArray<readonly [suffix: RegExp, kind: AreaKind]> = [
  [/ province$/i, "province"],
  [/ (administrative )?district$/i, "district"],
  [/ (divisional secretar(y|iat)('s)?( division| office)?|d\.? ?s\.? division)$/i, "ds_division"],
  [/ (grama niladh?ari division|g\.? ?n\.? division)$/i, "gn_division"],
];

/** Councils have boundaries of their own, which are no divisions. */
const COUNCIL = / (municipal council|urban council|pradeshiya sabha|council)$/i;

const osmAreaOf = (tags: Tags): AreaTags | undefined => {
  const name = nameOf(tags);
  const level = byLevel.get(tags.admin_level ?? "");
  if (tags.boundary !== "administrative" || !level || !name || COUNCIL.test(name)) return undefined;
  for (const [suffix, kind] of bySuffix)
    if (suffix.test(name)) return { kind, name: name.replace(suffix, ""), parent: "" };
  return { kind: level, name, parent: "" };
};

/** HDX's columns, the narrowest first; each has the name of the area around it beside it. */
const hdx: ReadonlyArray<readonly [level: number, kind: AreaKind]> = [
  [4, "gn_division"],
  [3, "ds_division"],
  [2, "district"],
  [1, "province"],
];

const hdxName = (tags: Tags, level: number): string =>
  (tags[`adm${level}_name`] ?? tags[`ADM${level}_EN`] ?? "").replaceAll(/\s+/g, " ").trim();

const hdxAreaOf = (tags: Tags): AreaTags | undefined => {
  for (const [level, kind] of hdx) {
    const name = hdxName(tags, level);
    if (name) return { kind, name, parent: hdxName(tags, level - 1) };
  }
  return undefined;
};

/** The administrative area that the tags of OpenStreetMap or the properties of HDX describe. */
export const areaTagsOf = (tags: Tags): AreaTags | undefined => osmAreaOf(tags) ?? hdxAreaOf(tags);
