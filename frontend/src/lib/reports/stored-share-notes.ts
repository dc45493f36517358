import { keptKey, readKeptOfKind } from "../kept/kept-store";

const NOTE = "share-note";

export const shareNoteKey = (userId: string, shareId: string): string => keptKey(userId, [NOTE, shareId]);

/** Notes of shares that this device has and the server does not. Their schema loads where they are sent. */
export const storedShareNotes = (userId: string): ReturnType<typeof readKeptOfKind> =>
  readKeptOfKind(userId, NOTE);
