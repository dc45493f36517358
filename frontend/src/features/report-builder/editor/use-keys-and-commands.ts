import { isShown, sectionOf, sections } from "@takseru/shared-types";
import { useEffect, useEffectEvent } from "react";
import { type Command, offerCommands } from "@/lib/commands/commands";
import { askedBy, labelIn } from "../fields/asked";
import type { BarAction } from "../frame/report-bar-action";
import { type FormValues, fieldNames } from "../report-form";

const WAYS: Readonly<Record<string, 1 | -1>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

const isMac = () => /mac|iphone|ipad/i.test(navigator.userAgent);

/** On a Mac, these keys go through the words of a text; everywhere they open a list of choices. */
const isOfInput = ({ target, key }: KeyboardEvent): boolean => {
  if (!(target instanceof Element)) return false;
  const isVertical = key === "ArrowDown" || key === "ArrowUp";
  return target.matches("select") ? isVertical : isMac() && target.matches("input, textarea");
};

const wayOf = (event: KeyboardEvent): 1 | -1 | undefined => {
  const { altKey, ctrlKey, metaKey, shiftKey, key } = event;
  return altKey && !ctrlKey && !metaKey && !shiftKey && !isOfInput(event) ? WAYS[key] : undefined;
};

const isSave = ({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean =>
  key.toLowerCase() === "s" && (ctrlKey || metaKey) && !altKey && !shiftKey;

interface KeysAndCommands {
  /** To the next section, or to the one before. */
  move: (by: 1 | -1) => void;
  save: () => void;
  goTo: (section: string, field?: string) => void;
  getValues: () => FormValues;
  actions: readonly BarAction[];
  primary: BarAction;
}

const commandsOf = ({ goTo, getValues, actions, primary }: KeysAndCommands): Command[] => [
  ...[primary, ...actions]
    .filter(({ disabled = false, loading = false }) => !disabled && !loading)
    .map(({ label, onSelect }): Command => ({ id: label, group: "This report", label, run: onSelect })),
  ...sections.map(({ id, title }): Command => ({ id, group: "Sections", label: title, run: () => goTo(id) })),
  ...fieldNames
    .filter((name) => isShown(askedBy(getValues()), name))
    .map(
      (name): Command => ({
        id: `field-${name}`,
        group: "Fields",
        label: labelIn(getValues(), name),
        run: () => goTo(sectionOf(name), name),
      }),
    ),
];

/**
 * Ctrl+S saves, Alt with an arrow goes to the next section or back, unless a dialog is open. The command list offers the
 * sections, the fields and the actions of the report.
 */
export const useKeysAndCommands = (input: KeysAndCommands): void => {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const way = wayOf(event);
    if (way === undefined && !isSave(event)) return;
    event.preventDefault();
    if (event.repeat || document.querySelector("dialog[open], [role=dialog][aria-modal=true]")) return;
    if (way) input.move(way);
    else input.save();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event);
    window.addEventListener("keydown", listener);
    return () => window.removeEventListener("keydown", listener);
  }, []);
  // With each rendering, since the list asks for them while it is drawn.
  useEffect(() => offerCommands(() => commandsOf(input)));
};
