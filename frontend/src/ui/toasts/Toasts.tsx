import { type CSSProperties, useSyncExternalStore } from "react";
import { createPortal } from "react-dom";
import { IconButton } from "../buttons/IconButton";
import { Icon } from "../icons/Icon";
import { iconPaths } from "../icons/icon-paths";
import { LONG_DURATION_MS, ToastTimer } from "./ToastTimer";
import { hideToast, toasts } from "./toast";
import classes from "./toasts.module.css";

/** The dialog that was opened last, of those over the whole screen. */
const openDialog = (): HTMLDialogElement | undefined =>
  [...document.querySelectorAll<HTMLDialogElement>("dialog[open]")].at(-1);

const subscribe = (onChange: () => void) => {
  const observer = new MutationObserver(onChange);
  observer.observe(document.body, {
    attributes: true,
    attributeFilter: ["open"],
    childList: true,
    subtree: true,
  });
  return () => observer.disconnect();
};

/** The browser's own dialog that is open: it covers the page, and what stands outside of it cannot be pressed. */
const useOpenDialog = (): HTMLDialogElement | undefined => useSyncExternalStore(subscribe, openDialog);

/** Height of the bar that a screen has at its foot, with what stands in sight above it. */
const footHeight = () => `${document.querySelector<HTMLElement>("[data-foot]")?.offsetHeight ?? 0}px`;

/** Shows the toasts: at the top right, on a phone above the foot. */
export const Toasts = ({ autoClose }: { autoClose: number }) => {
  const shown = useSyncExternalStore(toasts.subscribe, toasts.get);
  const dialog = useOpenDialog();
  if (shown.length === 0) return null;
  const foot: CSSProperties & Record<"--foot", string> = { "--foot": footHeight() };
  return createPortal(
    <div className={classes.toasts} style={foot}>
      {shown.map(({ id, message, action, failed }) => (
        <div key={id} id={id} role="alert" className={classes.toast}>
          {failed && <Icon path={iconPaths.warning} />}
          <span className={classes.message}>{message}</span>
          {action ?? (
            <IconButton label="Close message" path={iconPaths.close} onClick={() => hideToast(id)} />
          )}
          <ToastTimer id={id} durationMs={action === undefined ? autoClose : LONG_DURATION_MS} />
        </div>
      ))}
    </div>,
    dialog ?? document.body,
  );
};
