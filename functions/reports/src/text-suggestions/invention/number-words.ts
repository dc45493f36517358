const ONES =
  "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen".split(
    " ",
  );
const TENS = "twenty thirty forty fifty sixty seventy eighty ninety".split(" ");
const ORDINALS =
  "first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth".split(
    " ",
  );

const ordinals = new Map<string, number>([
  ...ORDINALS.map((word, place): [string, number] => [word, place + 1]),
  ...TENS.map((word, place): [string, number] => [word.replace(/y$/, "ieth"), (place + 2) * 10]),
  ["hundredth", 100],
  ["thousandth", 1_000],
  ["millionth", 1_000_000],
]);

const small = new Map<string, number>([
  ...ONES.map((word, value): [string, number] => [word, value]),
  ...TENS.map((word, place): [string, number] => [word, (place + 2) * 10]),
  ...ordinals,
]);

export const scales = new Map<string, number>([
  ["hundred", 100],
  ["thousand", 1_000],
  ["lakh", 100_000],
  ["lakhs", 100_000],
  ["million", 1_000_000],
  ["millions", 1_000_000],
  ["mn", 1_000_000],
  ["crore", 10_000_000],
  ["crores", 10_000_000],
  ["billion", 1_000_000_000],
  ["billions", 1_000_000_000],
  ["bn", 1_000_000_000],
  ["trillion", 1_000_000_000_000],
  ["trillions", 1_000_000_000_000],
]);

/** Shares, multiples and counts that are figures in words, and that no field of a report states by a number of its own. */
const AMOUNTS = new Set(
  `half halves halved quarter quarters thirds fourths fifths sixths sevenths eighths ninths tenths twentieths hundredths
  thousandths couple pair pairs dozen dozens score scores twice thrice double doubled doubles treble trebled triple tripled
  quadruple quadrupled quintuple tens hundreds thousands twenties thirties forties fifties sixties seventies eighties
  nineties decade decades century centuries fortnight fortnights`.split(/\s+/),
);

/** Roman figures in small letters; in capitals they are names or codes. "i", "v" and "x" are letters too. */
const ROMAN = /^(?=..)x{0,3}(?:ix|iv|v?i{0,3})$/;

/** "twentyfive" is two words, "twohundredandfive" four; `undefined` where a word is not made of number words alone. */
const joinedWords = (word: string): string[] | undefined => {
  if (word === "") return [];
  for (const part of [...small.keys(), ...scales.keys(), "and"]) {
    if (!word.startsWith(part)) continue;
    const rest = joinedWords(word.slice(part.length));
    if (rest) return part === "and" ? rest : [part, ...rest];
  }
  return undefined;
};

/** The number words that a word is: mostly one, "twentyfive" two; `undefined` where it is none. */
export const numberWordsIn = (word: string | undefined): string[] | undefined => {
  const written = (word ?? "").toLowerCase();
  if (small.has(written) || scales.has(written)) return [written];
  // The shortest of them is "tenone": shorter words are words of the language.
  return written.length >= 6 ? joinedWords(written) : undefined;
};

export const isNumberWord = (word: string | undefined): boolean => numberWordsIn(word) !== undefined;

/** Whether a word states an amount that must stand in the report by the same word: "half", "dozen", "tenfold", "xiv". */
export const isAmountWord = (word: string): boolean => {
  const written = word.toLowerCase();
  if (AMOUNTS.has(written) || ROMAN.test(written)) return true;
  return written.endsWith("fold") && isNumberWord(written.slice(0, -"fold".length));
};

/** A third, a fifth or a twentieth part; "second" is none. */
export const isPart = (word: string | undefined): boolean =>
  (ordinals.get((word ?? "").toLowerCase()) ?? 0) > 2;

/** "Twenty Two Million Five Hundred Thousand" is 22,500,000. */
export const numberOfWords = (words: readonly string[]): number => {
  let total = 0;
  let group = 0;
  for (const word of words.map((one) => one.toLowerCase())) {
    const scale = scales.get(word);
    if (scale === undefined) group += small.get(word) ?? 0;
    else if (scale === 100) group = (group || 1) * scale;
    else {
      total += (group || 1) * scale;
      group = 0;
    }
  }
  return total + group;
};
