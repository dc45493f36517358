import { sectionOf, sections } from "@takseru/shared-types";
import { useEffect, useRef } from "react";
import { type Command, offerCommands } from "@/lib/commands/commands";
import { fieldSpecs } from "../fields/fields";
import type { BarAction } from "../frame/bar-action";
import { fieldNames } from "../report-form";

interface ReportCommandsInput {
  goTo: (section: string, field?: string) => void;
  actions: readonly BarAction[];
  primary: BarAction;
}

const commandsOf = ({ goTo, actions, primary }: ReportCommandsInput): Command[] => [
  ...[primary, ...actions]
    .filter(({ disabled = false, loading = false }) => !disabled && !loading)
    .map(({ label, onSelect }): Command => ({ id: label, group: "This report", label, run: onSelect })),
  ...sections.map(({ id, title }): Command => ({ id, group: "Sections", label: title, run: () => goTo(id) })),
  ...fieldNames.map(
    (name): Command => ({
      id: `field-${name}`,
      group: "Fields",
      label: fieldSpecs[name].label,
      run: () => goTo(sectionOf(name), name),
    }),
  ),
];

/** Offers the sections, the fields and the actions of the open report in the command list. */
export const useReportCommands = (input: ReportCommandsInput): void => {
  const latest = useRef(input);
  latest.current = input;
  useEffect(() => offerCommands(() => commandsOf(latest.current)), []);
};
