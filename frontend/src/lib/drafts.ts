const PREFIX = "takseru_draft:";

/** What is typed and not saved, kept in this tab over a reload or an ended session; refused storage keeps nothing. */
const storage = (): Storage | undefined => {
  try {
    return sessionStorage;
  } catch {
    return undefined;
  }
};

/** A kept draft as it was written; whoever reads it checks it. */
export const readDraft = (key: string): unknown => {
  try {
    return JSON.parse(storage()?.getItem(PREFIX + key) ?? "null");
  } catch {
    return null;
  }
};

/** Keeps a draft, or with `undefined` gives it up. */
export const writeDraft = (key: string, draft: object | undefined): void => {
  try {
    if (draft === undefined) storage()?.removeItem(PREFIX + key);
    else storage()?.setItem(PREFIX + key, JSON.stringify(draft));
  } catch {
    // The storage is full: the warning before leaving is still there.
  }
};

/** Signing out leaves no one's text behind. */
export const clearDrafts = (): void => {
  const kept = storage();
  for (const key of Object.keys(kept ?? {})) if (key.startsWith(PREFIX)) kept?.removeItem(key);
};
