const ONES =
  "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen".split(
    " ",
  );
const TENS = "twenty thirty forty fifty sixty seventy eighty ninety".split(" ");
const ORDINALS = "first second third fourth fifth sixth seventh eighth ninth tenth".split(" ");

const small = new Map<string, number>([
  ...ONES.map((word, value): [string, number] => [word, value]),
  ...TENS.map((word, place): [string, number] => [word, (place + 2) * 10]),
  ...ORDINALS.map((word, place): [string, number] => [word, place + 1]),
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
]);

export const isNumberWord = (word: string | undefined): boolean =>
  word !== undefined && (small.has(word.toLowerCase()) || scales.has(word.toLowerCase()));

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
