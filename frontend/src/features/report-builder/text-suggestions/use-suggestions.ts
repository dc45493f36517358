import {
  emptyReportFields,
  isFilled,
  messages,
  type ReportFieldName,
  ReportFields,
  type SectionId,
} from "@takseru/shared-types";
import { useState } from "react";
import { useFormContext } from "react-hook-form";
import { api, messageOf } from "@/lib/api/api";
import { toast } from "@/ui";
import { type FormValues, isText, type TextName, toForm } from "../form/form-values";
import { fieldsOf } from "../saving/use-save";

export type Source = "write" | "enhance" | "standard";

export interface Proposal {
  name: TextName;
  text: string;
}

/** What was accepted last, with what stood in the fields and what was proposed before. */
export interface Accepted {
  chosen: readonly (Proposal & { before: string })[];
  proposals: readonly Proposal[];
}

const NOTHING: Record<Source, string> = {
  write: "There is nothing to propose for this section yet.",
  enhance: "There is nothing to improve in this section yet.",
  standard: "There is no standard text for the empty fields of this section.",
};

/** Texts proposed for a section's fields; nothing is changed until the valuer accepts, and nothing saved by that. */
export const useProposals = (reportId: number, section: SectionId) => {
  const { getValues, setValue } = useFormContext<FormValues>();
  const [busy, setBusy] = useState<Source>();
  const [proposals, setProposals] = useState<readonly Proposal[]>([]);
  const [outcome, setOutcome] = useState("");
  const [accepted, setAccepted] = useState<Accepted>();

  const texts = (found: Record<string, unknown>): Proposal[] => {
    const names: readonly ReportFieldName[] = fieldsOf(section);
    return names.filter(isText).flatMap((name) => {
      const text = found[name];
      return typeof text === "string" && text !== "" && text !== getValues(name) ? [{ name, text }] : [];
    });
  };
  const sources: Record<Source, () => Promise<Proposal[]>> = {
    write: async () => {
      const { data } = await api.reports.generateContent({ body: { report_id: reportId, section } });
      return texts(data);
    },
    enhance: async () => {
      const { data } = await api.reports.enhance({ params: { id: reportId }, body: { sections: [section] } });
      return texts(data[section] ?? {});
    },
    standard: async () => {
      const type = getValues("report_type") || "fair_value";
      const template = await api.reports.template({ params: { type } });
      const form = toForm(ReportFields.parse({ ...emptyReportFields, ...template }));
      return texts({ ...form }).filter(({ name }) => !isFilled(getValues(name)));
    },
  };

  const ask = async (source: Source) => {
    setBusy(source);
    try {
      const found = await sources[source]();
      setProposals(found);
      setAccepted(undefined);
      setOutcome(found.length === 0 ? NOTHING[source] : `${found.length} proposed below.`);
    } catch (error) {
      toast.error(messageOf(error, messages.reports.requestFailed));
    } finally {
      setBusy(undefined);
    }
  };
  const dismiss = (name: TextName) => setProposals(proposals.filter((proposal) => proposal.name !== name));
  const write = (name: TextName, text: string) =>
    setValue(name, text, { shouldDirty: true, shouldValidate: true });
  const accept = (chosen: readonly Proposal[]) => {
    setAccepted({ chosen: chosen.map((own) => ({ ...own, before: getValues(own.name) })), proposals });
    for (const { name, text } of chosen) write(name, text);
    setProposals(proposals.filter((proposal) => !chosen.includes(proposal)));
    setOutcome("Accepted into the section.");
  };
  const takeBack = ({ chosen, proposals: earlier }: Accepted) => {
    // What was written into an accepted text since then stays.
    for (const { name, text, before } of chosen) if (getValues(name) === text) write(name, before);
    setProposals(earlier);
    setAccepted(undefined);
    setOutcome("Taken back.");
  };
  return { busy, proposals, outcome, accepted, ask, accept, takeBack, dismiss };
};
