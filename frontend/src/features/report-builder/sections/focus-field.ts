import type { ReportFieldName } from "@takseru/shared-types";
import { createContext } from "react";

/** Goes to a field in whatever section; `undefined` where the screen has no sections to go to. */
export const GoToField = createContext<((name: ReportFieldName) => void) | undefined>(undefined);

const INPUTS = "input, textarea, select, summary, button";

const fieldIn = (within: HTMLElement | null, name: string): HTMLElement | null | undefined =>
  within?.querySelector<HTMLElement>(`[data-field="${CSS.escape(name)}"]`);

/** Focuses a field, or its first invalid input; false when the field is not shown. */
export const focusField = (within: HTMLElement | null, name: string | undefined): boolean => {
  const field = name === undefined ? null : fieldIn(within, name);
  if (!field || field.childElementCount === 0) return false;
  const inputs = [...field.querySelectorAll<HTMLElement>(INPUTS)].filter(
    (element) => !element.matches(":disabled"),
  );
  const target =
    inputs.find((element) => element.getAttribute("aria-invalid") === "true") ??
    inputs.find((element) => element.matches("[type=radio]:checked")) ??
    inputs[0];
  if (!target) field.tabIndex = -1;
  (target ?? field).focus();
  return true;
};

const WAIT_MS = 5_000;

/**
 * Focuses the field's first invalid input as soon as it is shown, or any input of a field that shows none yet: its part
 * of the form may still load, or open. The first press or key ends that. Gives back how to stop.
 */
export const focusOnceShown = (within: HTMLElement | null, name: string): (() => void) | undefined => {
  const focusNow = (): boolean => {
    const field = fieldIn(within, name);
    const wrong = field?.querySelector<HTMLElement>("[aria-invalid=true]");
    const input =
      wrong ?? (document.activeElement === field ? field?.querySelector<HTMLElement>(INPUTS) : null);
    if (input && document.activeElement !== input) input.focus();
    return Boolean(wrong);
  };
  if (!within || focusNow()) return undefined;
  const changes = new MutationObserver(() => focusNow() && stop());
  const timer = setTimeout(() => stop(), WAIT_MS);
  const stop = () => {
    changes.disconnect();
    clearTimeout(timer);
    for (const event of ["pointerdown", "keydown"]) window.removeEventListener(event, stop, true);
  };
  changes.observe(within, { subtree: true, childList: true, attributeFilter: ["aria-invalid"] });
  for (const event of ["pointerdown", "keydown"]) window.addEventListener(event, stop, true);
  return stop;
};
