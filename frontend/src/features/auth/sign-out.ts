import { countUnsentDrafts } from "@/lib/drafts/draft-store";
import { getSession, signOut } from "@/lib/session/session";
import { confirmDialog } from "@/ui";

const describeUnsent = (forms: number): string =>
  forms === 1 ? "What you typed in one place is" : `What you typed in ${forms} places is`;

/** Signs out. Asks first where unsent drafts would be lost: signing out deletes them from this device (`clearUser`). */
export const confirmSignOut = async (): Promise<void> => {
  const unsent = await countUnsentDrafts(getSession().user?.id);
  const agreed =
    unsent === 0 ||
    (await confirmDialog({
      title: "Sign out before it is saved?",
      message: `${describeUnsent(unsent)} not saved yet and is lost when you sign out. Stay signed in while you are online and it is saved.`,
      confirm: "Sign out",
      cancel: "Stay signed in",
      destructive: true,
    }));
  if (agreed) signOut();
};
