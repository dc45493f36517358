import { type Check, messages, sectionOf, showsPosition } from "@takseru/shared-types";
import { positionOf } from "../report/api-report.ts";
import type { ReportRecord } from "../storage/records.ts";

/** A warning where the property's position was changed after its satellite picture was taken. */
export const satelliteCheck = ({
  satellite_picture: picture,
  fields,
}: Pick<ReportRecord, "satellite_picture" | "fields">): Check[] =>
  !picture || showsPosition(picture, positionOf(fields).coordinates)
    ? []
    : [
        {
          code: "satellite_picture_elsewhere",
          level: "warning",
          message: messages.location.satelliteElsewhere,
          section: sectionOf("plot_outline"),
          field: "plot_outline",
        },
      ];
