/** Words that begin a valuer's phrase with a capital which they lose within a sentence; all others may be names. */
const STARTS = new Set(
  "a an the about approximately around at along across over through by from in of on to under near with without no not none some only all its owner owners tenant tenants family vacant unoccupied primary residential commercial mixed industrial agricultural urban special".split(
    " ",
  ),
);

/** A valuer's phrase within a sentence of ours: on one line, without its full stop and its first capital. */
export const woven = (text: string): string => {
  const line = text
    .replace(/\s+/g, " ")
    .trim()
    .replace(/(?<![.,;:])[.,;:]+$/, "");
  const [first = ""] = line.split(" ");
  return STARTS.has(first.toLowerCase()) ? `${first.toLowerCase()}${line.slice(first.length)}` : line;
};

const DENIAL = /^(?:none|nil|no|not applicable|n\/a|-+)(?: known| reported| seen)?$/;

/** "None", "Nil" and the like: the valuer says that there is none. */
export const isDenial = (text: string): boolean => DENIAL.test(woven(text).toLowerCase());

/** Begins with a figure, as "20 ft" and "about 15 ft below ground" do, so that a verb can stand before it. */
export const isMeasure = (text: string): boolean =>
  /^(?:(?:about|approximately|around|some) )?\d/.test(woven(text));

const PREPOSITION = /^(?:over|along|across|through|by|from|on|at|to|of|in|under|with) /;

/** Begins with a preposition, as "over Lot 3, 12 ft wide" does. */
export const isPhraseOfPlace = (text: string): boolean => PREPOSITION.test(woven(text));

const NAMES_PEOPLE = /^(?:the|a|an|mr|mrs|ms|miss|dr|prof|vlr|rev|ven|owners?|tenants?|family)\b/;

/** Begins as people are named: "The owner and family", "Mr. A. Example". */
export const namesPeople = (text: string): boolean => NAMES_PEOPLE.test(woven(text).toLowerCase());

/** Those people within a sentence, with the article that a form leaves out: "the owner and family". */
export const people = (text: string): string =>
  woven(text)
    .replace(/^(?=owners?\b)/, "the ")
    .replace(/^(?=tenant\b)/, "a ");
