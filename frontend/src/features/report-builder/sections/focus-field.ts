const INPUTS = "input, textarea, select, summary, button";

/** Focuses a field, or its first invalid input; false when the field is not shown. */
export const focusField = (within: HTMLElement | null, name: string | undefined): boolean => {
  const field =
    name === undefined ? null : within?.querySelector<HTMLElement>(`[data-field="${CSS.escape(name)}"]`);
  if (!field || field.childElementCount === 0) return false;
  const inputs = [...field.querySelectorAll<HTMLElement>(INPUTS)].filter(
    (element) => !element.matches(":disabled"),
  );
  const target = inputs.find((element) => element.getAttribute("aria-invalid") === "true") ?? inputs[0];
  if (!target) field.tabIndex = -1;
  (target ?? field).focus();
  return true;
};
