import { facts, type Section, section } from "../layout/elements.ts";
import type { ReportSnapshot } from "../snapshot.ts";

/** What the opinion rests on, and what was not looked into. */
export const scope = ({ report }: ReportSnapshot): Section | undefined =>
  section("Scope and sources", [
    facts([
      ["Documents seen", report.documents_seen],
      ["Not investigated", report.investigation_limits],
    ]),
  ]);
