import { Button, Text } from "@mantine/core";
import { notifications } from "@mantine/notifications";
import { useEffect, useRef } from "react";
import { showToast } from "./toast";

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

/** The message takes the focus, because what was pressed is gone. */
const Undo = ({ message, onUndo, hide }: ToastWithUndo & { hide: () => void }) => {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus({ preventScroll: true }), []);

  return (
    <>
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
    </>
  );
};

/** A message about something that can still be taken back. */
export const toastWithUndo = (toast: ToastWithUndo): void => {
  const hide = () => notifications.hide(id);
  const id = showToast({
    color: "teal",
    message: <Undo {...toast} hide={hide} />,
    withAction: true,
    onClose: leave,
  });
};
