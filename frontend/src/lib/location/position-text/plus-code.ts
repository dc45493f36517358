import { decode, isFull, isShort, recoverNearest } from "@erikmichelson/open-location-code-ts";
import type { Position } from "@takseru/shared-types";
import { problem, type Reading } from "./reading";

export type FindTown = (name: string) => Position | undefined;

const CODE = /(?:^|[\s,(])([2-9CFGHJMPQRVWX]{2,8}0{0,6}\+[2-9CFGHJMPQRVWX]{0,7})(?=$|[\s,)])/i;
/** Eight digits are a square of 275 m; fewer are a town or more. */
const LEAST_DIGITS = 8;

const centreOf = (code: string): Reading => {
  const { latitudeCenter, longitudeCenter, codeLength } = decode(code);
  if (codeLength < LEAST_DIGITS)
    return problem("This Plus Code stands for a whole area. Please give the longer code of the place.");
  return { position: { latitude: latitudeCenter, longitude: longitudeCenter } };
};

/** A Plus Code, a short one with its town: "7JVG+M2 Kandy". `undefined` for a text without one. */
export const readPlusCode = (text: string, findTown: FindTown): Reading | undefined => {
  const found = CODE.exec(text);
  const code = found?.[1]?.toUpperCase();
  if (!found || !code) return undefined;
  if (isFull(code)) return centreOf(code);
  if (!isShort(code)) return problem("This Plus Code is not complete. Please copy it again.");
  const place = text.replace(found[0], " ").trim();
  const names = place.split(",").map((name) => name.trim());
  const town = names.map(findTown).find((position) => position !== undefined);
  if (town) return centreOf(recoverNearest(code, town.latitude, town.longitude));
  if (names.every((name) => /^(sri lanka)?$/i.test(name)))
    return problem(`A short Plus Code needs its town. Please add it, as in ${code} Kandy.`);
  return problem(`We do not know the town ${names[0]}. Please write the next larger town behind ${code}.`);
};
