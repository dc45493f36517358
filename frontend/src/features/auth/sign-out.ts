import { sessionUserId } from "@/lib/api/session-store";
import { countUnsentDrafts } from "@/lib/drafts/draft-store";
import { signOut } from "@/lib/session/session";
import { countPhotographs } from "@/lib/unsent-photographs/photograph-database";
import { confirmDialog } from "@/ui";

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
  const photographs = userId === undefined ? 0 : await countPhotographs(userId);
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
