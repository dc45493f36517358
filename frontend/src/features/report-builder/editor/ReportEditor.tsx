import { Button } from "@mantine/core";
import {
  type Check,
  fieldsOf,
  messages,
  type Report,
  type ReportFieldName,
  sectionOf,
  sections,
} from "@takseru/shared-types";
import { lazy, Suspense, useCallback, useState } from "react";
import { FormProvider } from "react-hook-form";
import { useNavigate } from "react-router";
import type { DraftSlot } from "@/lib/drafts/draft-slot";
import { usePersistDraft } from "@/lib/drafts/use-persist-draft";
import { useUser } from "@/lib/session/session";
import { lazyWithRetry, toast, useUnsavedChangesGuard } from "@/ui";
import { ChecksPanel } from "../checks-panel/ChecksPanel";
import { useChecks } from "../checks-panel/use-checks";
import { useStrandedDraft } from "../drafts/use-stranded-draft";
import { EditingContext } from "../form/editing-context";
import { HistoryButton } from "../history/HistoryButton";
import { SaveStatus } from "../saving/SaveStatus";
import { useReportSync } from "../saving/use-report-sync";
import { BuilderFrame } from "../sections/BuilderFrame";
import type { ImagesSlot } from "../sections/images-slot";
import { SectionForm } from "../sections/SectionForm";
import { useSectionSteps } from "../sections/use-section-steps";
import { UndoControl } from "../undo/UndoControl";
import { EditorNotices } from "./EditorNotices";
import { ReportActions } from "./ReportActions";
import { ReportStanding } from "./ReportStanding";
import { useCurrentSection } from "./use-current-section";
import { useReportActions } from "./use-report-actions";
import { useReportStart } from "./use-report-start";

// Loaded when they are needed: few reports need them.
const ConflictsDialog = lazy(async () => ({
  default: (await import("../saving/ConflictsDialog")).ConflictsDialog,
}));
const SuggestionsPanel = lazyWithRetry(
  async () => (await import("../text-suggestions/SuggestionsPanel")).SuggestionsPanel,
);
const StrandedDraft = lazyWithRetry(async () => (await import("../drafts/StrandedDraft")).StrandedDraft);
const SigningDialog = lazy(() => import("../signing/SigningDialog"));
const ReviseButton = lazy(async () => ({ default: (await import("./ReviseButton")).ReviseButton }));

interface ReportEditorProps {
  report: Report;
  /** Where this tab stores what is typed. */
  slot: DraftSlot;
  images: ImagesSlot;
}

/** The builder of a stored report. */
export const ReportEditor = ({ report, slot, images }: ReportEditorProps) => {
  const { id: userId } = useUser();
  const readOnly = report.status === "finalized";
  const completed = report.status === "completed";
  const { editing, form } = useReportStart(report, slot);
  const { save, autosave, compare, status } = useReportSync(report, editing);
  const { rest, typed, discard, carryOverTo } = useStrandedDraft(report, editing, slot);
  const { refused, isPersisted, persistNow } = usePersistDraft({
    slot,
    subscribe: editing.subscribeToChanges,
    current: () => ({ typed: typed(), read: report }),
  });
  const { section, index, focus, goToSection } = useCurrentSection();
  const navigate = useNavigate();
  const [signing, setSigning] = useState<"unused" | "open" | "closed">("unused");
  const checks = useChecks(report);
  const steps = useSectionSteps(editing, report.images, checks.checks);

  const isUnsaved = useCallback(() => !readOnly && editing.unsaved().length > 0, [editing, readOnly]);
  useUnsavedChangesGuard({ isUnsaved, autosave, isPersisted });

  /** Goes on once the section is saved, or where it can only be saved later: offline, or by reopening the report. */
  const move = async (by: 1 | -1) => {
    const target = sections[index + by];
    if (!target) return;
    const isLeft = () =>
      section !== undefined && isUnsaved() && editing.unsaved(fieldsOf(section)).length > 0;
    const stuck = isLeft() && !completed && (await autosave()) === "stuck";
    // Saved again as asked: the person sees why it fails.
    if (stuck && section && isLeft() && !(await save(section))) return;
    goToSection(target.id);
  };
  const saveUnsaved = () => {
    if (isUnsaved()) void autosave();
  };
  const select = (id: string) => {
    goToSection(id);
    void autosave();
  };
  const correct = async (name: ReportFieldName) => {
    // Text of an earlier page has not been checked yet.
    await editing.markWrong(name);
    goToSection(sectionOf(name), name);
  };
  const saveAll = async () => {
    if (readOnly) return true;
    const unsaved = sections.filter(({ fields }) => editing.unsaved(fields).length > 0);
    for (const { id } of unsaved)
      if (!(await save(id))) {
        goToSection(id);
        return false;
      }
    return true;
  };
  /** Only a report in progress can be completed; saving a section makes a draft one. */
  const saveForCompletion = async () => {
    if (!(await saveAll())) return false;
    return report.status !== "draft" || save(sections[0].id);
  };
  const jump = ({ section, field }: Check) =>
    section === "profile" ? void navigate("/reports/profile") : goToSection(section, field);
  const compareAll = async () => {
    if (await compare()) await autosave();
  };
  const actions = useReportActions({
    report,
    saveAll,
    saveForCompletion,
    isUnsaved,
    onChecks: checks.showRefusal,
    onSign: () => setSigning("open"),
  });

  return (
    <EditingContext value={editing}>
      <FormProvider {...form}>
        <BuilderFrame
          title={report.report_reference || `Report #${report.id}`}
          description={<ReportStanding report={report} readOnly={readOnly} onShowChecks={checks.show} />}
          actions={
            <>
              <HistoryButton
                reportId={report.id}
                userId={userId}
                readOnly={readOnly}
                restoring={{ report, editing, save, goToSection }}
              />
              <ReportActions status={report.status} actions={actions} onCheck={checks.show} />
              {readOnly && (
                <Suspense>
                  <ReviseButton reportId={report.id} onCreated={carryOverTo} />
                </Suspense>
              )}
            </>
          }
          notice={
            <EditorNotices
              report={report}
              editing={editing}
              refused={refused}
              onCompare={() => void compareAll()}
            >
              {rest && (
                <StrandedDraft
                  draft={rest}
                  onDelete={() => {
                    discard();
                    void persistNow();
                  }}
                >
                  The report was finalized before this reached it. Create a revision, and it goes on there.
                </StrandedDraft>
              )}
              <ChecksPanel checks={checks} onJump={jump} />
            </EditorNotices>
          }
          steps={steps}
          current={section}
          index={index}
          total={sections.length}
          onSelect={select}
          previous={{ disabled: index <= 0 || status.saving, onClick: () => void move(-1) }}
          next={{
            disabled: index < 0 || index === sections.length - 1 || status.saving,
            onClick: () => void move(1),
          }}
          status={
            !readOnly && (
              <SaveStatus
                editing={editing}
                status={status}
                savedAt={report.updated_at}
                reopens={completed}
                refused={refused}
                onCorrect={(name) => void correct(name)}
                onReopen={() => void saveAll()}
              />
            )
          }
          save={
            section &&
            !readOnly && (
              <>
                <UndoControl
                  editing={editing}
                  onUndone={(name) => sectionOf(name) !== section && goToSection(sectionOf(name), name)}
                />
                <Button
                  variant="default"
                  loading={status.saving}
                  onClick={async () => {
                    if (await save(section)) toast.success(messages.reports.sectionSaved);
                  }}
                >
                  Save Section
                </Button>
              </>
            )
          }
          failure={status.failure}
          aside={section && !readOnly && <SuggestionsPanel reportId={report.id} section={section} />}
        >
          <SectionForm
            section={section}
            readOnly={readOnly}
            focus={focus}
            images={images({ reportId: report.id, readOnly, category: focus?.field })}
            onFieldLeft={saveUnsaved}
          />
        </BuilderFrame>
        <Suspense>
          {signing !== "unused" && (
            <SigningDialog
              report={report}
              opened={signing === "open"}
              onClose={() => setSigning("closed")}
              onJump={(check) => {
                // Closed, the dialog would give the focus back to the button that opened it.
                setSigning("unused");
                jump(check);
              }}
            />
          )}
        </Suspense>
        <Suspense>{status.conflicts && <ConflictsDialog conflicts={status.conflicts} />}</Suspense>
      </FormProvider>
    </EditingContext>
  );
};
