import { labelled } from "./labelled.ts";

/** In what lengths of a sketch are measured and shown. */
export const sketchUnit = labelled({ feet: "Feet and inches", metres: "Metres" });
export type SketchUnit = (typeof sketchUnit.values)[number];

/** What a part of a sketched floor is. */
export const sketchPartKind = labelled({
  floor: "Main part",
  wing: "Wing",
  verandah: "Verandah",
  balcony: "Balcony",
  car_porch: "Car porch",
  other: "Other part",
});
export type SketchPartKind = (typeof sketchPartKind.values)[number];

/** Where a door hangs: at the beginning or the end of its place in the wall. */
export const doorHinge = labelled({ start: "At its beginning", end: "At its end" });

/** To which side a door opens, seen along its wall; an opening has no leaf. */
export const doorSide = labelled({
  left: "To the left",
  right: "To the right",
  opening: "Opening without a door",
});
