import "@mantine/core/styles/Paper.layer.css";
import "@mantine/core/styles/Popover.layer.css";
import "@mantine/core/styles/Menu.layer.css";
import { Button, Menu } from "@mantine/core";
import { type ReactNode, useRef } from "react";
import classes from "./action-menu.module.css";

interface MenuAction {
  label: string;
  onSelect: () => void;
  destructive?: boolean;
}

interface ActionMenuProps {
  /** Accessible name of the button. */
  label: string;
  actions: readonly MenuAction[];
  loading?: boolean;
  /** What the button shows, and how it looks in place of a button with a border. */
  children?: ReactNode;
  className?: string | undefined;
}

/** A menu of less frequent actions. It mounts open: its code is loaded when the user first presses the button. */
export const ActionMenu = ({
  label,
  actions,
  loading = false,
  children = "More",
  className,
}: ActionMenuProps) => {
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
        {className ? (
          <button ref={button} type="button" className={className} aria-label={label} aria-busy={loading}>
            {children}
          </button>
        ) : (
          <Button ref={button} variant="default" aria-label={label} loading={loading}>
            {children}
          </Button>
        )}
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
