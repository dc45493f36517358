import type { ReportSnapshot } from "../snapshot.ts";
import { facts, type Section, section } from "./elements.ts";

export const boundaries = ({ report }: ReportSnapshot): Section | undefined =>
  section(
    "Boundaries",
    [
      facts([
        ["North", report.north_boundary],
        ["East", report.east_boundary],
        ["South", report.south_boundary],
        ["West", report.west_boundary],
      ]),
    ],
    // Four lines, read together.
    84,
  );
