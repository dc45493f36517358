import type { FontkitFont, ShapedGlyph } from "pdfmake/js/PDFDocument.js";

const RA = 0x0dbb;
const AL_LAKUNA = 0x0dca;
const ZERO_WIDTH_JOINER = 0x200d;

/** fontkit's bit flags: letter categories, and the position of a ra that may become a repaya. */
const CONSONANT = 2 | 65_536;
const NON_JOINER = 32;
const BECOMES_REPAYA = 2;
/** Where a repaya is put: after the main consonant. */
const AFTER_MAIN = 32;

const has = (glyphs: readonly ShapedGlyph[], at: number, ...letters: readonly number[]): boolean =>
  letters.every((letter, index) => glyphs[at + index]?.codePoints[0] === letter);

/** Two ra are ra with al-lakuna and ra, no repaya on ra: fontkit sees a repaya only before a joiner. */
const leaveDoubleRa = (_font: FontkitFont, glyphs: ShapedGlyph[]): void => {
  for (const [at] of glyphs.entries()) {
    const joiner = glyphs[at + 2]?.shaperInfo;
    if (joiner && has(glyphs, at, RA, AL_LAKUNA, ZERO_WIDTH_JOINER, RA)) joiner.category = NON_JOINER;
  }
};

const isRepaya = ({ codePoints, isLigated, shaperInfo }: ShapedGlyph): boolean =>
  isLigated &&
  shaperInfo?.position === BECOMES_REPAYA &&
  codePoints.join() === [RA, AL_LAKUNA, ZERO_WIDTH_JOINER].join();

/** A joined form of a consonant: al-lakuna, joiner and consonant. */
const isJoined = (glyph: ShapedGlyph | undefined): boolean =>
  glyph?.isLigated === true && glyph.codePoints[0] === AL_LAKUNA;

/**
 * Moves the repaya behind the syllable's first consonant and its joined forms, before an al-lakuna, where the font's
 * rules expect it.
 */
const placeRepaya = (_font: FontkitFont, glyphs: ShapedGlyph[]): void => {
  for (const repaya of glyphs.filter(isRepaya)) {
    const from = glyphs.indexOf(repaya);
    glyphs.splice(from, 1);
    let to = glyphs.findIndex(
      ({ shaperInfo }) =>
        shaperInfo !== undefined &&
        shaperInfo.syllable === repaya.shaperInfo?.syllable &&
        (shaperInfo.category & CONSONANT) !== 0,
    );
    while (to >= 0 && isJoined(glyphs[to + 1])) to += 1;
    glyphs.splice(to < 0 ? from : to + 1, 0, repaya);
  }
};

const isFunction = (stage: unknown): boolean => typeof stage === "function";

/**
 * Forms the Sinhala repaya as HarfBuzz and browsers do with the same font. fontkit forms none: it uses the rules of a
 * script that writes it without a joiner.
 */
export const formRepaya = (font: FontkitFont): void => {
  const { engine } = font._layoutEngine;
  if (!engine) return;
  const setup = engine.setup.bind(engine);
  engine.setup = (run) => {
    setup(run);
    const { plan } = engine;
    if (plan.unicodeScript !== "Sinhala" || !plan.indicConfig) return;
    plan.indicConfig = { ...plan.indicConfig, rephMode: "Explicit", rephPos: AFTER_MAIN };
    const { stages } = plan;
    stages.splice(stages.findLastIndex(isFunction) + 1, 0, placeRepaya);
    stages.splice(stages.findIndex(isFunction) + 1, 0, leaveDoubleRa);
  };
};
