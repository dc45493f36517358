import { compareExtents, formatPerches, parseExtent } from "../../units/extent.ts";
import type { ReportFields } from "../report-fields.ts";
import { type Check, hint, note, warning } from "./check.ts";

/** An extent that cannot be read as a figure, and a deed that says another extent than the plan. */
export const extents = (report: ReportFields): Check[] => {
  const plan = parseExtent(report.total_extent);
  const unread = (["total_extent", "deed_extent"] as const)
    .filter((field) => report[field] !== "" && !parseExtent(report[field]))
    .map((field) =>
      hint(
        field,
        "unread",
        `"${report[field]}" is not an extent in units, such as 0A-2R-10P, 13.8P or 0.25 ha`,
      ),
    );
  const compared = compareExtents(report.total_extent, report.deed_extent);
  if (!plan || !compared || compared.agree) return unread;
  const words = `${formatPerches(compared.difference)} ${compared.deedIsLarger ? "more" : "less"}`;
  const message = `The deed's extent is ${words} than the plan's`;
  const matter = note(2, "Extent", `By the deed ${words} than by the plan`);
  return [...unread, warning("deed_extent", "differs", message, matter)];
};
