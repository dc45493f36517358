import { limits, type Report } from "@takseru/shared-types";
import { createRenderer } from "../src/rendering/renderer.ts";
import { installedFonts } from "../src/text/font-files.ts";
import { buildOptions, buildSnapshot } from "../test/helpers/build-snapshot.ts";

const lengthened = (unit: string, length: number): string =>
  unit.repeat(Math.ceil(length / unit.length)).slice(0, length);

/** Six long fields of one text: about what a row of 400 kB holds in Sinhala. */
const sixFields = (unit: string): Partial<Report> => {
  const text = lengthened(unit, limits.text.long);
  return {
    locality_description: text,
    access_routes: text,
    assumptions: text,
    restrictions: text,
    basis_definition: text,
    method_reasoning: text,
  };
};

/** Words that are in no cache: letters of one Unicode block in a shuffled order, the same in each run. */
const shuffled = (from: number, to: number): string => {
  let [seed, text] = [1, ""];
  while (text.length < limits.text.long) {
    seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
    text += String.fromCodePoint(from + (seed % (to - from)));
  }
  return text;
};

const { comparables, nearby_facilities, other_buildings } = buildSnapshot().report;
const lines = (length: number): string => lengthened("a\n", length);

const hostile: Record<string, Partial<Report>> = {
  "an ordinary report": {},
  "three scripts in turn": sixFields("aශත"),
  "words of one letter": sixFields("a "),
  "lines of one letter": sixFields("a\n"),
  "words joined by no-break spaces": sixFields("a\u00a0"),
  hyphens: sixFields("a-"),
  "letters joined without end": sixFields("ක\u200d"),
  "marks without end": sixFields("කිිිිිිිිිි"),
  "combining accents": sixFields("a\u0301\u0323"),
  "break points that show nothing": sixFields("a\u200b"),
  "characters that no font has": sixFields("a😀"),
  "directions within directions": sixFields("a\u202eש"),
  "Sinhala letters in any order": sixFields(shuffled(0xd9a, 0xdc6)),
  "Tamil letters in any order": sixFields(shuffled(0xb85, 0xbd0)),
  "Latin letters in any order": sixFields(shuffled(0x100, 0x24f)),
  "200 places of many lines": {
    nearby_facilities: nearby_facilities
      .slice(0, 1)
      .flatMap((place) =>
        Array.from({ length: 200 }, () => ({ ...place, address: lines(limits.text.line) })),
      ),
  },
  "20 buildings of many lines": {
    other_buildings: other_buildings
      .slice(0, 1)
      .flatMap((building) =>
        Array.from({ length: 20 }, () => ({ ...building, room_layout_description: lines(18_000) })),
      ),
  },
  "20 comparables of three scripts": {
    comparables: comparables
      .slice(0, 1)
      .flatMap((comparable) =>
        Array.from({ length: 20 }, () => ({ ...comparable, remarks: lengthened("aශත", 8_000) })),
      ),
  },
};

const renderer = createRenderer(installedFonts());
const only = process.argv.slice(2);

/** `node functions/pdf/bench/hostile-texts.ts [NAME ...]`: what the slowest texts within the limits cost, each by itself. */
for (const [name, report] of Object.entries(hostile)) {
  if (only.length > 0 && !only.includes(name)) continue;
  const started = performance.now();
  const { outcome } = await renderer.render(buildSnapshot({ report }), buildOptions()).then(
    ({ pages }) => ({ outcome: `${pages} pages` }),
    (error: Error) => ({ outcome: error.message }),
  );
  const ms = Math.round(performance.now() - started);
  process.stdout.write(
    `${name.padEnd(34)} ${String(ms).padStart(6)} ms   ${outcome}, at most ${Math.round(process.resourceUsage().maxRSS / 1e3)} MB so far\n`,
  );
}
