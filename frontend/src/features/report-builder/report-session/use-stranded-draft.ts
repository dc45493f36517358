import type { Report } from "@takseru/shared-types";
import { useEffect, useState } from "react";
import type { DraftSlot } from "@/lib/drafts/draft-slot";
import { writeDraft } from "@/lib/drafts/draft-store";
import type { Editing } from "../report-form";
import { type Draft, parseDraft, unsavedDraft } from "../report-form";

/**
 * The draft of a report that was finalized before the draft was saved. It is taken out of the form, which shows the
 * finalized report, and stays until the valuer carries it over into a revision or deletes it.
 */
export const useStrandedDraft = (report: Report, editing: Editing, slot: DraftSlot) => {
  const isFinal = report.status === "finalized";
  const [rest, setRest] = useState<Draft | undefined>(() =>
    isFinal ? parseDraft(slot.stored.typed) : undefined,
  );
  // Beside the state, because the draft is written before the screen is rendered again.
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
    /** The draft to store of this report now. */
    typed: () => current.rest ?? unsavedDraft(editing),
    discard: () => put(undefined),
    /** A revision has the same fields: it opens with the draft as unsaved text. */
    carryOverTo: async (revision: Report) => {
      if (!current.rest) return;
      await writeDraft(`${revision.user_id}:report-${revision.id}#0`, { typed: current.rest });
      put(undefined);
    },
  };
};
