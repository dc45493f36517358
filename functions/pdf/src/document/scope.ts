import type { ReportSnapshot } from "../snapshot.ts";
import { facts, type Section, section } from "./elements.ts";

/** What the opinion rests on, and what was not looked into. */
export const scope = ({ report }: ReportSnapshot): Section | undefined =>
  section("Scope and sources", [
    facts([
      ["Documents seen", report.documents_seen],
      ["Not investigated", report.investigation_limits],
    ]),
  ]);
