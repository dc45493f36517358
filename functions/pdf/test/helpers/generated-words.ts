/** Whole numbers from 0 to below a bound, the same for the same seed. */
export const randomNumbers = (seed: number) => {
  let state = (Math.imul(seed + 1, 2_654_435_761) + 1) >>> 0;
  return (bound: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * bound);
  };
};

export type Random = ReturnType<typeof randomNumbers>;

export const oneOf = <Item>(random: Random, items: readonly Item[]): Item => {
  const item = items[random(items.length)];
  if (item === undefined) throw new Error("there is nothing to choose from");
  return item;
};

const letters = (text: string): string[] => text.split(" ");

/** Vowel signs that stand before, above, below, after and around their letter, and letters that join others. */
const sinhala = {
  first: letters("අ ආ ඇ ඉ ඊ උ එ ඒ ඔ ඕ"),
  consonants: letters("ක ග ච ජ ට ඩ ණ ත ද න ප බ ම ය ර ල ව ශ ෂ ස හ ළ ඟ ඳ ඹ"),
  joined: letters("ක්‍ර ප්‍ර ශ්‍ර ද්‍ර ක්‍ය ධ්‍ය ව්‍ය ත්‍ය ස්ථ න්ද ම්ම ල්ල"),
  signs: ["", "", "", ...letters("ා ැ ෑ ි ී ු ූ ෙ ේ ෛ ො ෝ ෞ")],
  last: ["", "", "ය", "ව", "ම්", "න්", "ල්", "ක්", "ං"],
};

const tamil = {
  first: letters("அ ஆ இ ஈ உ ஊ எ ஏ ஐ ஒ ஓ"),
  consonants: letters("க ச ட த ப ற ங ஞ ண ந ம ன ய ர ல வ ழ ள ஜ ஷ ஸ ஹ"),
  joined: letters("க்க த்த ப்ப ட்ட ந்த ம்ப ங்க ஞ்ச ண்ட ன்ற ல்ல க்ஷ"),
  signs: ["", "", "", ...letters("ா ி ீ ு ூ ெ ே ை ொ ோ ௌ")],
  last: ["", "", "ம்", "ன்", "ல்", "ர்", "க்"],
};

const english = letters(
  "land house road well garden slope bank drain lot plan deed survey roof timber tiles brickwork cement garage parapet gate office fifth affluent",
);

export type Script = "english" | "sinhala" | "tamil";

const wordOf = (random: Random, { first, consonants, joined, signs, last }: typeof sinhala): string => {
  const syllable = (): string => oneOf(random, random(6) === 0 ? joined : consonants) + oneOf(random, signs);
  const begin = random(4) === 0 ? oneOf(random, first) : syllable();
  return begin + syllable() + (random(2) === 0 ? syllable() : "") + oneOf(random, last);
};

/** A word as it could be written, in logical order and normalized as the report prints it. */
export const generatedWord = (random: Random, script: Script): string =>
  (script === "english"
    ? oneOf(random, english)
    : wordOf(random, script === "sinhala" ? sinhala : tamil)
  ).normalize("NFC");
