import { Button, Text } from "@mantine/core";
import { notifications } from "@mantine/notifications";
import { useEffect, useRef, useState } from "react";
import { showToast } from "./toast";

/** Long enough to read it and to come back to it. */
const STAYS_MS = 20_000;

interface ToastWithUndo {
  /** What was done. */
  message: string;
  onUndo: () => void;
}

/** The keyboard goes on from the screen's main part, unless it is somewhere else already. */
const leave = () => {
  const { activeElement } = document;
  const lost = activeElement === document.body || activeElement?.closest("[role=alert]");
  if (lost) document.getElementById("main")?.focus({ preventScroll: true });
};

/** The message takes the focus, because what was pressed is gone, and stays for as long as somebody is at it. */
const Undo = ({ message, onUndo, hide }: ToastWithUndo & { hide: () => void }) => {
  const button = useRef<HTMLButtonElement>(null);
  const [focused, setFocused] = useState(false);
  const [hovered, setHovered] = useState(false);
  const held = focused || hovered;
  useEffect(() => button.current?.focus({ preventScroll: true }), []);
  useEffect(() => {
    if (held) return;
    const timer = setTimeout(hide, STAYS_MS);
    return () => clearTimeout(timer);
  }, [held, hide]);

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: nothing is done here; it only waits while somebody is at it
    <div
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
      onMouseEnter={() => setHovered(true)}
      onMouseLeave={() => setHovered(false)}
    >
      <Text size="sm">{message}</Text>
      <Button
        ref={button}
        variant="light"
        mt="xs"
        onClick={() => {
          hide();
          onUndo();
        }}
      >
        Undo
      </Button>
    </div>
  );
};

/** A message about something that can still be taken back. */
export const toastWithUndo = (toast: ToastWithUndo): void => {
  const hide = () => notifications.hide(id);
  const id = showToast({
    color: "teal",
    message: <Undo {...toast} hide={hide} />,
    autoClose: false,
    onClose: leave,
  });
};
