import { type Check, type Report, type ReportFieldName, sectionOf, sections } from "@takseru/shared-types";
import { useCallback, useState } from "react";
import { useNavigate } from "react-router";
import type { DraftSlot } from "@/lib/drafts/draft-slot";
import { usePersistDraft } from "@/lib/drafts/use-persist-draft";
import { statusText, statusTone } from "@/lib/reports/report-labels";
import { useWordDownload, wordLabel } from "@/lib/reports/use-word-download";
import { lazyWithRetry, StatusBadge, useUnsavedChangesGuard } from "@/ui";
import { useChecks } from "../checks/use-checks";
import { useFindings } from "../checks/use-findings";
import { BuilderFrame } from "../frame/BuilderFrame";
import { PaperColumn } from "../live-page/PaperColumn";
import { EditingProvider } from "../report-session/EditingProvider";
import { SaveStatus } from "../report-session/SaveStatus";
import { UndoControl } from "../report-session/UndoControl";
import { useReportStart } from "../report-session/use-report-start";
import { useReportSync } from "../report-session/use-report-sync";
import { useSaving } from "../report-session/use-saving";
import { useStrandedDraft } from "../report-session/use-stranded-draft";
import { useUndoAction } from "../report-session/use-undo-action";
import { GoToField } from "../sections/focus-field";
import { type ImagesSlot, SectionForm } from "../sections/SectionForm";
import { useSectionSteps } from "../sections/use-section-steps";
import { useWriteForMe } from "../text-suggestions/use-write-for-me";
import { type EditorDialog, EditorDialogs } from "./EditorDialogs";
import { EditorNotices } from "./EditorNotices";
import { neededCategory } from "./needed-category";
import { CHECK_AND_SIGN, FINALIZE, reportBarActions } from "./report-bar-actions";
import { useCurrentSection } from "./use-current-section";
import { useReportActions } from "./use-report-actions";
import { useReportCommands, useSectionKeys } from "./use-section-keys";

const ChecksPanel = lazyWithRetry(async () => (await import("../checks/ChecksPanel")).ChecksPanel);
const ValueCard = lazyWithRetry(async () => (await import("../worksheet/ValueCard")).ValueCard);
const StrandedDraft = lazyWithRetry(
  async () => (await import("../report-session/StrandedDraft")).StrandedDraft,
);

/** On the last section, a phone's bar leads on to the signature. */
const signStep = (index: number, completed: boolean, actions: ReturnType<typeof useReportActions>) =>
  index === sections.length - 1
    ? {
        label: completed ? FINALIZE : CHECK_AND_SIGN,
        loading: actions.busy === "complete" || actions.busy === "finalize",
        onClick: completed ? actions.finalize : actions.checkAndSign,
      }
    : undefined;

interface ReportEditorProps {
  report: Report;
  /** Where this tab stores what is typed. */
  slot: DraftSlot;
  images: ImagesSlot;
}

/** The builder of a stored report. */
export const ReportEditor = ({ report, slot, images }: ReportEditorProps) => {
  const readOnly = report.status === "finalized";
  const completed = report.status === "completed";
  const editing = useReportStart(report, slot);
  const sync = useReportSync(report, editing);
  const { save, autosave, compare, status } = sync;
  const { rest, typed, discard, carryOverTo } = useStrandedDraft(report, editing, slot);
  const { refused, isPersisted, persistNow } = usePersistDraft({
    slot,
    subscribe: editing.subscribeToChanges,
    current: () => ({ typed: typed(), read: report }),
  });
  const place = useCurrentSection(report.id);
  const { section, index, focus, goToSection } = place;
  const goToField = (name: ReportFieldName) => goToSection(sectionOf(name), name);
  const writeForMe = useWriteForMe({ reportId: report.id, section, onSave: autosave, onField: goToField });
  const navigate = useNavigate();
  const [dialogs, setDialogs] = useState<Partial<Record<EditorDialog, boolean>>>({});
  const show = (dialog: EditorDialog) => setDialogs((before) => ({ ...before, [dialog]: true }));
  const checks = useChecks(report);
  const findings = useFindings(report);
  const steps = useSectionSteps(editing, report.images, { checks: checks.checks, marked: findings?.marked });

  const isUnsaved = useCallback(() => !readOnly && editing.unsaved().length > 0, [editing, readOnly]);
  useUnsavedChangesGuard({ isUnsaved, autosave, isPersisted });

  const saving = useSaving({ report, editing, sync, place, isUnsaved });
  const undo = useUndoAction(
    editing,
    (name) => sectionOf(name) !== section && goToSection(sectionOf(name), name),
  );
  const jump = ({ section, field }: Check) =>
    section === "profile" ? void navigate("/reports/profile") : goToSection(section, field);
  const compareAll = async () => {
    if (await compare()) await autosave();
  };
  const takePhotograph = () => {
    const category = neededCategory(report);
    saving.select("property_images", category);
    void import("@/lib/images/camera-request").then(({ requestCamera }) => requestCamera(category));
  };
  const actions = useReportActions({
    report,
    saveAll: saving.saveAll,
    saveForCompletion: saving.saveForCompletion,
    isUnsaved,
    onChecks: checks.showRefusal,
    onSign: () => void navigate(`/reports/builder/${report.id}/sign`),
  });
  const word = useWordDownload(report);
  const bar = reportBarActions({
    status: report.status,
    actions,
    left: findings?.left,
    onPreview: () => show("preview"),
    onHistory: () => show("history"),
    onFee: () => show("fee"),
    onCheck: checks.show,
    onRevise: () => show("revise"),
    word: { label: wordLabel(report.status), onSelect: word.start, loading: word.isPending },
  });
  const instead = readOnly
    ? { label: "Download PDF", loading: actions.busy === "preview", onClick: actions.preview }
    : signStep(index, completed, actions);
  useSectionKeys({ move: (by) => void saving.move(by), save: () => void saving.saveSection() });
  useReportCommands({ goTo: saving.select, ...bar });

  return (
    <EditingProvider editing={editing}>
      <BuilderFrame
        title={report.report_reference || `Report #${report.id}`}
        badge={<StatusBadge tone={statusTone[report.status]}>{statusText(report.status)}</StatusBadge>}
        place={[report.village_name, report.city].filter(Boolean).join(", ")}
        {...bar}
        save={
          section &&
          !readOnly && (
            <SaveStatus
              editing={editing}
              status={status}
              savedAt={report.updated_at}
              reopens={completed}
              refused={refused}
              onCorrect={(name) => void saving.correct(name)}
              onSave={() => void saving.saveSection()}
            />
          )
        }
        notice={
          <EditorNotices
            report={report}
            editing={editing}
            refused={refused}
            onCompare={() => void compareAll()}
            onReopen={() => void saving.saveAll()}
          >
            {rest && (
              <StrandedDraft
                draft={rest}
                onDelete={() => {
                  discard();
                  void persistNow();
                }}
              >
                The report was finalized before this change arrived. Create a revision to continue there.
              </StrandedDraft>
            )}
            {checks.open && <ChecksPanel checks={checks} onJump={jump} />}
          </EditorNotices>
        }
        steps={steps}
        current={section}
        progress={{
          index,
          total: sections.length,
          photographs: report.images.length,
          filled: report.completeness,
          left: findings && { count: findings.left, open: findings.open, onShow: checks.show },
        }}
        onSelect={saving.select}
        previous={{ disabled: index <= 0 || status.saving, onClick: () => void saving.move(-1) }}
        next={{
          disabled: index < 0 || index === sections.length - 1 || status.saving,
          onClick: () => void saving.move(1),
        }}
        onCamera={readOnly ? undefined : takePhotograph}
        instead={instead}
        menu={undo.actions}
        undo={section && !readOnly && <UndoControl editing={editing} onUndone={undo.onUndone} />}
        failure={status.failure}
        card={
          section === "valuation" && (
            <ValueCard onComparables={() => goToSection("valuation", "comparables")} />
          )
        }
        paper={<PaperColumn report={report} section={section} onField={goToField} />}
      >
        <GoToField value={goToField}>
          <SectionForm
            section={section}
            readOnly={readOnly}
            focus={focus}
            images={images({ reportId: report.id, readOnly, category: focus?.field })}
            onFieldLeft={saving.saveUnsaved}
            {...(!readOnly && writeForMe)}
          />
        </GoToField>
      </BuilderFrame>
      <EditorDialogs
        report={report}
        readOnly={readOnly}
        dialogs={dialogs}
        onClose={(dialog) => setDialogs((before) => ({ ...before, [dialog]: false }))}
        onRevised={carryOverTo}
        restoring={{ report, editing, save, goToSection }}
        conflicts={status.conflicts}
        section={section}
        download={{ loading: actions.busy === "preview", onClick: actions.preview }}
      />
    </EditingProvider>
  );
};
