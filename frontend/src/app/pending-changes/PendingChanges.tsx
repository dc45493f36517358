import { useEffect, useState, useSyncExternalStore } from "react";
// Not by the door, which brings the sales' screens along.
import { isUnsentSale, sendUnsentSale } from "@/features/comparables/unsent-sales";
import { syncDraft } from "@/features/report-builder";
import { browserLoop } from "@/lib/sync/sync-loop";
import { TextLink } from "@/ui";
import classes from "../shell.module.css";
import { pendingDrafts } from "./pending-drafts";
import { createPendingSync, type DraftSent, type DraftStatus } from "./pending-sync";

const sendSale = async (key: string): Promise<DraftSent> => {
  const sent = await sendUnsentSale(key);
  if (sent.kind !== "saved") return sent;
  return { kind: "saved", name: `the sale ${sent.comparable.description}`, to: "/reports/comparables" };
};

/** Sends a user's drafts of screens other than the one at `pathname`; gives their statuses. */
const useSyncPendingDrafts = (userId: string, pathname: string): readonly DraftStatus[] => {
  const [sync] = useState(() =>
    createPendingSync(userId, {
      pendingDrafts,
      syncDraft: (user, key) => (isUnsentSale(key) ? sendSale(key) : syncDraft(user, key)),
      loop: browserLoop,
    }),
  );
  useEffect(() => sync.start(), [sync]);
  useEffect(() => sync.show(pathname), [sync, pathname]);
  return useSyncExternalStore(sync.subscribe, sync.getStatuses);
};

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
