const KEY = "takseru_asked_to_persist";
const AGAIN_MS = 30 * 24 * 60 * 60 * 1_000;

const askedLately = (): boolean => {
  try {
    const asked = Number(localStorage.getItem(KEY));
    localStorage.setItem(KEY, String(Date.now()));
    return Date.now() - asked < AGAIN_MS;
  } catch {
    return true;
  }
};

let done = false;

/** Asks the browser, at most once a month, not to delete what is stored here when it runs short of room. */
export const askToPersist = async (): Promise<void> => {
  if (done) return;
  done = true;
  const { storage } = navigator;
  if (!storage?.persist || (await storage.persisted())) return;
  // An installed site is granted it without a question.
  const isInstalled = window.matchMedia("(display-mode: standalone)").matches;
  if (isInstalled || !askedLately()) await storage.persist();
};
