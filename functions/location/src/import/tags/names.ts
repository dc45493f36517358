const MOST_LETTERS = 200;

/** Reports are in English; their readers also read Sinhala and Tamil. */
const READ_HERE = /[\p{Script=Latin}\p{Script=Sinhala}\p{Script=Tamil}]/u;
const ANY_LETTER = /\p{L}/u;
/** Words that stay lower-case in the middle of a title. */
const SMALL_WORDS = new Set(["a", "an", "and", "at", "by", "for", "in", "of", "on", "the", "to"]);

export const clean = (text = ""): string => text.replaceAll(/\s+/g, " ").trim().slice(0, MOST_LETTERS);

const withCapitals = (name: string): string =>
  /\p{Lu}/u.test(name)
    ? name
    : name.replaceAll(/(?<![\p{L}\p{M}\p{N}'’])\p{Ll}+/gu, (word, at) =>
        at > 0 && SMALL_WORDS.has(word) ? word : word.charAt(0).toUpperCase() + word.slice(1),
      );

/**
 * The first of several names, without the marks of hasty typing; empty for one in letters that are not read here, or in
 * none. One that is all in small letters gets its capitals.
 */
export const readName = (text: string | undefined): string => {
  const [first = ""] = clean(text)
    .split(";")
    .map((one) => one.trim())
    .filter(Boolean);
  const name = clean(first.replace(/^#+/, ""));
  return ANY_LETTER.test(name) && !READ_HERE.test(name) ? "" : withCapitals(name);
};

/** A name of these words only says the kind of place and is no name. */
const KINDS = new Set(
  `a an and of the no name new old small big private free government goverment govt building buildings house office place center centre
  temple temples shrine buddhist buddha budu buddhism hindu islamic christian catholic jesus christ statue medura kovil koil church chapel
  mosque masjid pansala viharaya vihara vihare devalaya dewalaya bodhiya stupa chaithya chaitya dagoba awasaya monastery worship religious
  hospital clinic dispensary medical doctor doctors ayurvedic ayurveda ayurweda opd health
  school schools university vidyalaya maha primary nursery pre preschool kindergarten montessori campus
  bank atm station pharmacy chemist shop shops store stores supermarket super market mall fair grocery fuel filling petrol shed
  restaurant restaurants resturant cafe cafeteria cafetaria canteen hotel food court bakery
  පන්සල විහාරය පල්ලිය කෝවිල දේවාලය රෝහල පාසල බැංකුව கோவில் பள்ளி பாடசாலை பள்ளிவாசல்`
    .normalize()
    .split(/\s+/),
);

const FEWEST_SIGNS = 3;
/** "hhhh", "Taaaaaaa": typed to try the map out. */
const TRIED_OUT = /(\p{L})\1{3}/iu;

/** Whether a name is a place's own: "Temple", "TC" and "668" are not. */
export const isOwnName = (name: string): boolean => {
  const words = name
    .normalize()
    .toLowerCase()
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter(Boolean);
  if (!ANY_LETTER.test(name) || TRIED_OUT.test(name)) return false;
  return (
    words.join("").length >= FEWEST_SIGNS && !words.every((word) => KINDS.has(word) || /^\d+$/.test(word))
  );
};
