import { limits } from "../../limits.ts";

const { floors, parts, legs, holes, walls, rooms, doors, items } = limits.sketch;

/** The longest leg, and the longest floor, in words. */
const LONGEST = "1,250 feet (381 metres)";

/** Messages on an invalid sketch. */
export const sketchMessages = {
  floors: `A sketch may have at most ${floors} floors`,
  parts: `A floor may have at most ${parts} parts`,
  legs: `An outline may have at most ${legs} legs`,
  holes: `A part may have at most ${holes} holes`,
  walls: `A part may have at most ${walls} inner walls`,
  rooms: `A part may have at most ${rooms} rooms`,
  doors: `A part may have at most ${doors} doors`,
  items: `A sketch may have at most ${items.toLocaleString("en")} legs, rooms and doors together`,
  idMissing: "Each floor and each part of a sketch needs an id",
  idTaken: "Two floors or two parts of the sketch have the same id",
  length: `A leg may be at most ${LONGEST} long`,
  noLength: "A leg of a sketch needs a length",
  floorTooLong: `A floor may be at most ${LONGEST} long and wide`,
  units: "Lengths of a sketch are whole numbers of 0.0005 mm",
  overlapping: (one: string, other: string) =>
    `${one} and ${other} lie over one another, so that an area counts twice`,
  apart: (part: string) => `${part} touches no other part of this floor`,
  doorWithoutRoom: "It no longer fits into its wall and is not drawn",
  typedLength: "Please enter a length such as 24'6\", 24.5 or 7.47 m",
} as const;
