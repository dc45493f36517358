import { sessionUserId } from "../api/session-store";
import { createObservable } from "../sync/observable";

const keyOf = (userId: string): string => `takseru:ask-openstreetmap:${userId}`;

/** Counts the changes: the choice itself is stored on this device, for each valuer by themselves. */
const changes = createObservable(0);
export const subscribeToAsking = changes.subscribe;

/** Whether this valuer lets each analysis on this device ask OpenStreetMap by itself. */
export const asksOpenStreetMap = (): boolean => {
  const userId = sessionUserId();
  try {
    return userId !== undefined && localStorage.getItem(keyOf(userId)) !== null;
  } catch {
    return false;
  }
};

export const rememberAsking = (isWanted: boolean): void => {
  const userId = sessionUserId();
  if (userId === undefined) return;
  try {
    if (isWanted) localStorage.setItem(keyOf(userId), "1");
    else localStorage.removeItem(keyOf(userId));
  } catch {
    // Without storage it is asked each time.
  }
  changes.set(changes.get() + 1);
};
