import { errorCodes, messages, type SectionId, sectionOf } from "@takseru/shared-types";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { ApiError, api, createIdempotencyKey, messageOf } from "@/lib/api/api";
import { isTransient } from "@/lib/api/query-client";
import { cacheReport } from "@/lib/reports/report-queries";
import { useUser } from "@/lib/session/session";
import { toast } from "@/ui";
import { carryDraftOver } from "../drafts/carry-draft-over";
import type { Draft } from "../drafts/draft";
import { showServerErrors } from "../form/apply-server-errors";
import type { Editing } from "../form/editing";
import { fieldNames, toWire } from "../form/form-values";

interface CreateInput {
  editing: Editing;
  /** What an earlier page sent without getting an answer. */
  sentBefore: Draft["sent"];
  /** Stores on this device what is about to be sent, and its key. */
  beforeSending: () => Promise<void>;
  /** `changed`: something was typed after the report was sent, and is now the report's own draft. */
  onCreated: (id: number, changed: boolean) => void;
  /** Gets the section where something is to be corrected. */
  onRefused: (section: SectionId) => void;
}

/** Creates the report that is typed, once, however often it has to be sent. */
export const useCreateReport = ({
  editing,
  sentBefore,
  beforeSending,
  onCreated,
  onRefused,
}: CreateInput) => {
  const cache = useQueryClient();
  const { id: userId } = useUser();
  const [creating, setCreating] = useState(false);
  const [failure, setFailure] = useState<{ message: string; code: string }>();
  // A content that may have arrived is sent again unchanged, under its key: it is one report.
  const sent = useRef(sentBefore);

  const refuse = (message: string, code = "") => {
    setFailure({ message, code });
    const wrong = fieldNames.find((name) => editing.getFieldState(name).invalid);
    if (wrong) onRefused(sectionOf(wrong));
  };

  const create = async () => {
    setFailure(undefined);
    if (!(await editing.trigger())) return refuse(errorCodes.VALIDATION_FAILED.message);
    const content = JSON.stringify(toWire(editing.getValues()));
    const call = sent.current ?? { content, key: createIdempotencyKey() };
    sent.current = call;
    setCreating(true);
    try {
      await beforeSending();
      const body: Record<string, unknown> = JSON.parse(call.content);
      const report = await api.reports.create({ body }, { idempotencyKey: call.key });
      cacheReport(cache, report);
      const changed = call.content !== content && (await carryDraftOver(userId, report, editing.getValues()));
      onCreated(report.id, changed);
    } catch (error) {
      // An error from the server means that nothing was created; without an answer, it may have been.
      const unanswered = error instanceof ApiError && (error.status === 0 || isTransient(error));
      if (!unanswered) sent.current = undefined;
      showServerErrors(editing, error);
      toast.error(messages.reports.requestFailed);
      refuse(
        messageOf(error, messages.reports.requestFailed),
        error instanceof ApiError ? (unanswered ? "UNANSWERED" : error.code) : "",
      );
    } finally {
      setCreating(false);
    }
  };

  const latestCreate = useRef(create);
  latestCreate.current = create;
  const waits = failure?.code === "UNANSWERED";
  useEffect(() => {
    if (!waits) return;
    const retry = () => void latestCreate.current();
    window.addEventListener("online", retry);
    return () => window.removeEventListener("online", retry);
  }, [waits]);

  return {
    create,
    creating,
    failure,
    waits,
    sent: () => sent.current,
    /** Whatever was sent before is no longer this report. */
    discardSent: () => {
      sent.current = undefined;
    },
  };
};
