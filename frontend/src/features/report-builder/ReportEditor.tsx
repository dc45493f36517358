import { Alert, Button, Group } from "@mantine/core";
import { type Check, isFilled, messages, type Report, SectionId, sections } from "@takseru/shared-types";
import { type ReactNode, useCallback, useEffect, useState } from "react";
import { FormProvider } from "react-hook-form";
import { useSearchParams } from "react-router";
import { statusText, statusTone } from "@/lib/report-labels";
import { useUser } from "@/lib/session";
import { StatusBadge, toast } from "@/ui";
import { useLeaveGuard } from "@/ui/use-leave-guard";
import { BuilderFrame } from "./BuilderFrame";
import classes from "./builder.module.css";
import { ChecksNotice } from "./ChecksNotice";
import { ClashesDialog } from "./ClashesDialog";
import { draftStore } from "./draft";
import { EnhancePanel } from "./EnhancePanel";
import { fieldNames, toForm } from "./form-values";
import { ReportActions } from "./ReportActions";
import { SectionForm } from "./SectionForm";
import { useDraft } from "./use-draft";
import { useReportActions } from "./use-report-actions";
import { useReportForm } from "./use-report-form";
import { fieldsOf, useSave } from "./use-save";
import { useSteps } from "./use-steps";

/** What the route puts into the property images section. */
export type ImagesSlot = (options: {
  reportId: number | undefined;
  readOnly: boolean;
  /** The category to show first. */
  category: string | undefined;
}) => ReactNode;

/** Of a refused completion's findings, those whose field is still empty; they are no more than missing fields. */
const unsettled = (findings: readonly Check[], report: Report): Check[] =>
  findings.filter(({ field }) => {
    const name = fieldNames.find((own) => own === field);
    return name === undefined || !isFilled(report[name]);
  });

/** The builder of a stored report. */
export const ReportEditor = ({ report, images }: { report: Report; images: ImagesSlot }) => {
  const { id: userId } = useUser();
  const [store] = useState(() => draftStore(userId, report.id));
  const { editing, form } = useReportForm(
    () => (report.status !== "finalized" && store.read()) || { base: toForm(report), mine: toForm(report) },
  );
  const { save, saving, failure, clashes } = useSave(report, editing);
  const giveUpDraft = useDraft(editing, store);
  const [search, setSearch] = useSearchParams();
  const [focus, setFocus] = useState<{ field?: string }>();
  const [findings, setFindings] = useState<readonly Check[]>([]);
  const checks = unsettled(findings, report);
  const readOnly = report.status === "finalized";

  const asked = search.get("section") ?? sections[0].id;
  const section = SectionId.safeParse(asked).data;
  const index = sections.findIndex(({ id }) => id === section);
  const steps = useSteps(editing, report.images);

  useEffect(() => editing.absorb(report), [editing, report]);
  useEffect(() => {
    if (editing.unsaved().length > 0) toast.info("What you typed earlier and did not save is back");
  }, [editing]);

  const isUnsaved = useCallback(() => !readOnly && editing.unsaved().length > 0, [editing, readOnly]);
  useLeaveGuard(isUnsaved, giveUpDraft);

  const turnTo = (id: string, field?: string) => {
    setFocus(field === undefined ? {} : { field });
    setSearch({ section: id });
  };
  /** Moves on once the section is saved, or when there is nothing to save. */
  const move = async (by: 1 | -1) => {
    const target = sections[index + by];
    if (!target) return;
    if (section && !readOnly && editing.unsaved(fieldsOf(section)).length > 0 && !(await save(section)))
      return;
    turnTo(target.id);
  };
  const saveAll = async () => {
    if (readOnly) return true;
    const unsaved = sections.filter(({ fields }) => editing.unsaved(fields).length > 0);
    for (const { id } of unsaved)
      if (!(await save(id))) {
        turnTo(id);
        return false;
      }
    return true;
  };
  /** A report is completed from "in progress" only, which a saved section makes of a draft. */
  const saveForCompletion = async () => {
    if (!(await saveAll())) return false;
    return report.status !== "draft" || save(sections[0].id);
  };
  const actions = useReportActions({ report, saveAll, saveForCompletion, isUnsaved, onChecks: setFindings });

  return (
    <FormProvider {...form}>
      <BuilderFrame
        title={report.report_reference || `Report #${report.id}`}
        description={
          <Group gap="xs">
            <StatusBadge tone={statusTone[report.status]}>{statusText(report.status)}</StatusBadge>
            <span>{report.completeness}% of the report is filled in</span>
          </Group>
        }
        actions={<ReportActions status={report.status} actions={actions} />}
        notice={
          <div className={classes.notices}>
            {checks.length > 0 && (
              <ChecksNotice
                checks={checks}
                onJump={({ section, field }) => turnTo(section, field)}
                onClose={() => setFindings([])}
              />
            )}
            {report.status === "completed" && (
              <Alert>This report is completed. Saving a change reopens it.</Alert>
            )}
            {readOnly && <Alert>This report is finalized and can no longer be changed.</Alert>}
          </div>
        }
        steps={steps}
        current={section}
        index={index}
        total={sections.length}
        onSelect={turnTo}
        previous={{ disabled: index <= 0 || saving, onClick: () => void move(-1) }}
        next={{ disabled: index < 0 || index === sections.length - 1 || saving, onClick: () => void move(1) }}
        save={
          section &&
          !readOnly && (
            <Button
              variant="default"
              loading={saving}
              onClick={async () => {
                if (await save(section)) toast.success(messages.reports.sectionSaved);
              }}
            >
              Save Section
            </Button>
          )
        }
        failure={failure}
        aside={section && !readOnly && <EnhancePanel reportId={report.id} section={section} />}
      >
        <SectionForm
          section={section}
          readOnly={readOnly}
          focus={focus}
          images={images({ reportId: report.id, readOnly, category: focus?.field })}
        />
      </BuilderFrame>
      <ClashesDialog clashes={clashes} />
    </FormProvider>
  );
};
