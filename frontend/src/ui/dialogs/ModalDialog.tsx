import { type ReactNode, useEffectEvent, useLayoutEffect, useRef } from "react";
import { createPortal } from "react-dom";
import classes from "./modal-dialog.module.css";

interface ModalDialogProps {
  /** Its accessible name, or the id of the element that has it. */
  label?: string;
  labelledBy?: string;
  opened: boolean;
  /** Called where the person closes it: by Escape, the way back of a phone, or a press beside it. */
  onClose: () => void;
  className: string | undefined;
  children: ReactNode;
}

/** The browser's own modal dialog: it keeps the focus in it, and returns it. `[data-autofocus]` takes the focus first. */
export const ModalDialog = ({
  label,
  labelledBy,
  opened,
  onClose,
  className,
  children,
}: ModalDialogProps) => {
  const dialog = useRef<HTMLDialogElement>(null);
  const close = useEffectEvent(onClose);
  useLayoutEffect(() => {
    const { current } = dialog;
    if (!opened || !current) return;
    const { documentElement: page } = document;
    // The page behind it does not scroll, and stays as wide as beside its scroll bar.
    if (window.innerWidth > page.clientWidth) page.style.scrollbarGutter = "stable";
    current.showModal();
    current.querySelector<HTMLElement>("[data-autofocus]")?.focus();

    let pressed: EventTarget | null = null;
    const listening = new AbortController();
    const listen = (type: string, listener: (event: Event) => void) =>
      current.addEventListener(type, listener, { signal: listening.signal });
    listen("cancel", (event) => {
      // A file input within it tells of its own.
      if (event.target !== current) return;
      event.preventDefault();
      close();
    });
    // A browser closes it all the same where Escape is pressed again and again.
    listen("close", () => !current.open && close());
    listen("pointerdown", ({ target }) => {
      pressed = target;
    });
    // Its children cover all of it but the veil around it. A text that is selected beyond its edge is no press beside it.
    listen("click", ({ target }) => target === current && pressed === current && close());
    return () => {
      listening.abort();
      current.close();
      page.style.scrollbarGutter = "";
    };
  }, [opened]);
  // Outside of forms and lists: a disabled form would disable it, and a list that moves its entries would close it.
  return createPortal(
    <dialog
      ref={dialog}
      aria-label={label}
      aria-labelledby={labelledBy}
      className={`${classes.dialog} ${className}`}
      // React hands keys on to the screen behind it.
      onKeyDown={(event) => event.stopPropagation()}
    >
      {children}
    </dialog>,
    document.body,
  );
};
