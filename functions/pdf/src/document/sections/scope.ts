import { type Section, section } from "../layout/elements.ts";
import { facts } from "../layout/facts.ts";
import type { Numbering } from "../layout/numbering.ts";
import type { ReportSnapshot } from "../snapshot.ts";
import { papersTable } from "./papers.ts";

/** The papers and documents, seen or not, and the matters not investigated. */
export const scope = ({ report }: ReportSnapshot, numbering: Numbering): Section | undefined =>
  section("Scope and papers", [
    facts([["Documents seen", report.documents_seen, "documents_seen"]]),
    papersTable(report, numbering),
    facts([["Not investigated", report.investigation_limits, "investigation_limits"]]),
  ]);
