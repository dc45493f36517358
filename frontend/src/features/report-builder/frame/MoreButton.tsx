import { lazy, Suspense, useState } from "react";
import { Icon, iconPaths, LazyBoundary } from "@/ui";
import type { BarAction } from "./bar-action";
import classes from "./report-bar.module.css";

const ActionSheet = lazy(async () => ({ default: (await import("./ActionSheet")).ActionSheet }));

/** The phone's way to everything that the bar has no room for. */
export const MoreButton = ({ actions }: { actions: readonly BarAction[] }) => {
  const [isOpen, setIsOpen] = useState<boolean>();
  return (
    <>
      <button
        type="button"
        className={classes.more}
        aria-label="More"
        aria-haspopup="dialog"
        aria-expanded={isOpen ?? false}
        onClick={() => setIsOpen(true)}
      >
        <Icon path={iconPaths.more} />
      </button>
      {isOpen !== undefined && (
        <LazyBoundary>
          <Suspense>
            <ActionSheet actions={actions} opened={isOpen} onClose={() => setIsOpen(false)} />
          </Suspense>
        </LazyBoundary>
      )}
    </>
  );
};
