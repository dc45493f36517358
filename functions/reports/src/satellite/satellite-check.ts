import { type Check, messages, sectionOf, showsPlot, showsPosition } from "@takseru/shared-types";
import { positionOf } from "../report/api-report.ts";
import type { ReportRecord } from "../storage/records.ts";

/**
 * A warning where the property's position was changed after its satellite picture was fetched, and a hint where the plot
 * that was drawn reaches beyond the picture.
 */
export const satelliteCheck = ({
  satellite_picture: picture,
  fields,
}: Pick<ReportRecord, "satellite_picture" | "fields">): Check[] => {
  if (!picture) return [];
  const place = { section: sectionOf("plot_outline"), field: "plot_outline" } as const;
  if (!showsPosition(picture, positionOf(fields).coordinates))
    return [
      {
        code: "satellite_picture_elsewhere",
        level: "warning",
        message: messages.location.satelliteElsewhere,
        ...place,
      },
    ];
  if (!showsPlot(picture, fields.plot_outline))
    return [
      {
        code: "satellite_picture_without_plot",
        level: "hint",
        message: messages.location.satelliteWithoutPlot,
        ...place,
      },
    ];
  return [];
};
