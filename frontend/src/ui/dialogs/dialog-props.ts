import type { ReactNode } from "react";

export interface DialogProps {
  title: string;
  opened: boolean;
  onClose: () => void;
  size?: "md" | "lg" | "auto";
  children: ReactNode;
}
