import { sessionUserId } from "@/lib/api/session-store";
import { countUnsentDrafts } from "@/lib/drafts/draft-store";
import { signOut } from "@/lib/session/session";
import { confirmDialog } from "@/ui";

const countUnsentPhotographs = async (userId: string | undefined): Promise<number> => {
  if (userId === undefined) return 0;
  // Loaded by the notice of pending changes on every screen, so it is here without a connection too.
  const { countPhotographs } = await import("@/lib/photographs/photograph-database");
  return countPhotographs(userId);
};

const question = (forms: number, photographs: number): string => {
  const unsent = [
    ...(forms > 0 ? [forms === 1 ? "What you typed in one place" : `What you typed in ${forms} places`] : []),
    ...(photographs > 0 ? [photographs === 1 ? "1 photograph" : `${photographs} photographs`] : []),
  ].join(" and ");
  return photographs > 1 || (photographs > 0 && forms > 0)
    ? `${unsent} are not saved yet and will be lost if you log out. Stay signed in and online until they are saved.`
    : `${unsent} is not saved yet and will be lost if you log out. Stay signed in and online until it is saved.`;
};

/** Signs out. Asks first where unsent drafts and photographs would be lost: it deletes them from this device (`clearUser`). */
export const confirmSignOut = async (): Promise<void> => {
  const userId = sessionUserId();
  const forms = await countUnsentDrafts(userId);
  const photographs = await countUnsentPhotographs(userId).catch(() => 0);
  const agreed =
    forms + photographs === 0 ||
    (await confirmDialog({
      title: "Log out before it is saved?",
      message: question(forms, photographs),
      confirm: "Logout",
      cancel: "Stay signed in",
      destructive: true,
    }));
  if (agreed) signOut();
};
