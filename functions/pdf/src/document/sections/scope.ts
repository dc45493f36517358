import { type Section, section } from "../layout/elements.ts";
import { facts } from "../layout/facts.ts";
import type { ReportSnapshot } from "../snapshot.ts";

/** The documents seen, and the matters not investigated. */
export const scope = ({ report }: ReportSnapshot): Section | undefined =>
  section("Scope and sources", [
    facts([
      ["Documents seen", report.documents_seen, "documents_seen"],
      ["Not investigated", report.investigation_limits, "investigation_limits"],
    ]),
  ]);
