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
  E06: "Ruwanpura Expressway",
};

/** "AA001", "A 1" and "A1" are one road, and so are "E1" and "E01"; `undefined` if the text is no road's number. */
export const roadNumber = (text: string): string | undefined => {
  const words = text.replace(/\s+/g, " ").trim();
  const [, letters, digits = "", suffix = ""] =
    /^(A{1,2}|AB|AC|B|C|E)[ -]?0*(\d{1,3})([a-z]*) ?(?:road)?$/i.exec(words) ?? [];
  if (!letters) return undefined;
  const letter = letters.toUpperCase() === "AA" ? "A" : letters.toUpperCase();
  return `${letter}${letter === "E" ? digits.padStart(2, "0") : digits}${suffix.toLowerCase()}`;
};

/** What names a road in a step: its own name, unless that only repeats its number, else the number; else nothing. */
export const roadLabel = ({ name, ref }: { name: string; ref: string }): string => {
  const number = roadNumber(ref.split(";")[0] ?? "");
  const trimmed = name.trim();
  if (trimmed && roadNumber(trimmed) === undefined) return trimmed;
  return number ?? roadNumber(trimmed) ?? "";
};

/** How a report names a road: "Peradeniya Road", "the A1 (Colombo-Kandy) Road", "the B365 Road" or "the by-road". */
export const roadInWords = (road: string): string => {
  const number = roadNumber(road);
  if (number === undefined) return road.trim() || "the by-road";
  const expressway = expressways[number];
  if (expressway) return `the ${expressway} (${number})`;
  const name = roadNames[number];
  return name ? `the ${number} (${name}) Road` : `the ${number} Road`;
};
