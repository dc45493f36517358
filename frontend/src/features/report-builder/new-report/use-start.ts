import { type LocationAnalysis, messages } from "@takseru/shared-types";
import { useEffect, useRef, useState } from "react";
import type { Located } from "@/lib/location/analyze-position";
import { useUser } from "@/lib/session/session";
import { toast } from "@/ui";
import {
  applyDraft,
  autofilled,
  type Draft,
  emptyForm,
  type FormValues,
  followPendingPlaces,
  foundFields,
  noteFound,
  openForm,
  withFieldsFrom,
} from "../report-form";
import { type FoundChanges, foundChanges } from "../sections/location/found-changes";

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
  const [editing] = useState(() => openForm(defaults, draft));
  const [located, setLocated] = useState<Located>();
  const [offered, setOffered] = useState<FoundChanges>();
  // Values that the valuer did not write.
  const untouched = useRef(draft?.places ? applyDraft(defaults, filledBefore(draft)).mine : defaults);

  useEffect(
    () =>
      followPendingPlaces(editing, (analysis) => {
        const { names, values } = foundFields(analysis);
        untouched.current = withFieldsFrom(untouched.current, values, names);
        setLocated((before) => ({ analysis, accuracy: before?.accuracy }));
      }),
    [editing],
  );

  return {
    editing,
    located,
    /** What was found and not filled in, because the valuer has written something else. */
    offered,
    fillIn: (found: Located) => {
      const next = autofilled(editing.getValues(), found.analysis, untouched.current);
      untouched.current = next.untouched;
      editing.replace(next.mine);
      noteFound(editing, next.filled);
      editing.setPendingPlaces(found.pending && { ...found.pending, filled: filledBy(found.analysis) });
      setLocated(found);
      const others = foundChanges(next.mine, found.analysis);
      setOffered(others.names.length > 0 ? others : undefined);
      if (!found.pending) toast.success(messages.location.analyzed);
    },
    startOver: () => {
      editing.startAgain(defaults);
      editing.undo.forget();
      untouched.current = defaults;
      setLocated(undefined);
      setOffered(undefined);
    },
  };
};

const filledBy = (analysis: LocationAnalysis): Record<string, unknown> => {
  const { names, values } = foundFields(analysis);
  return Object.fromEntries(names.map((name) => [name, values[name]]));
};
