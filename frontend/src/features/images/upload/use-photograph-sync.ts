import { useEffect } from "react";
import { onSessionChange } from "@/lib/api/session-store";
import { onPhotographNews } from "@/lib/unsent-photographs/photograph-channel";
import { holdsAnyInPage } from "@/lib/unsent-photographs/photograph-store";
import { createPhotographSync } from "./photograph-sync";
import { browserEnvironment } from "./sync-environment";

interface Running {
  userId: string;
  run: () => void;
  stop: () => void;
}

let running: Running | undefined;

const askBeforeUnload = (event: BeforeUnloadEvent): void => {
  if (holdsAnyInPage()) event.preventDefault();
};

const start = (userId: string): Running => {
  const { run, start } = createPhotographSync(userId, browserEnvironment);
  window.addEventListener("beforeunload", askBeforeUnload);
  const stops = [
    start(),
    onPhotographNews(({ kind }) => kind === "added" && run()),
    onSessionChange(() => stop()),
    () => window.removeEventListener("beforeunload", askBeforeUnload),
  ];
  const stop = () => {
    for (const end of stops) end();
    running = undefined;
  };
  return { userId, run, stop };
};

/** Sends a user's photographs from now on, whichever screen is shown, until the session changes. */
export const usePhotographSync = (userId: string): void => {
  useEffect(() => {
    if (running?.userId !== userId) running?.stop();
    running ??= start(userId);
    running.run();
  }, [userId]);
};
