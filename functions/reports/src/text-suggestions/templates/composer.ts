import type { ReportFields } from "@takseru/shared-types";
import type { TemplateRequest } from "../text-writer.ts";

/** Further input of the templates. */
export interface TemplateContext extends Pick<TemplateRequest, "texts" | "programText"> {
  /** One of the wordings that say the same; a report always gets the same one, another report perhaps another. */
  choose: <Wording>(wordings: readonly [Wording, ...Wording[]]) => Wording;
}

/** Writes one paragraph; "" where the report has nothing to say in it. */
export type ParagraphTemplate = (report: ReportFields, context: TemplateContext) => string;

/** FNV-1a, which is enough to choose the same wording for the same report. */
const hashOf = (text: string): number => {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1)
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193) >>> 0;
  return hash;
};

/** Chooses by what the property is, its lot, plan and place, and by the wordings themselves: each sentence for itself. */
export const chooserOf = (report: ReportFields): TemplateContext["choose"] => {
  const { lot_number, plan_number, village_name, city, district, total_extent } = report;
  const property = [lot_number, plan_number, village_name, city, district, total_extent].join("|");
  return ([first, ...others]) => {
    const hash = hashOf(`${String(first).slice(0, 12)}|${property}`);
    return [first, ...others][(hash >>> 8) % (others.length + 1)] ?? first;
  };
};
