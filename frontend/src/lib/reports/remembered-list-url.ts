const KEY = "takseru_list";
const LIST = "/reports";

/** Remembers this tab's last list of reports: search (which may be a client's name), filter and order. */
export const rememberListUrl = (userId: string, search: string): void => {
  try {
    sessionStorage.setItem(KEY, JSON.stringify([userId, search]));
  } catch {
    // Without it, the way back leads to the whole list.
  }
};

/** The URL of the list as this user left it in this tab. */
export const rememberedListUrl = (userId: string): string => {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? "null");
    return Array.isArray(stored) && stored[0] === userId && typeof stored[1] === "string"
      ? LIST + stored[1]
      : LIST;
  } catch {
    return LIST;
  }
};

export const forgetListUrl = (): void => {
  try {
    sessionStorage.removeItem(KEY);
  } catch {}
};
