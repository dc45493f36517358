const KEY = "takseru_list";
const LIST = "/reports";

/** Where this tab last left the list of reports, its search, filter and order included; a search may be a client's name. */
export const keepListAddress = (userId: string, search: string): void => {
  try {
    sessionStorage.setItem(KEY, JSON.stringify([userId, search]));
  } catch {
    // Without it, the way back leads to the whole list.
  }
};

/** The way back to the list as this user left it in this tab. */
export const listAddress = (userId: string): string => {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? "null");
    return Array.isArray(kept) && kept[0] === userId && typeof kept[1] === "string" ? LIST + kept[1] : LIST;
  } catch {
    return LIST;
  }
};

export const forgetListAddress = (): void => {
  try {
    sessionStorage.removeItem(KEY);
  } catch {}
};
