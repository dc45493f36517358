import { useEffect, useEffectEvent, useRef } from "react";
import { useBlocker } from "react-router";
import { confirmDialog } from "./ConfirmDialog";

interface UnsavedChangesGuard {
  isUnsaved: () => boolean;
  /** Saves what can be saved without the user. */
  autosave?: () => Promise<unknown>;
  /** Whether this device has stored everything that is typed; by default it has not. */
  isPersisted?: () => boolean;
  /** Called when the user leaves without saving. */
  onDiscard?: () => void;
}

const never = () => false;

const persisted = {
  title: "Leave before it is saved?",
  message: "Something on this page is not saved yet: we keep it on this device until you come back.",
};
const lost = {
  title: "Leave without saving?",
  message: "Something on this page is not saved yet and is lost when you leave.",
  destructive: true,
};

/**
 * Saves before the screen is left, and asks where that fails. Closing the page asks only for what this device does not
 * have. Another query of the same path is the same screen.
 */
export const useUnsavedChangesGuard = ({
  isUnsaved,
  autosave,
  isPersisted = never,
  onDiscard,
}: UnsavedChangesGuard): void => {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => currentLocation.pathname !== nextLocation.pathname && isUnsaved(),
  );
  const busy = useRef(false);
  // Each as it is when it is called: saving may take a while, and the form goes on meanwhile.
  const save = useEffectEvent(async () => void (await autosave?.()));
  const isStillUnsaved = useEffectEvent(isUnsaved);
  const question = useEffectEvent(() => (isPersisted() ? persisted : lost));
  const discard = useEffectEvent(() => onDiscard?.());

  useEffect(() => {
    if (blocker.state !== "blocked" || busy.current) return;
    busy.current = true;
    const mayLeave = async () => {
      await save();
      if (!isStillUnsaved()) return true;
      const agreed = await confirmDialog({ ...question(), confirm: "Leave", cancel: "Stay" });
      if (agreed) discard();
      return agreed;
    };
    const decide = async () => {
      try {
        if (await mayLeave()) return blocker.proceed();
      } finally {
        busy.current = false;
      }
      blocker.reset();
    };
    // What failed is said where it failed; the person stays with what is not saved.
    decide().catch(() => blocker.reset());
  }, [blocker]);

  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      if (isUnsaved() && !isPersisted()) event.preventDefault();
    };
    window.addEventListener("beforeunload", warn);
    return () => window.removeEventListener("beforeunload", warn);
  }, [isUnsaved, isPersisted]);
};
