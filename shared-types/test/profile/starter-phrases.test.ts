import { describe, expect, it } from "vitest";
import {
  fieldsOf,
  limits,
  longTextFields,
  Phrase,
  Phrases,
  phraseParts,
  type ReportFieldName,
} from "../../src/index.ts";
import { starterPhrases } from "../../src/profile/starter-phrases.ts";
import { unprintableIn } from "../../src/units/unprintable.ts";

const long: readonly ReportFieldName[] = longTextFields;
const withIds = starterPhrases.map((phrase) => ({ ...phrase, id: crypto.randomUUID() }));

describe("the starter phrases", () => {
  it("are sixty that can be kept together, with room for as many of the valuer's own again", () => {
    expect(starterPhrases).toHaveLength(60);
    expect(Phrases.safeParse({ phrases: withIds, version: 0 }).error).toBeUndefined();
    expect(JSON.stringify(withIds).length * 2).toBeLessThan(limits.phrases.characters);
  });

  it.each(withIds)("$name: is kept as it is written, is general, and can be printed", (phrase) => {
    expect(Phrase.parse(phrase)).toEqual(phrase);
    const words = phraseParts(phrase.text).flatMap((part) => ("words" in part ? [part.words] : []));
    expect(words.join("")).not.toMatch(/\d|[A-Z]{3}/);
    expect(phrase.text).toMatch(/^[A-Z{].*\.$/);
    expect(unprintableIn(phrase.name + phrase.text)).toEqual([]);
  });

  it("stand in sections that have a text to write them into, each name and each text once", () => {
    for (const { section } of starterPhrases)
      expect(fieldsOf(section).filter((name) => long.includes(name))).not.toEqual([]);
    expect(new Set(starterPhrases.map(({ name }) => name)).size).toBe(60);
    expect(new Set(starterPhrases.map(({ text }) => text)).size).toBe(60);
  });
});
