import type { ParagraphTemplate } from "./composer.ts";
import { isDenial, isMeasure, woven } from "./own-words.ts";
import { ended, sentences } from "./sentences.ts";

/** A line from which buildings keep away: "The street line runs 30 ft from the centre of the road." */
const line = (name: string, text: string): string => {
  if (text === "") return "";
  if (isDenial(text)) return `No ${name} affects the land.`;
  return isMeasure(text) ? `The ${name} runs ${woven(text)}.` : ended(`As to the ${name}: ${woven(text)}`);
};

const zone = (zoning: string): string => {
  if (zoning === "" || isDenial(zoning)) return "";
  return / zone$/i.test(zoning)
    ? `The property lies in the ${woven(zoning).replace(/^the /, "")}.`
    : ended(`Zoning: ${woven(zoning)}`);
};

/** Both lines in one sentence where both are measures. */
const lines = (streetLine: string, buildingLimit: string): string =>
  isMeasure(streetLine) && isMeasure(buildingLimit)
    ? `The street line runs ${woven(streetLine)} and the building limit ${woven(buildingLimit)}.`
    : sentences(line("street line", streetLine), line("building limit", buildingLimit));

/** Zone, street line and building limit. */
export const planning: ParagraphTemplate = ({ zoning, street_line, building_limit }) =>
  street_line === "" && building_limit === ""
    ? ""
    : sentences(zone(zoning), lines(street_line, building_limit));
