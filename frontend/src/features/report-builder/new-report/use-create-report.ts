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
  /** What an earlier page sent without having had the answer. */
  sentBefore: Draft["sent"];
  /** Writes down on this device what is about to be sent, and under which key. */
  beforeSending: () => Promise<void>;
  /** `changed` tells that something was typed after the report had been sent: it waits in the report's own draft. */
  onCreated: (id: number, changed: boolean) => void;
  /** Told the section where something needs correcting. */
  onRefused: (section: SectionId) => void;
}

/** Creating the report that is typed. */
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
  // Whatever has perhaps arrived is sent again as it was, under its own key: it is one report.
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
      // An answer says that nothing was created; without one, nobody knows.
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

  const again = useRef(create);
  again.current = create;
  const waits = failure?.code === "UNANSWERED";
  useEffect(() => {
    if (!waits) return;
    const retry = () => void again.current();
    window.addEventListener("online", retry);
    return () => window.removeEventListener("online", retry);
  }, [waits]);

  return {
    create,
    creating,
    failure,
    waits,
    sent: () => sent.current,
    /** What was sent, if it was, is not what is typed from here on. */
    discardSent: () => {
      sent.current = undefined;
    },
  };
};
