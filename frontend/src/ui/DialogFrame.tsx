import "@mantine/core/styles/Paper.layer.css";
import "@mantine/core/styles/Modal.layer.css";
import "@mantine/core/styles/ModalBase.layer.css";
import "@mantine/core/styles/Overlay.layer.css";
import { Modal } from "@mantine/core";
import { useEffect, useState } from "react";
import type { DialogProps } from "./Dialog";

/** The dialog itself, loaded when the first one is opened. */
const DialogFrame = ({ size = "md", opened, ...dialog }: DialogProps) => {
  // One step behind: only a dialog that was closed before remembers where the focus is to return to.
  const [shown, setShown] = useState(false);
  useEffect(() => setShown(opened), [opened]);
  return (
    <Modal
      {...dialog}
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
