import { errorCodes, messages, type SectionId, sectionOf } from "@takseru/shared-types";
import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { api, createIdempotencyKey, messageOf } from "@/lib/api";
import { keepReport } from "@/lib/report-queries";
import { toast } from "@/ui";
import { fieldNames, toWire } from "./form-values";
import { showServerErrors } from "./server-errors";
import type { Editing } from "./use-report-form";

/** Creating the report that is typed. `onRefused` is told the section where something needs correcting. */
export const useCreate = (
  editing: Editing,
  { onCreated, onRefused }: { onCreated: (id: number) => void; onRefused: (section: SectionId) => void },
) => {
  const cache = useQueryClient();
  const [creating, setCreating] = useState(false);
  const [failure, setFailure] = useState<string>();
  // The same content sent twice is one report, also when the first answer was lost.
  const sent = useRef({ content: "", key: "" });

  const refuse = (message: string) => {
    setFailure(message);
    const wrong = fieldNames.find((name) => editing.getFieldState(name).invalid);
    if (wrong) onRefused(sectionOf(wrong));
  };

  const create = async () => {
    setFailure(undefined);
    if (!(await editing.trigger())) return refuse(errorCodes.VALIDATION_FAILED.message);
    const body = toWire(editing.getValues());
    const content = JSON.stringify(body);
    if (content !== sent.current.content) sent.current = { content, key: createIdempotencyKey() };
    setCreating(true);
    try {
      const report = await api.reports.create({ body }, { idempotencyKey: sent.current.key });
      keepReport(cache, report);
      onCreated(report.id);
    } catch (error) {
      showServerErrors(editing, error);
      toast.error(messages.reports.requestFailed);
      refuse(messageOf(error, messages.reports.requestFailed));
    } finally {
      setCreating(false);
    }
  };
  return { create, creating, failure };
};
