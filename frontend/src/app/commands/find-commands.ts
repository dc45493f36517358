import type { ReportSummary } from "@takseru/shared-types";
import { type Command, offeredCommands } from "@/lib/commands/commands";

/** A row of the command list. */
export interface Entry {
  id: string;
  label: string;
  note?: string;
  run: () => void;
}

export interface EntryGroup {
  title: string;
  entries: readonly Entry[];
}

const MAX_ENTRIES = 8;

/** Whether each word that was typed is in the label. */
const matches = (label: string, query: string): boolean =>
  query
    .toLowerCase()
    .split(/\s+/)
    .every((word) => label.toLowerCase().includes(word));

const reportEntry = (
  { id, report_reference, location_summary, valuation_purpose }: ReportSummary,
  open: (path: string) => void,
): Entry => ({
  id: `report-${id}`,
  label: report_reference || `Report #${id}`,
  note: location_summary || valuation_purpose,
  run: () => open(`/reports/builder/${id}`),
});

const ofGroup = (commands: readonly Command[], group: Command["group"]): Entry[] =>
  commands.filter((command) => command.group === group);

interface CommandsInput {
  query: string;
  places: readonly { to: string; label: string }[];
  /** The reports that were found by the query. */
  reports: readonly ReportSummary[];
  open: (path: string) => void;
}

/** What the list shows: without a query, everything but the fields. */
export const findCommands = ({ query, places, reports, open }: CommandsInput): EntryGroup[] => {
  const commands = offeredCommands();
  const goTo = places.map(({ to, label }): Entry => ({ id: to, label, run: () => open(to) }));
  const found = (entries: readonly Entry[]): Entry[] =>
    entries.filter(({ label }) => matches(label, query)).slice(0, MAX_ENTRIES);
  return [
    { title: "This report", entries: found(ofGroup(commands, "This report")) },
    { title: "Sections", entries: found(ofGroup(commands, "Sections")) },
    { title: "Fields", entries: query === "" ? [] : found(ofGroup(commands, "Fields")) },
    { title: "Go to", entries: found(goTo) },
    { title: "Reports", entries: reports.map((report) => reportEntry(report, open)) },
  ].filter(({ entries }) => entries.length > 0);
};
