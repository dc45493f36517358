import { lazy, type ReactNode, Suspense, useState } from "react";
import { LazyBoundary } from "../lazy-loading/LazyBoundary";

const DialogFrame = lazy(() => import("./DialogFrame"));

export interface DialogProps {
  title: string;
  opened: boolean;
  onClose: () => void;
  size?: "md" | "lg" | "auto";
  children: ReactNode;
}

/** Something in front of the screen, until it is closed. */
export const Dialog = (dialog: DialogProps) => {
  const [wanted, setWanted] = useState(dialog.opened);
  if (dialog.opened && !wanted) setWanted(true);
  return (
    <LazyBoundary>
      <Suspense fallback={null}>{wanted && <DialogFrame {...dialog} />}</Suspense>
    </LazyBoundary>
  );
};
