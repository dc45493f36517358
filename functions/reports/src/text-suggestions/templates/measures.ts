import {
  formatArp,
  formatPerches,
  formatSquareMetres,
  parseExtent,
  perchesToSquareMetres,
  roundHalfUp,
  squareFeetToPerches,
} from "@takseru/shared-types";
import { figure } from "./sentences.ts";

/** "0A-2R-10P (90 perches or 2,276 m²)"; an extent that cannot be read is left out. */
export const extentInWords = (typed: string): string => {
  const perches = parseExtent(typed)?.perches;
  if (perches === undefined) return "";
  const [number = ""] = formatPerches(perches).split(" ");
  return `${formatArp(perches)} (${number} ${number === "1" ? "perch" : "perches"} or ${formatSquareMetres(perches)})`;
};

/** "1,768 sq ft (164 m²)". */
export const floorAreaInWords = (squareFeet: number): string =>
  `${figure(squareFeet)} sq ft (${figure(roundHalfUp(perchesToSquareMetres(squareFeetToPerches(squareFeet))))} m²)`;
