import {
  fieldsOf,
  isReportFieldName,
  type ReportFieldName,
  type SectionId,
  type SuggestedParagraph,
  type TextSuggestion,
  type TextWriterName,
} from "@takseru/shared-types";
import { isText, type TextName } from "../report-form";
import { paragraphsOf } from "./paragraphs";

/** Where proposals come from: new text, better wording, or the valuer's standard texts. */
export type Source = "write" | "enhance" | "standard";

/** One paragraph that is offered for a field. */
export interface Proposal {
  id: string;
  name: TextName;
  /** Which paragraph of its field it is, from 0. */
  index: number;
  /** What was asked for. */
  source: Source;
  /** As the valuer would accept it: as it was offered, or as the valuer has edited it. */
  text: string;
  offered: string;
  /** The present paragraph that it words anew. */
  before?: string | undefined;
  /** The fields that it was made from. */
  facts: readonly ReportFieldName[];
  /** What was taken out of it, since it is not in the report. */
  struck: NonNullable<SuggestedParagraph["struck"]>;
  /** What wrote it; the valuer's own standard texts have none. */
  writer?: TextWriterName | undefined;
  /** The field's text right before and after it was accepted. */
  accepted?: { before: string; after: string } | undefined;
}

/** What is proposed, by field. */
export type Suggestions = Readonly<
  Record<string, Partial<TextSuggestion> & Pick<TextSuggestion, "paragraphs">>
>;

/** Texts without their paragraphs, such as standard texts. */
export const suggestionsOf = (texts: Readonly<Record<string, unknown>>): Suggestions =>
  Object.fromEntries(
    Object.entries(texts).flatMap(([name, text]) =>
      typeof text === "string" && text !== ""
        ? [[name, { paragraphs: paragraphsOf(text).map((text) => ({ text, facts: [] })) }]]
        : [],
    ),
  );

/** The proposals for a section's fields, in the form's order, without those that equal the field's text. */
export const proposalsOf = (
  section: SectionId,
  suggestions: Suggestions,
  textOf: (name: TextName) => string,
  round: number,
  source: Source,
): Proposal[] => {
  const names: readonly ReportFieldName[] = fieldsOf(section);
  return names.filter(isText).flatMap((name) => {
    const present = paragraphsOf(textOf(name));
    const { paragraphs = [], writer } = suggestions[name] ?? {};
    return paragraphs
      .map(({ text, before, facts, struck = [] }, index) => ({
        id: `${name} ${round} ${index}`,
        name,
        index,
        source,
        text,
        offered: text,
        before,
        facts: facts.filter(isReportFieldName),
        struck,
        writer,
      }))
      .filter(({ text, struck }) => (text !== "" && !present.includes(text)) || struck.length > 0);
  });
};

/** The proposals of a field in the order of its paragraphs, whichever request they came with. */
export const inOrder = (proposals: readonly Proposal[]): Proposal[] => {
  const names = [...new Set(proposals.map(({ name }) => name))];
  return names.flatMap((name) =>
    proposals.filter((proposal) => proposal.name === name).toSorted((one, other) => one.index - other.index),
  );
};

export type ProposalState = "open" | "accepted" | "edited";

/** Where a proposal is: accepted as long as its text stands in the field; edited since; or open, also once it is taken back. */
export const stateOf = ({ accepted, text }: Proposal, present: string): ProposalState => {
  if (!accepted || present === accepted.before) return "open";
  return paragraphsOf(present).includes(text) ? "accepted" : "edited";
};

/** Whether the valuer has made the text their own: it stays when text is proposed again. */
export const isEdited = (proposal: Proposal, present: string): boolean =>
  proposal.text !== proposal.offered && stateOf(proposal, present) === "open";
