import { inputMessages } from "../../texts/messages/input.ts";
import { formatPerches } from "../../units/extent.ts";
import { compareExtents, disagreeingExtents, parseExtent } from "../../units/read-extent.ts";
import type { ReportFields } from "../report-fields.ts";
import { type Check, hint, note, warning } from "./check.ts";

const legible = (report: ReportFields, field: "total_extent" | "deed_extent"): Check[] => {
  const typed = report[field];
  const two = disagreeingExtents(typed);
  if (two !== undefined) return [warning(field, "disagrees", inputMessages.twoExtents(two, `"${typed}"`))];
  if (typed === "" || parseExtent(typed)) return [];
  return [hint(field, "unread", `"${typed}" is not an extent in units, such as 0A-2R-10P, 13.8P or 0.25 ha`)];
};

/** An extent that cannot be read as one figure, and a deed that says another extent than the plan. */
export const extents = (report: ReportFields): Check[] => {
  const unread = [...legible(report, "total_extent"), ...legible(report, "deed_extent")];
  const compared = compareExtents(report.total_extent, report.deed_extent);
  if (!parseExtent(report.total_extent) || !compared || compared.agree) return unread;
  const words = `${formatPerches(compared.difference)} ${compared.deedIsLarger ? "more" : "less"}`;
  const lower = formatPerches(Math.min(compared.byPlan, compared.byDeed));
  const message = `The deed's extent is ${words} than the plan's. Please value the lower one, ${lower}, and say: “I have considered the lowest extent.”`;
  const matter = note(2, "Extent", `By the deed ${words} than by the plan`);
  return [...unread, warning("deed_extent", "differs", message, matter)];
};
