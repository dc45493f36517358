import { Button, Text } from "@mantine/core";
import { messages, type ReportFieldName, unconfirmedTexts } from "@takseru/shared-types";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { api, messageOf } from "@/lib/api/api";
import { cacheReport } from "@/lib/reports/report-queries";
import { useIsOnline } from "@/lib/sync/use-is-online";
import { toast } from "@/ui";
import { fieldSpecs } from "../fields/fields";
import { useEditing, useFormSelector } from "../report-session/form-context";
import classes from "./former-facts.module.css";

/** As much of a paragraph as tells which one it is. */
const SHOWN_LETTERS = 40;

/** Below a text that a copy took over: which of its paragraphs nobody has confirmed or changed yet. */
export const CarriedTexts = ({ name }: { name: ReportFieldName }) => {
  const editing = useEditing();
  const cache = useQueryClient();
  const isOnline = useIsOnline();
  const waiting = useFormSelector(editing, () =>
    JSON.stringify(
      unconfirmedTexts(
        (editing.serverReport()?.carried_texts ?? []).filter(({ field }) => field === name),
        () => editing.getValues()[name],
      ),
    ),
  );
  const confirm = useMutation({
    mutationFn: () => {
      const report = editing.serverReport();
      if (!report) throw new Error("the report is not stored");
      const texts: Array<{ field: ReportFieldName; paragraph: string }> = JSON.parse(waiting);
      return api.reports.confirmTexts({
        params: { id: report.id },
        body: { texts: texts.map(({ field, paragraph }) => ({ field, paragraph })) },
      });
    },
    onSuccess: (report) => {
      editing.mergeServer(report);
      cacheReport(cache, report);
    },
    onError: (error) => toast.error(messageOf(error, messages.reports.requestFailed)),
  });
  const texts: Array<{ text: string }> = JSON.parse(waiting);
  if (texts.length === 0) return null;
  const { label } = fieldSpecs[name];
  const [{ text: first } = { text: "" }] = texts;
  const beginning = first.length > SHOWN_LETTERS ? `${first.slice(0, SHOWN_LETTERS).trimEnd()}…` : first;
  return (
    <div className={classes.line} role="note" aria-label={`${label}: taken over`}>
      <Text size="sm" className="check-line">
        {texts.length === 1
          ? `Taken over and not confirmed: “${beginning}”`
          : `${texts.length} paragraphs are taken over and not confirmed, from “${beginning}” on`}
        {!isOnline && ". It can be confirmed when there is a connection."}
      </Text>
      {isOnline && (
        <Button
          variant="default"
          size="compact-sm"
          mih="2.75rem"
          aria-label={`Confirm ${label}`}
          loading={confirm.isPending}
          onClick={() => confirm.mutate()}
        >
          True here
        </Button>
      )}
    </div>
  );
};
