import {
  emptyReportFields,
  isFilled,
  kindNameOf,
  longTextFields,
  ReportFields,
  type SectionId,
  type TextWriterName,
} from "@takseru/shared-types";
import { useRef, useState } from "react";
import { api } from "@/lib/api/api";
import { askedBy } from "../fields/asked";
import { type FormValues, type TextName, toForm } from "../report-form";
import { useEditing } from "../report-session/form-context";
import { pairParagraphs, paragraphsOf, withParagraph } from "./paragraphs";
import {
  inOrder,
  isEdited,
  type Proposal,
  proposalsOf,
  type Source,
  type Suggestions,
  stateOf,
  suggestionsOf,
} from "./proposals";

/** What text is asked for. */
interface TextRequest {
  source: Source;
  /** For this field alone, not for its whole section. */
  field?: TextName | undefined;
  /** Once more: what was proposed last is expected to differ. */
  again?: boolean | undefined;
  /** Without the language model, whose allowance is used up. */
  byTemplates?: boolean | undefined;
}

interface Found {
  suggestions: Suggestions;
  writer?: TextWriterName | undefined;
  /** Why the templates wrote although a model was asked. */
  notice?: { message: string } | undefined;
}

const optionsOf = ({ field, byTemplates }: TextRequest) => ({
  paragraphs: true,
  ...(byTemplates && { writer: "template" as const }),
  ...(field && { fields: longTextFields.filter((name) => name === field) }),
});

/** Asks for texts for the fields of a section; throws an ApiError. */
const requestTexts = async (
  reportId: number,
  section: SectionId,
  request: TextRequest,
  values: FormValues,
): Promise<Found> => {
  const options = optionsOf(request);
  if (request.source === "write") {
    const body = { report_id: reportId, section, ...options };
    const {
      data,
      suggestions = suggestionsOf(data),
      writer,
      notice,
    } = await api.reports.generateContent({ body });
    return { suggestions, writer, notice };
  }
  if (request.source === "enhance") {
    const call = { params: { id: reportId }, body: { sections: [section], ...options } };
    const { data, suggestions, writer, notice } = await api.reports.enhance(call);
    return { suggestions: suggestions ?? suggestionsOf(data[section] ?? {}), writer, notice };
  }
  const template = await api.reports.template({
    params: { type: values.report_type || "fair_value" },
    query: { property_kind: kindNameOf(askedBy(values)) },
  });
  const standard = toForm(ReportFields.parse({ ...emptyReportFields, ...template }));
  const forEmpty = Object.entries(standard).filter(
    ([name]) => (!request.field || name === request.field) && !isFilled(Reflect.get(values, name)),
  );
  return { suggestions: suggestionsOf(Object.fromEntries(forEmpty)) };
};

/** What came of the last request. */
export interface Outcome {
  request: TextRequest;
  /** In words; "" where it failed. */
  said: string;
  error?: unknown;
  writer?: TextWriterName | undefined;
  nothing?: boolean;
}

const nothingFound: Record<Source, (field: TextName | undefined) => string> = {
  write: (field) => `There is nothing to propose for this ${field ? "text" : "section"} yet.`,
  enhance: (field) => `There is nothing to improve in this ${field ? "text" : "section"} yet.`,
  standard: (field) =>
    field
      ? "There is no standard text for this field, or it is filled already."
      : "There is no standard text for the empty fields of this section.",
};
const NOTHING_NEW = "The same text again: the facts it is composed from have not changed.";

const toldOf = (count: number, { source, field, again }: TextRequest, notice = ""): string => {
  const nothing = again ? NOTHING_NEW : nothingFound[source](field);
  return [notice, count === 0 ? nothing : `${count} proposed below.`].filter(Boolean).join(" ");
};

/** Suggested texts for the fields of a section, paragraph by paragraph. Accepting one changes the form and does not save it. */
export const useSuggestions = (
  reportId: number,
  section: SectionId,
  /** Saves what is typed: suggestions are made from the saved report. */
  saveTyped: () => Promise<unknown>,
) => {
  const { getValues, setValue, undo, noteAccepted, noteSource } = useEditing();
  const [busy, setBusy] = useState<TextRequest>();
  const [proposals, setProposals] = useState<readonly Proposal[]>([]);
  const [outcome, setOutcome] = useState<Outcome>();
  const round = useRef(0);

  /**
   * What a request leaves of the proposals before it: those of other fields, what the valuer has edited, and what another request
   * has proposed and is not decided yet.
   */
  const keptFrom = (before: readonly Proposal[], { field, source }: TextRequest) =>
    before.filter((proposal) => {
      const isAsked = !field || proposal.name === field;
      const present = getValues(proposal.name);
      const isOfAnother = proposal.source !== source && stateOf(proposal, present) === "open";
      return !isAsked || isOfAnother || isEdited(proposal, present);
    });

  const request = async (asked: TextRequest) => {
    setBusy(asked);
    setOutcome(undefined);
    try {
      await saveTyped();
      const { suggestions, writer, notice } = await requestTexts(reportId, section, asked, getValues());
      round.current += 1;
      const found = proposalsOf(section, suggestions, (name) => getValues(name), round.current, asked.source);
      setProposals((before) => {
        const kept = keptFrom(before, asked);
        const isKept = ({ name, offered }: Proposal) =>
          kept.some((own) => own.name === name && own.offered === offered);
        return inOrder([...kept, ...found.filter((proposal) => !isKept(proposal))]);
      });
      const said = toldOf(found.length, asked, notice?.message);
      setOutcome({ request: asked, said, writer, nothing: found.length === 0 });
    } catch (error) {
      setOutcome({ request: asked, said: "", error });
    } finally {
      setBusy(undefined);
    }
  };

  const changeProposals = (changed: readonly Proposal[]) =>
    setProposals((before) => before.map((own) => changed.find(({ id }) => id === own.id) ?? own));

  /** The present paragraph that each proposal of a field would replace, by the proposal's id. */
  const presentOf = (name: TextName): ReadonlyMap<string, string | undefined> => {
    const own = proposals.filter((proposal) => proposal.name === name);
    const pairs = pairParagraphs(getValues(name), own);
    return new Map(own.map(({ id }, index) => [id, pairs[index]]));
  };

  /** A field's text once a proposal is accepted into it. */
  const withProposal = (text: string, { id, name, text: paragraph }: Proposal): string => {
    const own = proposals.filter((proposal) => proposal.name === name);
    const present = presentOf(name);
    const at = own.findIndex((proposal) => proposal.id === id);
    const standing = (proposals: readonly Proposal[]): string[] =>
      proposals
        .map((proposal) => present.get(proposal.id) ?? proposal.text.trim())
        .filter((paragraph) => paragraph !== "" && paragraphsOf(text).includes(paragraph));
    return withParagraph(text, paragraph.trim(), {
      present: present.get(id),
      behind: standing(own.slice(0, at)).at(-1),
      ahead: standing(own.slice(at + 1)).at(0),
    });
  };

  /** Accepts proposals as one change of the form, which the builder's undo takes back. */
  const accept = (chosen: readonly Proposal[]) => {
    const texts = new Map<TextName, string>();
    const accepted = chosen.map((proposal) => {
      const { name } = proposal;
      const before = texts.get(name) ?? getValues(name);
      const after = withProposal(before, proposal);
      texts.set(name, after);
      return { ...proposal, text: proposal.text.trim(), accepted: { before, after } };
    });
    undo.replace(() => {
      for (const [name, text] of texts) setValue(name, text, { shouldDirty: true, shouldValidate: true });
    });
    for (const { name, text, facts } of accepted) if (facts.length > 0) noteSource(name, text, facts);
    noteAccepted(
      accepted.flatMap(({ name, writer, accepted: { before } }) => {
        const field = longTextFields.find((own) => own === name);
        return field && writer ? [{ field, writer, before }] : [];
      }),
    );
    changeProposals(accepted);
    setOutcome((last) => last && { ...last, said: "Accepted into the section.", nothing: false });
  };
  /** Takes an accepted text back, by the builder's own undo; not where the field was edited since. */
  const takeBack = ({ name, accepted }: Proposal) => {
    if (getValues(name) !== accepted?.after) return;
    undo.undoField(name);
    setOutcome((last) => last && { ...last, said: "Taken back." });
  };
  const edit = (proposal: Proposal, text: string) => changeProposals([{ ...proposal, text }]);
  const keepMine = (proposal: Proposal) => {
    setProposals((before) => before.filter(({ id }) => id !== proposal.id));
    setOutcome((last) => last && { ...last, said: "Your own text stays." });
  };
  /** The proposals that would fill empty fields, and replace nothing. */
  const forEmpty = (): Proposal[] =>
    proposals.filter(
      (proposal) =>
        proposal.text.trim() !== "" &&
        getValues(proposal.name).trim() === "" &&
        stateOf(proposal, getValues(proposal.name)) === "open",
    );
  return { busy, proposals, outcome, request, accept, takeBack, edit, keepMine, presentOf, forEmpty };
};
