/** Run in the page, as their own text: each is whole in itself, with what every engine has. */

type Spot = { x: number; y: number } | { not: string };

/**
 * The middle of what the selector and a name as a person reads it find: its label, its words, or their beginning. Scrolls
 * there; says why not while it is missing, disabled, moving or covered.
 */
export const spotOf = async (selector: string, name: string, groupName?: string): Promise<Spot> => {
  const words = (text: string | null | undefined) => (text ?? "").replace(/\s+/g, " ").trim();
  const nameOf = (element: Element) => {
    const labelled = (element.getAttribute("aria-labelledby") ?? "")
      .split(" ")
      .map((id) => document.getElementById(id)?.textContent ?? "");
    const labels = "labels" in element && element.labels instanceof NodeList ? [...element.labels] : [];
    return words(
      element.getAttribute("aria-label") ||
        labelled.join(" ").trim() ||
        labels[0]?.textContent ||
        element.textContent,
    );
  };
  // The page behind a dialog cannot be pressed.
  const screen = [...document.querySelectorAll("dialog:modal")].at(-1) ?? document;
  const groups = [...screen.querySelectorAll("[role=radiogroup]")];
  const scope = groupName ? groups.find((group) => nameOf(group).startsWith(groupName)) : screen;
  const shown = [...(scope?.querySelectorAll(selector) ?? [])].filter(
    (element) => element.checkVisibility({ visibilityProperty: true }) && !element.closest("[inert]"),
  );
  const found =
    shown.find((element) => nameOf(element) === name) ??
    shown.find((element) => nameOf(element).startsWith(name));
  if (!found) return { not: "is not there" };
  if (found.matches(":disabled, [aria-disabled=true], [data-loading]")) return { not: "is disabled" };
  found.scrollIntoView({ block: "center", behavior: "instant" });
  const middle = () => {
    const { left, top, width, height } = found.getClientRects()[0] ?? found.getBoundingClientRect();
    return { x: Math.round(left + width / 2), y: Math.round(top + height / 2) };
  };
  const before = middle();
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  const spot = middle();
  if (spot.x !== before.x || spot.y !== before.y) return { not: "moves" };
  const top = document.elementFromPoint(spot.x, spot.y);
  if (top && (found.contains(top) || top.closest("label")?.contains(found))) return spot;
  return { not: `is covered by ${top?.outerHTML.slice(0, 200)}` };
};

/** Chooses in a select by the option's words, without its list of choices, which belongs to the system; false where no select has it. */
export const chooseInSelect = (name: string, option: string): boolean => {
  const select = [...document.querySelectorAll("select")].find((element) =>
    element.labels[0]?.textContent?.trim().startsWith(name),
  );
  const choice = [...(select?.options ?? [])].find(({ label }) => label.trim() === option);
  if (!select || !choice) return false;
  select.focus();
  choice.selected = true;
  select.dispatchEvent(new Event("input", { bubbles: true }));
  select.dispatchEvent(new Event("change", { bubbles: true }));
  return true;
};

/** Whether a person reads the text, in one element or over several within one. */
export const shows = (text: string): boolean => {
  const holds = (element: Element) => element.textContent.replace(/\s+/g, " ").includes(text);
  return [...document.body.querySelectorAll("*")].some(
    (element) => holds(element) && ![...element.children].some(holds) && element.checkVisibility(),
  );
};

/** A call with the page's own session. */
export const answerOf = async (path: string): Promise<unknown> => {
  const headers = { Authorization: `Bearer ${localStorage.getItem("auth_token")}` };
  return (await fetch(path, { headers })).json();
};
