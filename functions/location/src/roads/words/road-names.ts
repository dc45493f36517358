import { townNamed } from "@takseru/shared-types/places";

/** The A-roads and expressways as the Road Development Authority names them. */
const roadNames: Record<string, string> = {
  A0: "Kollupitiya-Sri Jayewardenepura",
  A1: "Colombo-Kandy",
  A2: "Colombo-Galle-Hambantota-Wellawaya",
  A3: "Peliyagoda-Puttalam",
  A4: "Colombo-Ratnapura-Wellawaya-Batticaloa",
  A5: "Peradeniya-Badulla-Chenkalady",
  A6: "Ambepussa-Kurunegala-Trincomalee",
  A7: "Avissawella-Hatton-Nuwara Eliya",
  A8: "Panadura-Nambapana-Ratnapura",
  A9: "Kandy-Jaffna",
  A10: "Katugastota-Kurunegala-Puttalam",
  A11: "Maradankadawala-Habarana-Thirukkondaiadimadu",
  A12: "Puttalam-Anuradhapura-Trincomalee",
  A13: "Galkulama-Anuradhapura",
  A14: "Medawachchiya-Mannar-Talaimannar",
  A15: "Batticaloa-Thirukkondaiadimadu-Trincomalee",
  A16: "Beragala-Hali-Ela",
  A17: "Galle-Deniyaya-Madampe",
  A18: "Pelmadulla-Embilipitiya-Nonagama",
  A19: "Polgahawela-Kegalle",
  A20: "Anuradhapura-Rambewa",
  A21: "Kegalle-Bulathkohupitiya-Karawanella",
  A22: "Passara-Monaragala",
  A23: "Wellawaya-Ella-Kumbalwela",
  A24: "Matara-Akuressa",
  A25: "Siyambalanduwa-Damana-Ampara",
  A26: "Kandy-Mahiyanganaya-Padiyatalawa",
  A27: "Ampara-Uhana-Maha Oya",
  A28: "Anuradhapura-Padeniya",
  A29: "Vavuniya-Horowpothana",
  A30: "Vavuniya-Parayanalankulam",
  A31: "Ampara-Karaitivu",
  A32: "Navatkuli-Karaitivu-Mannar",
  A33: "Ja-Ela-Ekala-Gampaha-Yakkala",
  A34: "Mankulam-Mullaitivu",
  A35: "Paranthan-Kachchai-Mullaitivu",
};

const expressways: Record<string, string> = {
  E01: "Southern Expressway",
  E02: "Outer Circular Expressway",
  E03: "Colombo-Katunayake Expressway",
  E04: "Central Expressway",
  // The first part of the Ruwanpura Expressway, which shares the number, is not built.
  E06: "Andarawewa-Hambantota Expressway",
};

const readNumber = (text: string) => {
  const words = text.replace(/\s+/g, " ").trim();
  const [, letters, digits = "", suffix = ""] =
    /^(A{1,2}|AB|AC|B|C|E)[ -]?0*(\d{1,3})([a-z]*) ?(?:road)?$/i.exec(words) ?? [];
  if (!letters) return undefined;
  const letter = letters.toUpperCase() === "AA" ? "A" : letters.toUpperCase();
  return { number: `${letter}${letter === "E" ? digits.padStart(2, "0") : digits}`, isSpur: suffix !== "" };
};

/**
 * "AA001", "A 1" and "A1" are one road, and so are "E1" and "E01"; `undefined` if the text is no road's number. A survey's "A1sp"
 * is a road beside the A1 and not that road.
 */
export const roadNumber = (text: string): string | undefined => {
  const read = readNumber(text);
  return read && !read.isSpur ? read.number : undefined;
};

/** The name of a road in a step: its own name unless that repeats the number, else the number, else nothing. */
export const roadLabel = ({ name, ref }: { name: string; ref: string }): string => {
  const trimmed = name.trim();
  if (trimmed && readNumber(trimmed) === undefined) return trimmed;
  return roadNumber(ref.split(";")[0] ?? "") ?? roadNumber(trimmed) ?? "";
};

/** "Pinnaduwa-Galle Road" leads from the one to the other; "Galle Road" and "Hali-Ela Road" are names. */
const ENDING = /\s(?:[Mm]ain )?(?:[Rr]oad|[Rr]d\.?)$/;
const BETWEEN_TOWNS = /\S\s?[-\u2013]\s?\p{Lu}/u;
const CALLED_WITH_ARTICLE = /\b(bypass|causeway|expressway|flyover|highway)$/i;

const nameInWords = (name: string): string => {
  const ending = ENDING.exec(name);
  const ends = ending ? name.slice(0, ending.index).trim() : "";
  const hasArticle = (BETWEEN_TOWNS.test(ends) && !townNamed(ends)) || CALLED_WITH_ARTICLE.test(name);
  return hasArticle && !/^the /i.test(name) ? `the ${name}` : name;
};

/**
 * How a report names a road: "Peradeniya Road", "the Pinnaduwa-Galle Road", "the A1 (Colombo-Kandy) Road", "the B365 Road" or "the
 * by-road". A number stands alone where the road that our table has under it is not near.
 */
export const roadInWords = (road: string, numberOnly = false): string => {
  const read = readNumber(road);
  if (read === undefined) return nameInWords(road.trim()) || "the by-road";
  const { number, isSpur } = read;
  if (isSpur) return "the by-road";
  const expressway = expressways[number];
  if (expressway) return numberOnly ? `the ${number} Expressway` : `the ${expressway} (${number})`;
  const name = numberOnly ? undefined : roadNames[number];
  return name ? `the ${number} (${name}) Road` : `the ${number} Road`;
};
