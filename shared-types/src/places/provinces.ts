/** The 25 districts by province (Ministry of Home Affairs). */
export const provinces = [
  { province: "Western", districts: ["Colombo", "Gampaha", "Kalutara"] },
  { province: "Central", districts: ["Kandy", "Matale", "Nuwara Eliya"] },
  { province: "Southern", districts: ["Galle", "Matara", "Hambantota"] },
  { province: "Northern", districts: ["Jaffna", "Kilinochchi", "Mannar", "Mullaitivu", "Vavuniya"] },
  { province: "Eastern", districts: ["Ampara", "Batticaloa", "Trincomalee"] },
  { province: "North Western", districts: ["Kurunegala", "Puttalam"] },
  { province: "North Central", districts: ["Anuradhapura", "Polonnaruwa"] },
  { province: "Uva", districts: ["Badulla", "Monaragala"] },
  { province: "Sabaragamuwa", districts: ["Kegalle", "Ratnapura"] },
] as const;

export type Province = (typeof provinces)[number]["province"];

const provinceByDistrict: ReadonlyMap<string, Province> = new Map(
  provinces.flatMap(({ province, districts }) => districts.map((district) => [district, province] as const)),
);

export const districtNames: readonly string[] = [...provinceByDistrict.keys()];

export const provinceOf = (district: string): Province | undefined => provinceByDistrict.get(district);

const letters = (name: string): string => name.toLowerCase().replace(/[^a-z]/g, "");

/** Spellings of districts in other sources, by their letters. */
const otherSpellings: Readonly<Record<string, string>> = { moneragala: "Monaragala", kegalla: "Kegalle" };

/** Our spelling of a district: "NuwaraEliya District" and "nuwara-eliya" are Nuwara Eliya. */
export const districtNamed = (name: string): string | undefined => {
  const wanted = letters(name.replace(/\bdistrict\b/i, ""));
  return otherSpellings[wanted] ?? districtNames.find((district) => letters(district) === wanted);
};
