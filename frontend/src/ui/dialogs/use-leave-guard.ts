import { useEffect, useRef } from "react";
import { useBlocker } from "react-router";
import { confirmDialog } from "./ConfirmDialog";

/**
 * Asks before the user leaves a screen with unsaved changes. Another query or hash on the same path is the same screen.
 * `onLeave` runs when the user discards the changes.
 */
export const useLeaveGuard = (isUnsaved: () => boolean, onLeave: () => void): void => {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => currentLocation.pathname !== nextLocation.pathname && isUnsaved(),
  );
  const asked = useRef(false);

  useEffect(() => {
    if (blocker.state !== "blocked" || asked.current) return;
    asked.current = true;
    void confirmDialog({
      title: "Leave without saving?",
      message: "Something on this page is not saved yet. It is lost when you leave.",
      confirm: "Leave",
      cancel: "Stay",
      destructive: true,
    }).then((leave) => {
      asked.current = false;
      if (!leave) return blocker.reset();
      onLeave();
      blocker.proceed();
    });
  }, [blocker, onLeave]);

  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      if (isUnsaved()) event.preventDefault();
    };
    window.addEventListener("beforeunload", warn);
    return () => window.removeEventListener("beforeunload", warn);
  }, [isUnsaved]);
};
