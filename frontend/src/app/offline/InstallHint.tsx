import { Button, Text } from "@mantine/core";
import { useState, useSyncExternalStore } from "react";
import classes from "./install-hint.module.css";
import { installPrompt } from "./install-prompt";

const KEY = "takseru_install_hint";

const wasDismissed = (): boolean => {
  try {
    return localStorage.getItem(KEY) !== null;
  } catch {
    // It could not be dismissed for good.
    return true;
  }
};

const isInstalled = (): boolean => window.matchMedia("(display-mode: standalone)").matches;
/** iOS has no offer that a page could show; it takes the site by its share menu. */
const isIos = (): boolean => /iPhone|iPad/.test(navigator.userAgent);

/** How to have the site on the phone's home screen, until it is dismissed. */
export const InstallHint = () => {
  const prompt = useSyncExternalStore(installPrompt.subscribe, installPrompt.get);
  const [hidden, setHidden] = useState(() => wasDismissed() || isInstalled());
  if (hidden || (!prompt && !isIos())) return null;
  const dismiss = () => {
    localStorage.setItem(KEY, "dismissed");
    setHidden(true);
  };
  return (
    <aside aria-label="Install Takseru" className={classes.hint}>
      <Text size="sm">
        {prompt
          ? "Put Takseru on your home screen, and it opens without a signal too."
          : "Tap Share, then Add to Home Screen, and Takseru opens without a signal too."}
      </Text>
      <div className={classes.buttons}>
        {prompt && (
          <Button variant="light" size="compact-sm" onClick={() => void prompt.prompt()}>
            Install
          </Button>
        )}
        <Button variant="subtle" size="compact-sm" onClick={dismiss}>
          Not now
        </Button>
      </div>
    </aside>
  );
};
