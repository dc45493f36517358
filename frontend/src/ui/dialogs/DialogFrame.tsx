import "@mantine/core/styles/Paper.layer.css";
import "@mantine/core/styles/Modal.layer.css";
import "@mantine/core/styles/ModalBase.layer.css";
import "@mantine/core/styles/Overlay.layer.css";
import { Modal } from "@mantine/core";
import { useEffect, useRef, useState } from "react";
import type { DialogProps } from "./Dialog";

/** Those that are open, the one in front last. */
const open: object[] = [];

/** Escape is heard by every open dialog: only the one in front is closed by it. */
const useInFront = (shown: boolean): (() => boolean) => {
  const own = useRef<object>(undefined);
  useEffect(() => {
    if (!shown) return;
    const entry = {};
    own.current = entry;
    open.push(entry);
    return () => {
      // Not before those behind it have heard of the key as well.
      setTimeout(() => open.splice(open.indexOf(entry), 1));
    };
  }, [shown]);
  return () => open.at(-1) === own.current;
};

/** The dialog itself, loaded when the first one is opened. */
const DialogFrame = ({ size = "md", opened, onClose, ...dialog }: DialogProps) => {
  // One step behind: only a dialog that was closed before remembers where the focus is to return to.
  const [shown, setShown] = useState(false);
  useEffect(() => setShown(opened), [opened]);
  const isInFront = useInFront(shown);
  return (
    <Modal
      {...dialog}
      onClose={() => {
        if (isInFront()) onClose();
      }}
      opened={shown}
      size={size}
      centered
      transitionProps={{ duration: 0 }}
      closeButtonProps={{ "aria-label": "Close" }}
      // Mantine's <header> would count as the page's own.
      attributes={{ header: { role: "none" } }}
    />
  );
};

export default DialogFrame;
