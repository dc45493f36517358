import { lazyWithRetry } from "../lazy-loading/lazy-with-retry";
import type { ActionMenuProps } from "./OpenMenu";

const MenuButton = ({
  label,
  children,
  className,
  onRetry,
}: Pick<ActionMenuProps, "label" | "children" | "className"> & { onRetry?: () => void }) => (
  <button
    type="button"
    className={className}
    aria-label={label}
    aria-haspopup="menu"
    aria-expanded={false}
    onClick={onRetry}
  >
    {children}
  </button>
);

/** A menu of less frequent actions. It is shown once its button was pressed first, and opens as its code is loaded. */
export const ActionMenu = lazyWithRetry<ActionMenuProps>(
  async () => (await import("./OpenMenu")).OpenMenu,
  MenuButton,
  MenuButton,
);
