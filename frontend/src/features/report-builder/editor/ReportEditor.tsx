import { type Check, type Report, type ReportFieldName, sectionOf, sections } from "@takseru/shared-types";
import { useState } from "react";
import { useNavigate } from "react-router";
import type { DraftSlot } from "@/lib/drafts/draft-slot";
import { requestCamera } from "@/lib/images/camera-request";
import { neededCategory } from "@/lib/images/photograph-counts";
import { statusText, statusTone } from "@/lib/reports/report-labels";
import { useWordDownload, wordLabel } from "@/lib/reports/use-word-download";
import { StatusBadge } from "@/ui";
import { useChecks } from "../checks/use-checks";
import { BuilderFrame } from "../frame/BuilderFrame";
import { ChecksPanel, StrandedDraft } from "../late-panels";
import { PaperColumn } from "../live-page/PaperColumn";
import { EditingProvider } from "../report-session/form-context";
import { SaveStatus } from "../report-session/SaveStatus";
import { UndoButton, useUndoAction } from "../report-session/UndoButton";
import { useReportSession } from "../report-session/use-report-session";
import { GoToField } from "../sections/focus-field";
import { ValueCard } from "../sections/lazy-fields";
import { type ImagesSlot, SectionForm } from "../sections/SectionForm";
import { useSectionSteps } from "../sections/use-section-steps";
import { WritingContext } from "../text-suggestions/FieldWriting";
import { type EditorDialog, EditorDialogs } from "./EditorDialogs";
import { EditorNotices } from "./EditorNotices";
import { CHECK_AND_SIGN, FINALIZE, reportBarActions } from "./report-bar-actions";
import { useKeysAndCommands } from "./use-keys-and-commands";
import { useReportActions } from "./use-report-actions";

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
  const session = useReportSession(report, slot);
  const { editing, isSigned, status, stranded, section, index, goToSection, goToField } = session;
  const completed = report.status === "completed";
  const navigate = useNavigate();
  const [dialogs, setDialogs] = useState<Partial<Record<EditorDialog, boolean>>>({});
  const show = (dialog: EditorDialog) => setDialogs((before) => ({ ...before, [dialog]: true }));
  const writing = { reportId: report.id, onSave: session.autosave, onField: goToField };
  const checks = useChecks(report);
  const { findings } = checks;
  const steps = useSectionSteps(editing, report.images, { checks: checks.checks, marked: findings?.marked });
  const undo = {
    editing,
    onUndone: (name: ReportFieldName) => sectionOf(name) !== section && goToField(name),
  };
  const undoActions = useUndoAction(undo);
  const jump = ({ section, field }: Check) =>
    section === "profile" ? void navigate("/reports/profile") : goToSection(section, field);
  const takePhotograph = () => {
    const category = neededCategory(report.images);
    session.select("property_images", category);
    requestCamera(category);
  };
  const actions = useReportActions({
    report,
    saveAll: session.saveAll,
    saveForCompletion: session.saveForCompletion,
    isUnsaved: session.isUnsaved,
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
  const instead = isSigned
    ? { label: "Download PDF", loading: actions.busy === "preview", onClick: actions.preview }
    : signStep(index, completed, actions);
  useKeysAndCommands({
    move: (by) => void session.move(by),
    save: () => void session.saveSection(),
    goTo: session.select,
    getValues: editing.getValues,
    ...bar,
  });

  return (
    <EditingProvider editing={editing}>
      <BuilderFrame
        title={report.report_reference || `Report #${report.id}`}
        badge={<StatusBadge tone={statusTone[report.status]}>{statusText(report.status)}</StatusBadge>}
        place={[report.village_name, report.city].filter(Boolean).join(", ")}
        {...bar}
        save={section && !isSigned && <SaveStatus session={session} />}
        notice={
          <EditorNotices session={session}>
            {stranded && (
              <StrandedDraft draft={stranded} onDelete={() => void session.discardStranded()}>
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
        onSelect={session.select}
        previous={{ disabled: index <= 0 || status.saving, onClick: () => void session.move(-1) }}
        next={{
          disabled: index < 0 || index === sections.length - 1 || status.saving,
          onClick: () => void session.move(1),
        }}
        onCamera={isSigned ? undefined : takePhotograph}
        instead={instead}
        menu={undoActions}
        undo={section && !isSigned && <UndoButton {...undo} />}
        failure={status.failure}
        card={
          section === "valuation" && (
            <ValueCard onComparables={() => goToSection("valuation", "comparables")} />
          )
        }
        paper={<PaperColumn report={report} section={section} onField={goToField} />}
      >
        <GoToField value={goToField}>
          <WritingContext value={writing}>
            <SectionForm
              section={section}
              readOnly={isSigned}
              focus={session.focus}
              images={images({ reportId: report.id, readOnly: isSigned, category: session.focus?.field })}
              onFieldLeft={session.saveUnsaved}
            />
          </WritingContext>
        </GoToField>
      </BuilderFrame>
      <EditorDialogs
        session={session}
        dialogs={dialogs}
        onClose={(dialog) => setDialogs((before) => ({ ...before, [dialog]: false }))}
        download={{ loading: actions.busy === "preview", onClick: actions.preview }}
      />
    </EditingProvider>
  );
};
