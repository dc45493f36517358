import { lazy, Suspense, useState } from "react";
import { LazyBoundary } from "../lazy-loading/LazyBoundary";
import type { DialogProps } from "./dialog-props";

const DialogFrame = lazy(() => import("./DialogFrame"));

/** A modal dialog. Its frame is loaded when a dialog is first opened. */
export const Dialog = (dialog: DialogProps) => {
  const [isNeeded, setIsNeeded] = useState(dialog.opened);
  if (dialog.opened && !isNeeded) setIsNeeded(true);
  return (
    <LazyBoundary>
      <Suspense fallback={null}>{isNeeded && <DialogFrame {...dialog} />}</Suspense>
    </LazyBoundary>
  );
};
