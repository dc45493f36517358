import { Button, Text } from "@mantine/core";
import { notifications } from "@mantine/notifications";
import { useEffect, useRef } from "react";
import { showToast } from "./toast";

interface ToastWithUndo {
  message: string;
  onUndo: () => void;
}

/** Moves the focus to the main landmark, unless it is elsewhere already. */
const focusMain = () => {
  const { activeElement } = document;
  const isLost = activeElement === document.body || activeElement?.closest("[role=alert]");
  if (isLost) document.getElementById("main")?.focus({ preventScroll: true });
};

/** Takes the focus: the button that was pressed may be gone. */
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

/** A message about an action that can be undone. */
export const toastWithUndo = (toast: ToastWithUndo): void => {
  const hide = () => notifications.hide(id);
  const id = showToast({
    color: "teal",
    message: <Undo {...toast} hide={hide} />,
    withAction: true,
    onClose: focusMain,
  });
};
