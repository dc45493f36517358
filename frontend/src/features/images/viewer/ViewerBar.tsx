import type { ReactNode } from "react";
import { Icon, iconPaths } from "@/ui";
import classes from "./photograph-viewer.module.css";

const MINUS = "M4 10h12";

interface ViewerBarProps {
  count: string;
  onZoomIn: () => void;
  onZoomOut: () => void;
  onClose: () => void;
  children?: ReactNode;
}

/** Above the photograph: which it is, zoom, and the way out. */
export const ViewerBar = ({ count, onZoomIn, onZoomOut, onClose, children }: ViewerBarProps) => (
  <div className={classes.bar}>
    <p className={classes.count} aria-hidden="true">
      {count}
    </p>
    {children}
    <button type="button" aria-label="Zoom out" onClick={onZoomOut}>
      <Icon path={MINUS} />
    </button>
    <button type="button" aria-label="Zoom in" onClick={onZoomIn}>
      <Icon path={iconPaths.plus} />
    </button>
    <button type="button" aria-label="Close" onClick={onClose}>
      <Icon path={iconPaths.close} />
    </button>
  </div>
);
