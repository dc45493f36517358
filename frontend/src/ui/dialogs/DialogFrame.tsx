import "@mantine/core/styles/Paper.layer.css";
import "@mantine/core/styles/Modal.layer.css";
import "@mantine/core/styles/ModalBase.layer.css";
import "@mantine/core/styles/Overlay.layer.css";
import { Modal } from "@mantine/core";
import { useEffect, useRef, useState } from "react";
import classes from "./dialog-frame.module.css";
import type { DialogProps } from "./dialog-props";

/** The open dialogs, the front one last. */
const openDialogs: object[] = [];

/** Every open dialog hears Escape: only the front one may close. */
const useIsFront = (shown: boolean): (() => boolean) => {
  const own = useRef<object>(undefined);
  useEffect(() => {
    if (!shown) return;
    const entry = {};
    own.current = entry;
    openDialogs.push(entry);
    return () => {
      // Later: the dialogs behind it handle the same key first.
      setTimeout(() => openDialogs.splice(openDialogs.indexOf(entry), 1));
    };
  }, [shown]);
  return () => openDialogs.at(-1) === own.current;
};

const DialogFrame = ({ size = "md", opened, onClose, ...dialog }: DialogProps) => {
  // Opened in a second step: Mantine returns the focus only from a dialog that was closed at first.
  const [shown, setShown] = useState(false);
  useEffect(() => setShown(opened), [opened]);
  const isFront = useIsFront(shown);
  return (
    <Modal
      {...dialog}
      onClose={() => {
        if (isFront()) onClose();
      }}
      opened={shown}
      size={size}
      centered
      transitionProps={{ duration: 0 }}
      closeButtonProps={{ "aria-label": "Close" }}
      classNames={{ title: classes.title }}
      // Mantine's <header> would count as the page's own.
      attributes={{ header: { role: "none" } }}
    />
  );
};

export default DialogFrame;
