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

/** "" where nothing is unsent. */
const question = ({ forms, photographs, notes, clients }: Unsent): string => {
  const parts: ReadonlyArray<[count: number, one: string, many: string]> = [
    [forms, "What you typed in one place", `What you typed in ${forms} places`],
    [photographs, "1 photograph", `${photographs} photographs`],
    [notes, "1 note of a PDF shared", `${notes} notes of PDFs shared`],
    [clients, "1 note on a client", `${clients} notes on clients`],
  ];
  const unsent = parts.flatMap(([count, one, many]) => (count === 0 ? [] : [count === 1 ? one : many]));
  if (unsent.length === 0) return "";
  const [are, they] =
    unsent.length > 1 || photographs + notes + clients > 1 ? ["are", "they are"] : ["is", "it is"];
  return `${new Intl.ListFormat("en-GB").format(unsent)} ${are} not saved yet and will be lost if you log out. Stay signed in and online until ${they} saved.`;
};

const countNotes = async (userId: string) => ({
  notes: (await storedShareNotes(userId)).length,
  clients: (await storedClientUses(userId)).length,
});

/** Sends the notes where there is a connection; counts what could not be sent. */
const sendNotes = async (userId: string): ReturnType<typeof countNotes> => {
  const { notes, clients } = await countNotes(userId);
  if (notes + clients === 0 || !navigator.onLine) return { notes, clients };
  await import("./send-notes").then((late) => late.sendNotes(userId)).catch(() => undefined);
  return countNotes(userId);
};

/** Signs out. Asks first where something unsent would be lost: it deletes it from this device (`clearUser`). */
export const confirmSignOut = async (): Promise<void> => {
  const userId = sessionUserId();
  // Nothing but drafts is kept for nobody.
  const owner = userId ?? "";
  const message = question({
    forms: await countUnsentDrafts(userId),
    photographs: await countPhotographs(owner),
    ...(await sendNotes(owner)),
  });
  const agreed =
    message === "" ||
    (await confirmDialog({
      title: "Log out before it is saved?",
      message,
      confirm: "Logout",
      cancel: "Stay signed in",
      destructive: true,
    }));
  if (agreed) signOut();
};
