import { Button, Title } from "@mantine/core";
import {
  type LocationAnalysis,
  messages,
  type ReportFieldName,
  type SectionId,
  sectionOf,
  sections,
} from "@takseru/shared-types";
import { type ReactNode, useCallback, useRef, useState } from "react";
import { FormProvider } from "react-hook-form";
import { useNavigate } from "react-router";
import { type DraftSlot, useDraftSlot } from "@/lib/drafts/draft-slot";
import { usePersistDraft } from "@/lib/drafts/use-persist-draft";
import { useUser } from "@/lib/session/session";
import { Loading, Page, toast, toastWithLink, useUnsavedChangesGuard } from "@/ui";
import { applyDraft, parseDraft, unsavedDraft } from "../drafts/draft";
import type { FormValues } from "../fields/form-types";
import { EditingContext } from "../form/editing-context";
import { emptyForm } from "../form/form-values";
import { useReportForm } from "../form/use-report-form";
import { BuilderFrame } from "../sections/BuilderFrame";
import type { ImagesSlot } from "../sections/images-slot";
import { SectionForm } from "../sections/SectionForm";
import { useSectionSteps } from "../sections/use-section-steps";
import { UndoControl } from "../undo/UndoControl";
import { autofilled } from "./autofill";
import { NewReportNotices } from "./NewReportNotices";
import { useCreateReport } from "./use-create-report";
import { useNextReference } from "./use-next-reference";

/** Renders the step before the sections; the route supplies it, because a feature never imports another one. */
export type LocationSlot = (options: {
  /** The last result, when the step is opened again. */
  analysis: LocationAnalysis | undefined;
  onAnalyzed: (analysis: LocationAnalysis) => void;
}) => ReactNode;

interface NewReportProps {
  images: ImagesSlot;
  location: LocationSlot;
}

const LOCATION_STEP = {
  id: "location_input",
  title: "Property Location Input",
  description: "GPS coordinates",
  state: undefined,
  unsaved: false,
};

const useDefaults = (): FormValues => {
  const { profile } = useUser();
  return {
    ...emptyForm(),
    valuation_purpose: messages.reports.defaultPurpose,
    valuer_name: profile.full_name,
    professional_title: profile.professional_title,
  };
};

const NewReport = ({ images, location, slot }: NewReportProps & { slot: DraftSlot }) => {
  const { id: userId } = useUser();
  const defaults = useDefaults();
  const navigate = useNavigate();
  const [draft, setDraft] = useState(() => parseDraft(slot.stored.typed));
  const { editing, form } = useReportForm(() => applyDraft(defaults, draft));
  const [index, setIndex] = useState(draft ? 0 : -1);
  const [analysis, setAnalysis] = useState<LocationAnalysis>();
  const [focus, setFocus] = useState<{ field?: string }>();
  // Values that the valuer did not write.
  const untouched = useRef(defaults);
  const created = useRef(false);

  const goTo = (index: number) => {
    setIndex(index);
    setFocus({});
    window.scrollTo({ top: 0 });
  };
  const goToField = (name: ReportFieldName) => {
    const section = indexOf(sectionOf(name));
    if (section !== index) goTo(section);
  };
  const indexOf = (id: string) => sections.findIndex((section) => section.id === id);

  const { create, creating, failure, waits, sent, discardSent } = useCreateReport({
    editing,
    sentBefore: draft?.sent,
    beforeSending: () => persistNow(),
    onCreated: (id, changed) => {
      created.current = true;
      discard();
      const open = () => void navigate(`/reports/builder/${id}`);
      if (changed) return open();
      toastWithLink({ message: "Report created", link: "Continue editing", onFollow: open });
      void navigate("/reports");
    },
    onRefused: (section: SectionId) => goTo(indexOf(section)),
  });
  const { refused, isPersisted, persistNow, discard } = usePersistDraft({
    slot,
    subscribe: editing.subscribeToChanges,
    current: () => ({ typed: unsavedDraft(editing, sent()) }),
  });
  const reference = useNextReference({
    editing,
    userId,
    enabled: draft?.sent === undefined,
    taken: failure?.code === "REFERENCE_TAKEN",
  });
  const isUnsaved = useCallback(() => !created.current && editing.unsaved().length > 0, [editing]);
  useUnsavedChangesGuard({ isUnsaved, isPersisted });

  const skippable = analysis !== undefined || index >= 0 || draft !== undefined;
  const sectionSteps = useSectionSteps(editing, []).map((step) => ({
    ...step,
    unsaved: false,
    disabled: !skippable,
  }));
  const startOver = () => {
    discardSent();
    editing.fill(defaults);
    editing.undo.forget();
    setDraft(undefined);
    setAnalysis(undefined);
    goTo(-1);
  };
  const onAnalyzed = (result: LocationAnalysis) => {
    const next = autofilled(editing.getValues(), result, untouched.current);
    untouched.current = next.untouched;
    editing.replace(next.mine);
    setAnalysis(result);
    toast.success(messages.location.analyzed);
    goTo(0);
  };

  return (
    <EditingContext value={editing}>
      <FormProvider {...form}>
        <BuilderFrame
          title="New valuation report"
          actions={[]}
          primary={
            index >= 0
              ? { label: "Create Report", loading: creating, onSelect: () => void create() }
              : undefined
          }
          notice={
            <NewReportNotices
              restored={draft !== undefined}
              onStartOver={startOver}
              refused={refused}
              waits={waits}
              isEmpty={index < 0}
            />
          }
          steps={[LOCATION_STEP, ...sectionSteps]}
          current={sections[index]?.id ?? LOCATION_STEP.id}
          progress={{ index, total: sections.length, photographs: 0 }}
          onSelect={(id) => goTo(indexOf(id))}
          previous={{ disabled: index < 0, onClick: () => goTo(index - 1) }}
          next={
            index < 0
              ? { label: "Skip Location Analysis", disabled: !skippable, onClick: () => goTo(0) }
              : { disabled: index === sections.length - 1, onClick: () => goTo(index + 1) }
          }
          undo={index >= 0 && <UndoControl editing={editing} onUndone={goToField} />}
          save={
            index >= 0 && (
              <Button variant="subtle" disabled title="Create the report first">
                Save Section
              </Button>
            )
          }
          failure={
            failure && (
              <>
                {failure.message}{" "}
                {reference.suggested !== "" && (
                  <Button variant="default" size="compact-sm" onClick={reference.use}>
                    Use {reference.suggested}
                  </Button>
                )}
              </>
            )
          }
        >
          {index < 0 ? (
            <>
              <Title order={2}>{LOCATION_STEP.title}</Title>
              {location({ analysis, onAnalyzed })}
            </>
          ) : (
            <SectionForm
              section={sections[index]?.id}
              readOnly={false}
              focus={focus}
              images={images({ reportId: undefined, readOnly: false, category: undefined })}
            />
          )}
        </BuilderFrame>
      </FormProvider>
    </EditingContext>
  );
};

/** The builder at /reports/new: the location first, then the sections; nothing is stored before Create Report. */
export const NewReportPage = (slots: NewReportProps) => {
  const slot = useDraftSlot(useUser().id, "report-new");
  if (slot) return <NewReport {...slots} slot={slot} />;
  return (
    <Page title="New valuation report">
      <Loading />
    </Page>
  );
};
