import type { ReportSnapshot } from "../snapshot.ts";
import { facts, type Section, section } from "./elements.ts";
import { formatExtent } from "./format.ts";

export const identification = ({ report }: ReportSnapshot): Section | undefined =>
  section(
    "Identification, title and extent",
    [
      facts([
        ["Lot", report.lot_number],
        ["Plan No.", report.plan_number],
        ["Licensed Surveyor", report.licensed_surveyor],
        ["Current owner", report.current_owner],
        ["Total extent", formatExtent(report.total_extent)],
      ]),
    ],
    // Five lines at most: kept whole.
    104,
  );
