/** What reads a PDF and compares it with the signed one; `undefined` where it cannot be loaded. */
export const loadFileCheck = () => import("./check-chosen-file").catch(() => undefined);
