import { accessRoadType, type ReportFields, roadOwnership } from "@takseru/shared-types";
import type { ParagraphTemplate } from "./composer.ts";
import { isDenial, isMeasure, isPhraseOfPlace, woven } from "./own-words.ts";
import { capital, ended, fact, lower, sentences, withArticle } from "./sentences.ts";

/** "a public motorable road 20 ft wide", as far as known; "" without the kind of road. */
const roadOf = ({ access_road_type, road_ownership, road_width }: ReportFields): string => {
  const road = lower(accessRoadType.labels, access_road_type);
  if (road === undefined) return "";
  const owned = lower(roadOwnership.labels, road_ownership);
  const named = withArticle(owned === undefined ? road : `${owned} ${road}`);
  return isMeasure(road_width) ? `${named} ${woven(road_width).replace(/ wide$/i, "")} wide` : named;
};

const rightOfWay = (right_of_way: string): string => {
  if (right_of_way === "" || isDenial(right_of_way)) return "";
  const phrase = woven(right_of_way);
  if (/^not (?:required|needed|necessary)\b/.test(phrase)) return ended(`A right of way is ${phrase}`);
  if (isPhraseOfPlace(right_of_way))
    return `A right of way ${phrase}${phrase.includes(",") ? "," : ""} serves the land.`;
  return ended(`As to the right of way: ${phrase}`);
};

/** The road to the property, its width and who owns it, and the right of way. */
export const access: ParagraphTemplate = (report, { choose }) => {
  const road = roadOf(report);
  const way = /^a(?: \w+)? (?:cart|foot)/.test(road) ? "along" : "over";
  const width = report.road_width;
  return sentences(
    road === ""
      ? ""
      : choose([
          `Access to the property is ${way} ${road}.`,
          `The property is reached ${way} ${road}.`,
          `${capital(road)} gives access to the property.`,
        ]),
    road === "" || width === "" || isMeasure(width)
      ? ""
      : ended(`The width of the road is given as: ${woven(width)}`),
    rightOfWay(report.right_of_way),
  );
};

/** By which right the property is reached; nothing where the report states none. */
export const legalAccess: ParagraphTemplate = (report) => {
  const { road_ownership, right_of_way } = report;
  const byWay = right_of_way !== "" && !isDenial(right_of_way) && isPhraseOfPlace(right_of_way);
  if (byWay) return `The property has legal access by a right of way ${woven(right_of_way)}.`;
  return road_ownership === "public" ? fact`The property has legal access over ${roadOf(report)}.` : "";
};
