import "@mantine/core/styles/Paper.layer.css";
import "@mantine/core/styles/Popover.layer.css";
import "@mantine/core/styles/Menu.layer.css";
import { Button, Menu } from "@mantine/core";
import { useRef } from "react";
import classes from "./action-menu.module.css";

interface MenuAction {
  label: string;
  onSelect: () => void;
  destructive?: boolean;
}

interface ActionMenuProps {
  /** What a screen reader calls the button, which only shows "More". */
  label: string;
  actions: readonly MenuAction[];
  loading?: boolean;
}

/** A menu of what is done more rarely: loaded when it is first wanted, it comes opened. */
export const ActionMenu = ({ label, actions, loading = false }: ActionMenuProps) => {
  const button = useRef<HTMLButtonElement>(null);
  return (
    <Menu
      defaultOpened
      onClose={() => button.current?.focus()}
      position="bottom-end"
      // Beside its button: a portal would stand outside of the page's landmarks.
      withinPortal={false}
      // There it scrolls along, and is never left behind.
      hideDetached={false}
      // The focus goes to the first action instead.
      withInitialFocusPlaceholder={false}
      transitionProps={{ duration: 0 }}
    >
      <Menu.Target>
        <Button ref={button} variant="default" aria-label={label} loading={loading}>
          More
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {actions.map(({ label, onSelect, destructive }, index) => (
          <Menu.Item
            key={label}
            className={classes.item ?? ""}
            onClick={onSelect}
            {...(destructive && { color: "var(--mantine-color-error)" })}
            {...(index === 0 && { "data-autofocus": true })}
          >
            {label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
};
