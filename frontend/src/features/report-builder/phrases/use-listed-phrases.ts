import {
  emptyReportFields,
  type FilledPhrase,
  fieldWords,
  fillPhrase,
  type Phrase,
  type ReportFieldName,
  ReportFields,
  reportFieldNames,
  sectionOf,
} from "@takseru/shared-types";
import { useQuery } from "@tanstack/react-query";
import { matchesPhrase, phrasesQuery, starterPhrasesQuery } from "@/features/phrases";
import { useUser } from "@/lib/session/session";
import type { FormValues } from "../report-form";
import { useEditing } from "../report-session/form-context";

/** The open report as it would be stored; fields that cannot be read yet are empty. */
export const readableFields = (values: FormValues): ReportFields => {
  const all = ReportFields.safeParse(values);
  if (all.success) return all.data;
  const wrong = new Set(all.error.issues.map(({ path }) => path[0]));
  const right = reportFieldNames.filter((name) => !wrong.has(name));
  return ReportFields.parse({
    ...emptyReportFields,
    ...Object.fromEntries(right.map((name) => [name, values[name]])),
  });
};

export interface ListedPhrase {
  phrase: Phrase;
  filled: FilledPhrase;
}

/**
 * The phrases that have these words, those of the field's section first; asked for once they are needed. A valuer who
 * has none is offered the starter phrases.
 */
export const useListedPhrases = (name: ReportFieldName, words: string | undefined) => {
  const { id } = useUser();
  const { getValues } = useEditing();
  const { data, error, isPending } = useQuery({ ...phrasesQuery(id), enabled: words !== undefined });
  const hasNone = data?.phrases.length === 0;
  const { data: starters = [] } = useQuery({
    ...starterPhrasesQuery,
    enabled: words !== undefined && hasNone,
  });
  const section = sectionOf(name);
  const isSought = words !== undefined && data !== undefined;
  const report = isSought ? readableFields(getValues()) : emptyReportFields;
  const wordsOf = <Name extends ReportFieldName>(field: Name) => fieldWords(field, report[field]);
  const found = (isSought ? (hasNone ? starters : data.phrases) : [])
    .map((phrase): ListedPhrase => ({ phrase, filled: fillPhrase(phrase.text, wordsOf) }))
    .filter(({ phrase, filled }) => {
      // As it would stand in the text, and as it is written.
      const text = "text" in filled ? `${filled.text} ${phrase.text}` : phrase.text;
      return (words || phrase.section === section) && matchesPhrase({ ...phrase, text }, words ?? "");
    })
    .sort(
      ({ phrase: one }, { phrase: other }) =>
        Number(other.section === section) - Number(one.section === section),
    );
  return { found, count: data?.phrases.length, areStarters: hasNone, isPending, error };
};
