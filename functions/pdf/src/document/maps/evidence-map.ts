import type { ContentStack } from "pdfmake/interfaces.js";
import { figureWithNote } from "../layout/figure.ts";
import { joined } from "../layout/format.ts";
import type { Numbering } from "../layout/numbering.ts";
import { repeating } from "../layout/printed-from.ts";
import { printedComparables } from "../sections/evidence/printed-comparables.ts";
import type { ReportSnapshot } from "../snapshot.ts";
import { scaleOf } from "./access-maps.ts";
import { drawVectors } from "./draw-vectors.ts";
import { evidenceMarks } from "./evidence-marks.ts";

const listed = (words: readonly string[]): string =>
  words.length < 2 ? words.join("") : `${words.slice(0, -1).join(", ")} and ${words.at(-1)}`;
/** The last letter is not left alone on a line. */
const lettersIn = (letters: readonly string[]): string => listed(letters).replace(/ (?=\S*$)/, "\u00a0");

/** The property and the sales around it; `undefined` where no sale has a position. */
export const evidenceMap = (
  { maps, report }: ReportSnapshot,
  numbering: Numbering,
): (ContentStack & { reserve: number }) | undefined => {
  const map = maps?.evidence;
  if (!map) return undefined;
  const marks = evidenceMarks(report);
  const away = printedComparables(report)
    .map(({ letter }) => letter)
    .filter((letter) => marks.every((mark) => mark.letter !== letter));
  const { beyond = [] } = map;
  const caption = joined(
    ". ",
    `The property (square) and the comparables, with distances in a straight line, ${scaleOf(map)}`,
    beyond.length === 0
      ? undefined
      : beyond.length === 1
        ? `${beyond[0]}\u00a0lies beyond the map, where the arrow points`
        : `${lettersIn(beyond)}\u00a0lie beyond the map, where the arrows point`,
    away.length === 0 ? undefined : `No position is known of\u00a0${lettersIn(away)}`,
  );
  const alt = `Map of the evidence: ${listed(marks.map(({ letter, distance }) => `${letter} ${distance} away`))}`;
  const isFirst = !maps.location && !maps.sketch && !maps.plot;
  return figureWithNote(
    repeating(["comparables"], drawVectors(map, alt)),
    map.height,
    numbering.figure(caption),
    isFirst && map.attribution.length > 0 ? `Map data: ${map.attribution.join(" ")}` : "",
  );
};
