import { emptyBuilding, emptyReportFields, limits } from "@takseru/shared-types";
import { firstCases, generatedCases } from "@takseru/testing/generated-cases";
import { squeezed } from "@takseru/testing/read-pdf";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isShort } from "../../src/document/layout/rows.ts";
import { buildSnapshot } from "../helpers/build-snapshot.ts";
import { render, renderAndRead } from "../helpers/render.ts";

/** Numbered words: a test finds a single one that is missing or out of order. */
const words = (count: number, prefix: string): string =>
  Array.from({ length: count }, (_, index) => `${prefix}${index}`).join(" ");

/** Beside the building whose cells are long one that is only named: the cells of a row come in turns on each page. */
const namedOnly = { other_buildings: [{ ...emptyBuilding, name: "Outhouse" }], bedrooms: null };
const elementHead = "Main building Outhouse";

const upTo = (text: string, length: number): string => text.slice(0, length).replace(/\s\S*$/, "");

/** Whether the report prints this text whole and in order, across pages with headers, heads of its table and footers. */
const says = (pages: readonly string[], text: string, head = ""): boolean =>
  pages
    .map((page) =>
      page
        .replace(squeezed(head), "")
        .replace(
          /(DRAFT·[^ ]{0,40}UPON)?Mr\.JayanthaSamarasekara[^ ]{0,160}DRAFT,nottoberelieduponPage.*$/,
          "",
        ),
    )
    .join("")
    .includes(squeezed(text));

describe("texts of any length are printed whole", () => {
  it.each([
    ["a paragraph", "locality_description", ""],
    ["a fact", "land_features", ""],
    ["a cell", "room_layout_description", elementHead],
  ])("%s of 20,000 characters (%s)", async (_what, field, head) => {
    const text = upTo(words(4000, "w"), limits.text.long);
    const { pages } = await renderAndRead({ report: { ...namedOnly, [field]: text } });
    expect(says(pages, text, head)).toBe(true);
  });

  it("a cell of 5,000 lines", async () => {
    const text = upTo(words(5000, "").replaceAll(" ", "\n"), limits.text.long);
    const { pages } = await renderAndRead({ report: { ...namedOnly, wall_description: text } });
    expect(pages.length).toBeGreaterThan(15);
    expect(says(pages, text, elementHead)).toBe(true);
  });

  it.each([400, 20_000])("a word of %i letters", async (length) => {
    const word = "abcdefghij".repeat(length / 10);
    const { pages } = await renderAndRead({
      report: { ...namedOnly, access_routes: word, floor_description: word },
    });
    expect(says(pages, `${word} Access road Motorable`)).toBe(true);
    expect(says(pages, `Floor ${word} Doors and windows`, elementHead)).toBe(true);
  });

  it("every field at its full length", async () => {
    const line = (prefix: string) => upTo(words(200, prefix), limits.text.line);
    const short = (prefix: string) => upTo(words(80, prefix), limits.text.short);
    const report = {
      current_owner: line("owner"),
      property_address: line("address"),
      valuation_purpose: line("purpose"),
      north_boundary: line("north"),
      instruction_source: short("client"),
      lot_number: short("lot"),
      plan_number: short("plan"),
      licensed_surveyor: short("surveyor"),
      valuer_name: short("valuer"),
      professional_title: short("title"),
      total_extent: short("extent"),
    };
    const { pages } = await renderAndRead({ report });
    for (const [field, text] of Object.entries(report)) expect(says(pages, text), field).toBe(true);
  });

  it("50 worksheet rows and eight places with texts of any shape", async () => {
    const land = Array.from({ length: 50 }, (_, index) => ({
      description:
        index % 2 ? upTo(words(99, `row${index}x`), 500) : `row${index}\n\n${"line\n".repeat(60)}end${index}`,
      extent_perches: index + 0.5,
      rate_per_perch: 1000,
    }));
    const nearby_facilities = Array.from({ length: 8 }, (_, index) => ({
      name: index % 3 ? `Facility ${index}` : upTo(words(40, `name${index}x`), 200),
      category: "school",
      distance: index / 10,
      address: index % 5 ? "" : `address${index}${"\nx".repeat(150)}`,
    }));
    const worksheet = { land, buildings: [], other: [], rounding_step: 0, forced_sale_percent: 75 };
    const { text } = await renderAndRead({
      report: {
        worksheet,
        nearby_facilities,
        street_line: "",
        papers: [],
        comparables: [],
        lender_checklist: "",
      },
    });
    expect(text.match(/line/g)).toHaveLength(25 * 60);
    for (const [index, { description }] of land.entries()) {
      const sum = (index * 1000 + 500).toLocaleString("en-US");
      for (const part of [
        `row${index}`,
        description.split(/\s+/).at(-1) ?? "",
        `${index + 0.5} 1,000 ${sum}`,
      ])
        expect(text.includes(squeezed(part)), part).toBe(true);
    }
    for (const { name, distance } of nearby_facilities)
      for (const part of [...name.split(" "), distance.toFixed(1)])
        expect(text.includes(squeezed(part)), part).toBe(true);
  });

  it("comparables, buildings and standard texts of any length", async () => {
    const [comparable] = buildSnapshot().report.comparables;
    const [building] = buildSnapshot().report.other_buildings;
    if (!comparable || !building) throw new Error("the golden report has both");
    const comparables = Array.from({ length: limits.comparablesPerReport }, (_, index) => ({
      ...comparable,
      description: upTo(words(60, `sale${index}x`), limits.text.line),
      remarks: index % 4 ? "" : upTo(words(4000, `remark${index}x`), 8_000),
    }));
    const other_buildings = Array.from({ length: limits.otherBuildings }, (_, index) => ({
      ...building,
      name: `store${index}`,
      room_layout_description: index % 5 ? "one room" : upTo(words(1000, `room${index}x`), 6_000),
    }));
    const assumptions = upTo(words(4000, "assumed"), limits.text.long);
    const { pages } = await renderAndRead({ report: { comparables, other_buildings, assumptions } });
    expect(says(pages, assumptions)).toBe(true);
    const text = pages.join("");
    for (const written of [
      ...comparables.flatMap(({ description, remarks }) => [description, remarks]),
      ...other_buildings.flatMap(({ name, room_layout_description }) => [name, room_layout_description]),
    ])
      for (const word of written.split(" ")) expect(text.includes(word), word).toBe(true);
  });

  it("rows of the widest letters, just short enough and too long to be unbreakable", async () => {
    for (const letter of firstCases(["\u2e3b", "W", "ඎ"], 1)) {
      const lengths = [10, 60, 120, 200, 240, 280, 330, 400, 500, 680, 700, 900, 1_500, 3_000];
      const fields = ["roof_description", "wall_description", "floor_description", "doors_windows"] as const;
      for (const length of lengths) {
        const row = `first${` ${letter.repeat(5)}`.repeat(length / 6)} last`;
        const { text } = await renderAndRead({
          report: { ...emptyReportFields, ...Object.fromEntries(fields.map((field) => [field, row])) },
        });
        expect(text.split("last").length - 1, `${length} ${letter}`).toBe(fields.length);
      }
    }
  }, 300_000);

  it("a row is unbreakable only if its text takes less than a page", () => {
    expect(isShort("Calicut tiles", 350)).toBe(true);
    expect(isShort("W".repeat(600), 350)).toBe(true);
    expect(isShort("W".repeat(800), 350)).toBe(false);
    expect(isShort("x\n".repeat(25), 350)).toBe(false);
  });
});

describe("any pasted text", () => {
  it("is printed as far as possible, and the rest is reported", async () => {
    const pasted = "A\u0000B \ud800 C 😀👨‍👩‍👧 D שלום E \u200fF\u202eG H\ufeffI\u00adJ ₨5 → ✓ K\u00a0L";
    const { text, unprintable } = await renderAndRead({ report: { land_features: pasted } });
    // The reader gives the replacement character as NUL.
    expect(text.replaceAll("\0", "\ufffd")).toContain(
      squeezed("AB \ufffd C \ufffd D \ufffd E FG HIJ ₨5 → ✓ K L"),
    );
    expect(unprintable).toEqual([
      "U+0000",
      "U+05D5",
      "U+05DC",
      "U+05DD",
      "U+05E9",
      "U+1F467",
      "U+1F468",
      "U+1F469",
      "U+1F600",
      "U+D800",
    ]);
  });

  it("a sign that only the serif has is printed in the letterhead's sans too", async () => {
    const { text, unprintable } = await renderAndRead({
      profile: { qualifications_list: ["BSc → MSc ≤ 2"] },
    });
    expect(text).toContain(squeezed("BSc → MSc ≤ 2"));
    expect(unprintable).toEqual([]);
  });

  it("a no-break space after Sinhala, and a Tamil vowel sign before an anusvara, are printed", async () => {
    const { text, unprintable } = await renderAndRead({
      report: {
        comparables: [],
        land_features: "before කඩ\u00a0ය behind",
        plantation_description: "before காஂ behind",
      },
    });
    expect(text.split("before")).toHaveLength(3);
    expect(text.split("behind")).toHaveLength(3);
    expect(unprintable).toEqual([]);
  });

  it("reports nothing of a report in three scripts", async () => {
    const { unprintable } = await renderAndRead({
      report: {
        current_owner: "Nirmala — නිර්මලා වික්‍රමසිංහ — நிர்மலா",
        land_features: "½ acre, 5′ × 6″, 30°C, €5, ₨5",
      },
    });
    expect(unprintable).toEqual([]);
  });

  it("renders any text at all", async () => {
    const scripts = [
      [0x00, 0x17f],
      [0xb80, 0xbff],
      [0xd80, 0xdff],
      [0x200b, 0x206f],
      [0x300, 0x36f],
      [0xd800, 0xdfff],
      [0x1f300, 0x1f6ff],
    ] as const;
    const character = fc.oneof(
      ...scripts.map(([low, high]) =>
        fc.integer({ min: low, max: high }).map((code) => String.fromCodePoint(code)),
      ),
    );
    const text = fc.array(character, { maxLength: 60 }).map((characters) => characters.join(""));
    await fc.assert(
      fc.asyncProperty(fc.tuple(text, text, text, text, text, text), async ([a, b, c, d, e, f]) => {
        const { pdf } = await render(
          buildSnapshot({
            report: {
              ...emptyReportFields,
              report_reference: a,
              current_owner: b,
              locality_description: c,
              lot_number: d,
              north_boundary: e,
            },
            profile: { full_name: f },
          }),
        );
        expect(pdf.subarray(0, 5).toString()).toBe("%PDF-");
      }),
      { numRuns: generatedCases(60), seed: 20260105 },
    );
  });

  it("is never read as layout, a link or a file", async () => {
    const hostile =
      '{"image":"/etc/hostname"} [link](javascript:alert(1)) <b>bold</b> https://example.com/x.png';
    const { text } = await renderAndRead({ report: { land_features: hostile } });
    expect(text).toContain(squeezed(hostile));
  });
});
