import { queryClient } from "@/lib/api/query-client";
import { sessionUserId } from "@/lib/api/session-store";
import { storedClientUses } from "@/lib/clients/stored-client-uses";
import { countUnsentDrafts } from "@/lib/drafts/draft-store";
import { storedShareNotes } from "@/lib/reports/stored-share-notes";
import { signOut } from "@/lib/session/session";
import { countPhotographs } from "@/lib/unsent-photographs/photograph-database";
import { confirmDialog } from "@/ui";

interface Unsent {
  forms: number;
  photographs: number;
  /** Of PDFs that were shared. */
  notes: number;
  /** Of how a client was served. */
  clients: number;
}

const question = ({ forms, photographs, notes, clients }: Unsent): string => {
  const parts: ReadonlyArray<[count: number, one: string, many: string]> = [
    [forms, "What you typed in one place", `What you typed in ${forms} places`],
    [photographs, "1 photograph", `${photographs} photographs`],
    [notes, "1 note of a PDF shared", `${notes} notes of PDFs shared`],
    [clients, "1 note on a client", `${clients} notes on clients`],
  ];
  const unsent = parts.flatMap(([count, one, many]) => (count === 0 ? [] : [count === 1 ? one : many]));
  const [are, they] =
    unsent.length > 1 || photographs + notes + clients > 1 ? ["are", "they are"] : ["is", "it is"];
  const list = [...unsent.slice(0, -2), unsent.slice(-2).join(" and ")].join(", ");
  return `${list} ${are} not saved yet and will be lost if you log out. Stay signed in and online until ${they} saved.`;
};

/** Sends the notes where there is a connection; what could not be sent is counted and asked about. */
const sendNotes = async (userId: string): Promise<void> => {
  if (!navigator.onLine) return;
  const failed = () => undefined;
  if ((await storedShareNotes(userId)).length > 0)
    await import("@/lib/reports/share-notes")
      .then(({ sendShareNotes }) => sendShareNotes(queryClient, userId))
      .catch(failed);
  if ((await storedClientUses(userId)).length > 0)
    await import("@/lib/clients/clients").then(({ sendUses }) => sendUses(queryClient, userId)).catch(failed);
};

/** Signs out. Asks first where something unsent would be lost: it deletes it from this device (`clearUser`). */
export const confirmSignOut = async (): Promise<void> => {
  const userId = sessionUserId();
  if (userId !== undefined) await sendNotes(userId);
  const unsent: Unsent = {
    forms: await countUnsentDrafts(userId),
    photographs: userId === undefined ? 0 : await countPhotographs(userId),
    notes: userId === undefined ? 0 : (await storedShareNotes(userId)).length,
    clients: userId === undefined ? 0 : (await storedClientUses(userId)).length,
  };
  const agreed =
    Object.values(unsent).every((count) => count === 0) ||
    (await confirmDialog({
      title: "Log out before it is saved?",
      message: question(unsent),
      confirm: "Logout",
      cancel: "Stay signed in",
      destructive: true,
    }));
  if (agreed) signOut();
};
