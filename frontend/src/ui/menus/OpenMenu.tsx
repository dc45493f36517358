import "@mantine/core/styles/Paper.layer.css";
import "@mantine/core/styles/Popover.layer.css";
import "@mantine/core/styles/Menu.layer.css";
import { Menu } from "@mantine/core";
import { type ReactNode, useRef } from "react";
import classes from "./action-menu.module.css";

interface MenuAction {
  label: string;
  onSelect: () => void;
  destructive?: boolean;
}

export interface ActionMenuProps {
  /** Accessible name of the button. */
  label: string;
  actions: readonly MenuAction[];
  loading?: boolean;
  /** What the button shows. */
  children: ReactNode;
  className: string | undefined;
}

/** A menu that is open when it is first shown, and its button. */
export const OpenMenu = ({ label, actions, loading = false, children, className }: ActionMenuProps) => {
  const button = useRef<HTMLButtonElement>(null);
  return (
    <Menu
      defaultOpened
      onClose={() => button.current?.focus()}
      position="bottom-end"
      // A portal would stand outside the page's landmarks.
      withinPortal={false}
      // Without a portal it scrolls with its button.
      hideDetached={false}
      // The first action takes the focus instead.
      withInitialFocusPlaceholder={false}
      transitionProps={{ duration: 0 }}
    >
      <Menu.Target>
        <button ref={button} type="button" className={className} aria-label={label} aria-busy={loading}>
          {children}
        </button>
      </Menu.Target>
      <Menu.Dropdown className={classes.actions ?? ""}>
        {actions.map(({ label, onSelect, destructive }, index) => (
          <Menu.Item
            key={label}
            className={classes.item ?? ""}
            onClick={onSelect}
            {...(destructive && { color: "var(--takseru-red)" })}
            {...(index === 0 && { "data-autofocus": true })}
          >
            {label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
};
