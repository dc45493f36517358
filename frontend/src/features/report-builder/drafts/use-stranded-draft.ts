import type { Report } from "@takseru/shared-types";
import { useEffect, useState } from "react";
import type { DraftSlot } from "@/lib/drafts/draft-slot";
import { writeDraft } from "@/lib/drafts/draft-store";
import type { Editing } from "../form/editing";
import { type Draft, parseDraft, unsavedDraft } from "./draft";

/**
 * What was typed of a report that has been finalized, before this page or while it is open: it is taken out of the form,
 * which shows the report as it is, and stays until the valuer takes it into a revision or deletes it.
 */
export const useStrandedDraft = (report: Report, editing: Editing, slot: DraftSlot) => {
  const isFinal = report.status === "finalized";
  const [rest, setRest] = useState<Draft | undefined>(() =>
    isFinal ? parseDraft(slot.stored.typed) : undefined,
  );
  // Not only state: what is kept is read before the screen is drawn again.
  const [current] = useState(() => ({ rest }));
  const put = (next: Draft | undefined) => {
    current.rest = next;
    setRest(next);
  };

  useEffect(() => {
    const typed = isFinal ? unsavedDraft(editing) : undefined;
    if (!typed) return;
    current.rest = typed;
    setRest(typed);
    editing.discardChanges(editing.unsaved());
  }, [isFinal, editing, current]);

  return {
    rest,
    /** What there is to keep of this report now. */
    typed: () => current.rest ?? unsavedDraft(editing),
    discard: () => put(undefined),
    /** The revision has the same fields: there it is unsaved text like any other. */
    carryOverTo: async (revision: Report) => {
      if (!current.rest) return;
      await writeDraft(`${revision.user_id}:report-${revision.id}#0`, { typed: current.rest });
      put(undefined);
    },
  };
};
