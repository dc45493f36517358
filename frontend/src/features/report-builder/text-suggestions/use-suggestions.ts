import {
  emptyReportFields,
  fieldsOf,
  isFilled,
  messages,
  type ReportFieldName,
  ReportFields,
  type SectionId,
} from "@takseru/shared-types";
import { useState } from "react";
import { api, messageOf } from "@/lib/api/api";
import { toast } from "@/ui";
import type { TextName } from "../fields/form-types";
import { isText } from "../fields/input-text";
import { useEditing } from "../form/editing-context";
import { toForm } from "../form/form-values";

export type Source = "write" | "enhance" | "standard";

export interface Suggestion {
  name: TextName;
  text: string;
}

/** The texts that were accepted last, with the values that they replaced and the suggestions of that time. */
export interface Accepted {
  chosen: readonly (Suggestion & { before: string })[];
  suggestions: readonly Suggestion[];
}

const NOTHING_FOUND: Record<Source, string> = {
  write: "There is nothing to propose for this section yet.",
  enhance: "There is nothing to improve in this section yet.",
  standard: "There is no standard text for the empty fields of this section.",
};

/** Suggested texts for the fields of a section. Accepting one changes the form and does not save it. */
export const useSuggestions = (reportId: number, section: SectionId) => {
  const { getValues, setValue, undo } = useEditing();
  const [busy, setBusy] = useState<Source>();
  const [suggestions, setSuggestions] = useState<readonly Suggestion[]>([]);
  const [outcome, setOutcome] = useState("");
  const [accepted, setAccepted] = useState<Accepted>();

  const suggestionsIn = (found: Record<string, unknown>): Suggestion[] => {
    const names: readonly ReportFieldName[] = fieldsOf(section);
    return names.filter(isText).flatMap((name) => {
      const text = found[name];
      return typeof text === "string" && text !== "" && text !== getValues(name) ? [{ name, text }] : [];
    });
  };
  const sources: Record<Source, () => Promise<Suggestion[]>> = {
    write: async () => {
      const { data } = await api.reports.generateContent({ body: { report_id: reportId, section } });
      return suggestionsIn(data);
    },
    enhance: async () => {
      const { data } = await api.reports.enhance({ params: { id: reportId }, body: { sections: [section] } });
      return suggestionsIn(data[section] ?? {});
    },
    standard: async () => {
      const type = getValues("report_type") || "fair_value";
      const template = await api.reports.template({ params: { type } });
      const form = toForm(ReportFields.parse({ ...emptyReportFields, ...template }));
      return suggestionsIn({ ...form }).filter(({ name }) => !isFilled(getValues(name)));
    },
  };

  const request = async (source: Source) => {
    setBusy(source);
    try {
      const found = await sources[source]();
      setSuggestions(found);
      setAccepted(undefined);
      setOutcome(found.length === 0 ? NOTHING_FOUND[source] : `${found.length} proposed below.`);
    } catch (error) {
      toast.error(messageOf(error, messages.reports.requestFailed));
    } finally {
      setBusy(undefined);
    }
  };
  const dismiss = (name: TextName) =>
    setSuggestions(suggestions.filter((suggestion) => suggestion.name !== name));
  const write = (texts: readonly Suggestion[]) =>
    undo.replace(() => {
      for (const { name, text } of texts) setValue(name, text, { shouldDirty: true, shouldValidate: true });
    });
  /** Whether the field holds something that is the valuer's own until the valuer replaces it. */
  const isWritten = ({ name }: Suggestion) => isFilled(getValues(name));
  const accept = (chosen: readonly Suggestion[]) => {
    setAccepted({
      chosen: chosen.map((suggestion) => ({ ...suggestion, before: getValues(suggestion.name) })),
      suggestions,
    });
    write(chosen);
    setSuggestions(suggestions.filter((suggestion) => !chosen.includes(suggestion)));
    setOutcome("Accepted into the section.");
  };
  const undoAccept = ({ chosen, suggestions: earlier }: Accepted) => {
    // An accepted text that was edited since stays.
    const untouched = chosen.filter(({ name, text }) => getValues(name) === text);
    write(untouched.map(({ name, before }) => ({ name, text: before })));
    setSuggestions(earlier);
    setAccepted(undefined);
    setOutcome("Taken back.");
  };
  return { busy, suggestions, outcome, accepted, request, isWritten, accept, undoAccept, dismiss };
};
