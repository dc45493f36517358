import { TextLink } from "@/ui";
import classes from "../shell.module.css";
import type { DraftStatus } from "./pending-sync";
import { useSyncPendingDrafts } from "./use-sync-pending-drafts";

const texts: Record<DraftStatus["kind"], string> = {
  sending: "Saving what you typed in",
  saved: "We saved what you typed in",
  later: "Will be saved when you are back online:",
  waits: "Kept on this device: open it to save it:",
};
const kinds: readonly DraftStatus["kind"][] = ["sending", "saved", "later", "waits"];

export interface PendingChangesProps {
  userId: string;
  pathname: string;
}

/** The drafts of screens that are not open: being sent, saved, to be sent later, or waiting for the valuer. */
export const PendingChanges = ({ userId, pathname }: PendingChangesProps) => {
  const statuses = useSyncPendingDrafts(userId, pathname);
  return kinds.map((kind) => {
    const ofKind = statuses.filter((status) => status.kind === kind);
    if (ofKind.length === 0) return null;
    // Two tabs may have left drafts of one form.
    const forms = [...new Map(ofKind.map((status) => [status.to, status])).values()];
    return (
      <p key={kind} className={classes.pending}>
        {texts[kind]}{" "}
        {forms.map(({ key, to, name, why }, index) => (
          <span key={key}>
            {index > 0 && ", "}
            <TextLink to={to} underline="always" c="inherit">
              {name}
            </TextLink>
            {why && ` (${why})`}
          </span>
        ))}
      </p>
    );
  });
};
