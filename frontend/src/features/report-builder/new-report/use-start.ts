import { type LocationAnalysis, messages } from "@takseru/shared-types";
import { useRef, useState } from "react";
import type { Located } from "@/lib/location/analyze-position";
import { useUser } from "@/lib/session/session";
import { toast } from "@/ui";
import { applyDraft, type Draft } from "../drafts/draft";
import type { FormValues } from "../fields/form-types";
import { emptyForm } from "../form/form-values";
import { withFieldsFrom } from "../form/merge";
import { useReportForm } from "../form/use-report-form";
import { autofilled, foundFields } from "./autofill";
import { useCompletePlaces } from "./use-complete-places";

/** What a new report holds before anything is typed (specification, section 4). */
const useDefaults = (): FormValues => {
  const { profile } = useUser();
  return {
    ...emptyForm(),
    valuation_purpose: messages.reports.defaultPurpose,
    valuer_name: profile.full_name,
    professional_title: profile.professional_title,
  };
};

const filledBefore = ({ places }: Draft): Draft => ({
  base: places?.filled ?? {},
  mine: places?.filled ?? {},
});

/** The form of a new report, with what its location fills in. */
export const useStart = (draft: Draft | undefined) => {
  const defaults = useDefaults();
  const { editing, form } = useReportForm(() => applyDraft(defaults, draft), draft?.places);
  const [located, setLocated] = useState<Located>();
  // Values that the valuer did not write.
  const untouched = useRef(draft?.places ? applyDraft(defaults, filledBefore(draft)).mine : defaults);

  useCompletePlaces(editing, (analysis) => {
    const { names, values } = foundFields(analysis);
    untouched.current = withFieldsFrom(untouched.current, values, names);
    setLocated((before) => ({ analysis, accuracy: before?.accuracy }));
  });

  return {
    editing,
    form,
    located,
    fillIn: (found: Located) => {
      const next = autofilled(editing.getValues(), found.analysis, untouched.current);
      untouched.current = next.untouched;
      editing.replace(next.mine);
      editing.setPendingPlaces(found.pending && { ...found.pending, filled: filledBy(found.analysis) });
      setLocated(found);
      toast.success(messages.location.analyzed);
    },
    startOver: () => {
      editing.fill(defaults);
      editing.undo.forget();
      editing.setPendingPlaces(undefined);
      setLocated(undefined);
    },
  };
};

const filledBy = (analysis: LocationAnalysis): Record<string, unknown> => {
  const { names, values } = foundFields(analysis);
  return Object.fromEntries(names.map((name) => [name, values[name]]));
};
