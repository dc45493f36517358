import { confirmDialog } from "@/ui";
import { countUnsent } from "../drafts/draft-store";
import { getSession, signOut } from "./session";

const what = (forms: number): string =>
  forms === 1
    ? "What you typed in one place is not saved to the server yet. It is"
    : `What you typed in ${forms} places is not saved to the server yet. It is all`;

/** Signs out, after asking where something that is kept on this device only would be lost. */
export const askAndSignOut = async (): Promise<void> => {
  const unsent = await countUnsent(getSession().user?.id);
  const agreed =
    unsent === 0 ||
    (await confirmDialog({
      title: "Sign out before it is saved?",
      message: `${what(unsent)} deleted from this device when you sign out. Stay signed in while you are online, and it is saved; what waits for you is named at the top.`,
      confirm: "Sign out",
      cancel: "Stay signed in",
      destructive: true,
    }));
  if (agreed) signOut();
};
