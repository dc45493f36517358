import { Button, Title } from "@mantine/core";
import { type LocationAnalysis, messages, type SectionId, sections } from "@takseru/shared-types";
import { type ReactNode, useCallback, useRef, useState } from "react";
import { FormProvider } from "react-hook-form";
import { useNavigate } from "react-router";
import { useUser } from "@/lib/session";
import { toast } from "@/ui";
import { toastWithLink } from "@/ui/toast-with-link";
import { useLeaveGuard } from "@/ui/use-leave-guard";
import { autofilled } from "./autofill";
import { BuilderFrame } from "./BuilderFrame";
import { draftStore } from "./draft";
import { emptyForm, type FormValues } from "./form-values";
import type { ImagesSlot } from "./ReportEditor";
import { SectionForm } from "./SectionForm";
import { useCreate } from "./use-create";
import { useDraft } from "./use-draft";
import { useReportForm } from "./use-report-form";
import { useSteps } from "./use-steps";

/** What the route puts into the step before the sections. */
export type LocationSlot = (options: {
  /** The last result, when the step is turned to again. */
  analysis: LocationAnalysis | undefined;
  onAnalyzed: (analysis: LocationAnalysis) => void;
}) => ReactNode;

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

/** The builder at /reports/new: the location first, then the sections; nothing is stored before Create Report. */
export const NewReportPage = ({ images, location }: { images: ImagesSlot; location: LocationSlot }) => {
  const { id: userId } = useUser();
  const defaults = useDefaults();
  const navigate = useNavigate();
  const [store] = useState(() => draftStore(userId, "new"));
  const [draft] = useState(store.read);
  const { editing, form } = useReportForm(() => draft ?? { base: defaults, mine: defaults });
  const [index, setIndex] = useState(draft ? 0 : -1);
  const [analysis, setAnalysis] = useState<LocationAnalysis>();
  const [focus, setFocus] = useState<{ field?: string }>();
  // What fields hold that the valuer did not write.
  const untouched = useRef(defaults);
  const created = useRef(false);

  const skippable = analysis !== undefined || draft !== undefined;
  const sectionSteps = useSteps(editing, []).map((step) => ({
    ...step,
    unsaved: false,
    disabled: !skippable,
  }));
  const giveUpDraft = useDraft(editing, store);
  const isUnsaved = useCallback(() => !created.current && editing.unsaved().length > 0, [editing]);
  useLeaveGuard(isUnsaved, giveUpDraft);

  const turnTo = (index: number) => {
    setIndex(index);
    setFocus({});
    window.scrollTo({ top: 0 });
  };
  const indexOf = (id: string) => sections.findIndex((section) => section.id === id);

  const { create, creating, failure } = useCreate(editing, {
    onCreated: (id) => {
      created.current = true;
      giveUpDraft();
      toastWithLink({
        message: "Report created",
        link: "Continue editing",
        onFollow: () => void navigate(`/reports/builder/${id}`),
      });
      void navigate("/reports");
    },
    onRefused: (section: SectionId) => turnTo(indexOf(section)),
  });

  const onAnalyzed = (result: LocationAnalysis) => {
    const next = autofilled(editing.getValues(), result, untouched.current);
    untouched.current = next.untouched;
    editing.fill(next.mine);
    setAnalysis(result);
    toast.success(messages.location.analyzed);
    turnTo(0);
  };
  return (
    <FormProvider {...form}>
      <BuilderFrame
        title="New valuation report"
        description={
          index >= 0 && "Nothing is stored until you create the report. You can go on with it afterwards."
        }
        actions={
          index >= 0 && (
            <Button loading={creating} onClick={() => void create()}>
              Create Report
            </Button>
          )
        }
        steps={[LOCATION_STEP, ...sectionSteps]}
        current={sections[index]?.id ?? LOCATION_STEP.id}
        index={index}
        total={sections.length}
        onSelect={(id) => turnTo(indexOf(id))}
        previous={{ disabled: index < 0, onClick: () => turnTo(index - 1) }}
        next={
          index < 0
            ? { label: "Skip Location Analysis", disabled: !skippable, onClick: () => turnTo(0) }
            : { disabled: index === sections.length - 1, onClick: () => turnTo(index + 1) }
        }
        save={
          index >= 0 && (
            <Button variant="default" disabled title="Create the report first">
              Save Section
            </Button>
          )
        }
        failure={failure}
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
  );
};
