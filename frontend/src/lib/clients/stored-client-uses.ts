import { keptKey, readKeptOfKind } from "../kept/kept-store";

const USE = "client-use";

export const clientUseKey = (userId: string, { at, id }: { at: string; id: string }): string =>
  keptKey(userId, [USE, at, id]);

/** Notes on clients that this device has and the server does not. Their schema loads where they are sent. */
export const storedClientUses = (userId: string): ReturnType<typeof readKeptOfKind> =>
  readKeptOfKind(userId, USE);
