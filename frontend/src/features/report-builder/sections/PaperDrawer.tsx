import "@mantine/core/styles/Paper.layer.css";
import "@mantine/core/styles/Drawer.layer.css";
import "@mantine/core/styles/ModalBase.layer.css";
import "@mantine/core/styles/Overlay.layer.css";
import { Drawer } from "@mantine/core";
import { useMediaQuery } from "@mantine/hooks";
import { type ReactNode, useEffect, useState } from "react";

interface PaperDrawerProps {
  children: ReactNode;
  onClose: () => void;
}

/** The live page where there is no room beside the form: a drawer at the right, on a phone the whole screen. */
export const PaperDrawer = ({ children, onClose }: PaperDrawerProps) => {
  const isPhone = useMediaQuery("(width < 48em)") ?? false;
  // Opened in a second step: Mantine returns the focus only from a drawer that was closed at first.
  const [shown, setShown] = useState(false);
  useEffect(() => setShown(true), []);
  return (
    <Drawer
      title="As it will be printed"
      opened={shown}
      onClose={onClose}
      position={isPhone ? "bottom" : "right"}
      size={isPhone ? "100%" : "lg"}
      transitionProps={{ duration: 120 }}
      closeButtonProps={{ "aria-label": "Close the page" }}
      // Mantine's <header> would count as the page's own.
      attributes={{ header: { role: "none" } }}
    >
      {children}
    </Drawer>
  );
};
