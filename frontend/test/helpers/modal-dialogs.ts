/** The open modal dialogs, the front one last, each with what had the focus before. */
const opened: Array<{ dialog: HTMLDialogElement; before: Element | null }> = [];

/** What browsers do with a modal dialog and happy-dom does not: the focus goes in and comes back, and Escape cancels. */
export const behaveAsModalDialogs = (page: Window & typeof globalThis): void => {
  const { prototype } = page.HTMLDialogElement;
  // The next file's tests run in the same page.
  if (prototype.showModal.name === "showAndFocus") return;
  const { close } = prototype;
  prototype.showModal = function showAndFocus() {
    opened.push({ dialog: this, before: page.document.activeElement });
    this.setAttribute("open", "");
    this.querySelector<HTMLElement>("button, input, select, textarea, a[href]")?.focus();
  };
  prototype.close = function closeAndReturnFocus(value) {
    const [entry] = opened.splice(
      opened.findIndex(({ dialog }) => dialog === this),
      1,
    );
    close.call(this, value);
    if (entry?.before instanceof page.HTMLElement) entry.before.focus();
  };
  const cancelFront = (event: KeyboardEvent) => {
    const front = opened.at(-1)?.dialog;
    if (event.defaultPrevented || !front) return;
    if (front.dispatchEvent(new page.Event("cancel", { cancelable: true }))) front.close();
  };
  // Once all have heard the key: one that prevents its default keeps the dialog open.
  const onKey = (event: KeyboardEvent) => event.key === "Escape" && queueMicrotask(() => cancelFront(event));
  page.addEventListener("keydown", onKey, { capture: true });
};
