import type { ReactNode } from "react";
import classes from "./full-screen.module.css";
import { ModalDialog } from "./ModalDialog";

interface FullScreenProps {
  /** Its accessible name. */
  label: string;
  opened: boolean;
  onClose: () => void;
  children: ReactNode;
}

/** A dialog over the whole screen. */
export const FullScreen = (dialog: FullScreenProps) => <ModalDialog {...dialog} className={classes.dialog} />;
