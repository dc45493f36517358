import { Button, Group, Text, Title } from "@mantine/core";
import {
  fieldsOf,
  isFilled,
  longTextFields,
  messages,
  type ReportFieldName,
  type SectionId,
  sectionOf,
  sections,
  type TextWriterName,
} from "@takseru/shared-types";
import { useEffect, useRef, useState, useSyncExternalStore } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import { ApiError, messageOf } from "@/lib/api/api-error";
import { Checkbox, formatDuration, useRetryDelay } from "@/ui";
import { fieldSpecs } from "../fields/fields";
import { type FormValues, isText, type TextName } from "../report-form";
import { FieldProposals } from "./FieldProposals";
import type { Source } from "./proposals";
import classes from "./suggestions-panel.module.css";
import { useSuggestions } from "./use-suggestions";
import { writeAgain } from "./write-again";

const MAX_NAMED = 6;

/** The facts of a section that are not written yet: text is made of them. Each leads to its field. */
const MissingFacts = ({
  section,
  onField,
}: {
  section: SectionId;
  onField: (name: ReportFieldName) => void;
}) => {
  const { getValues } = useFormContext<FormValues>();
  const { fields = [], optionalGroups = [] } = sections.find(({ id }) => id === section) ?? {};
  const grouped = optionalGroups.flatMap((group) => group.fields);
  const long: readonly ReportFieldName[] = longTextFields;
  const missing = fields
    .filter((name) => !grouped.includes(name) && !long.includes(name) && !isFilled(getValues(name)))
    .slice(0, MAX_NAMED);
  if (missing.length === 0) return null;
  return (
    <>
      <Text size="sm">Text is composed from the facts in this report. These are still empty:</Text>
      <Group gap={4}>
        {missing.map((name) => (
          <Button key={name} variant="subtle" size="compact-md" mih="2.75rem" onClick={() => onField(name)}>
            {fieldSpecs[name].label}
          </Button>
        ))}
      </Group>
    </>
  );
};

interface RequestFailureProps {
  error: unknown;
  onAgain: () => void;
  /** Once the allowance of the language model is used up. */
  onTemplates: () => void;
}

const wordsOf = (error: unknown): string => {
  const isCut = error instanceof ApiError && error.status === 0;
  if (isCut && !navigator.onLine) return "You are offline. Text can be proposed when you are back online.";
  return messageOf(error, messages.reports.requestFailed);
};

/** Why no text was proposed, and what can be done. */
const RequestFailure = ({ error, onAgain, onTemplates }: RequestFailureProps) => {
  const wait = useRetryDelay(error);
  const isSpent = error instanceof ApiError && error.code === "TEXT_BUDGET_SPENT";
  return (
    <>
      <Text role="alert" size="sm" mt="sm" c="var(--mantine-color-error)">
        {wordsOf(error)}
      </Text>
      <Group gap="xs" mt="xs">
        {isSpent ? (
          <Button variant="default" onClick={onTemplates}>
            Use the templates
          </Button>
        ) : (
          <Button variant="default" disabled={wait > 0} onClick={onAgain}>
            {wait > 0 ? `Try again in ${formatDuration(wait)}` : "Try again"}
          </Button>
        )}
      </Group>
    </>
  );
};

const buttons: ReadonlyArray<{ source: Source; label: string }> = [
  { source: "enhance", label: "Enhance with AI" },
  { source: "write", label: "Propose text" },
  { source: "standard", label: "Use standard text" },
];

/** Who writes, and what that is. */
const writerInWords = ({ kind, name, version }: TextWriterName): string =>
  kind === "template"
    ? `Not written by an AI service: ${name}, ${version}, composed it from this report's own fields.`
    : `Written by ${name}, ${version}, a language model. Read every sentence before you accept it.`;

/** A section with one text alone has nothing to choose. */
const hasMoreTexts = (section: SectionId): boolean => fieldsOf(section).filter(isText).length > 1;

interface SuggestionsPanelProps {
  reportId: number;
  /** The text that is written. */
  name: TextName;
  /** Saves what is typed. */
  onSave: () => Promise<unknown>;
  /** Goes to a field of the section. */
  onField: (name: ReportFieldName) => void;
  /** Opens the valuer's phrases, or saves the selected text as one. */
  onPhrases: () => void;
}

/** Everything that writes into a text, and what is proposed for it, beside what stands. */
export const SuggestionsPanel = ({ reportId, name, onSave, onField, onPhrases }: SuggestionsPanelProps) => {
  const section = sectionOf(name);
  const { busy, proposals, outcome, request, accept, takeBack, edit, keepMine, presentOf, forEmpty } =
    useSuggestions(reportId, section, onSave);
  const [isForSection, setForSection] = useState(false);
  const names = [...new Set(proposals.map((proposal) => proposal.name))];
  useWatch<FormValues>({ name: names });
  const empty = forEmpty();
  const heading = useRef<HTMLHeadingElement>(null);
  const told = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (outcome) told.current?.scrollIntoView({ block: "nearest" });
  }, [outcome]);
  const goToHeading = () => heading.current?.focus({ preventScroll: true });
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    heading.current?.closest("section")?.scrollIntoView({ block: "nearest" });
  }, []);
  const toWrite = useSyncExternalStore(writeAgain.subscribe, writeAgain.get);
  useEffect(() => {
    if (toWrite !== name || busy) return;
    writeAgain.set(undefined);
    heading.current?.focus();
    void request({ source: "write", field: name, again: true });
  });
  const again = (field: TextName) => {
    const source = outcome?.request.source;
    if (source === undefined || source === "standard") return undefined;
    return () => void request({ ...outcome?.request, source, field, again: true });
  };
  return (
    <section aria-label={`AI Content Enhancement: ${fieldSpecs[name].label}`} className={classes.panel}>
      <Title order={3} ref={heading} tabIndex={-1} className={classes.heading}>
        AI Content Enhancement
      </Title>
      <Text size="sm" c="dimmed">
        Better wording, new text from what the report says, your standard text, or one of your phrases.
        Nothing changes until you accept it.
      </Text>
      <Group gap="xs" mt="sm">
        {buttons.map(({ source, label }) => (
          <Button
            key={source}
            variant="default"
            loading={busy?.source === source}
            disabled={busy !== undefined && busy.source !== source}
            onClick={() => void request({ source, field: isForSection ? undefined : name })}
          >
            {label}
          </Button>
        ))}
        <Button variant="default" onClick={onPhrases}>
          Phrases
        </Button>
      </Group>
      {hasMoreTexts(section) && (
        <Checkbox
          mt="sm"
          label="All texts of this section"
          checked={isForSection}
          onChange={({ currentTarget }) => setForSection(currentTarget.checked)}
        />
      )}
      <Text
        role="status"
        size="sm"
        ref={told}
        className={classes.outcome}
        mt={busy || outcome?.said ? "sm" : 0}
      >
        {busy ? "Writing..." : outcome?.said}
      </Text>
      {outcome?.writer && (
        <Text size="sm" c="dimmed">
          {writerInWords(outcome.writer)}
        </Text>
      )}
      {outcome?.error !== undefined && (
        <RequestFailure
          error={outcome.error}
          onAgain={() => void request(outcome.request)}
          onTemplates={() => void request({ ...outcome.request, byTemplates: true })}
        />
      )}
      {outcome?.nothing && outcome.request.source === "write" && !outcome.request.again && (
        <MissingFacts section={section} onField={onField} />
      )}
      {proposals.length > 0 && (
        <ul className={classes.suggestions}>
          {names.map((field) => (
            <FieldProposals
              key={field}
              name={field}
              proposals={proposals.filter((proposal) => proposal.name === field)}
              presentOf={presentOf}
              busy={busy !== undefined}
              onAccept={(proposal) => accept([proposal])}
              onKeepMine={(proposal) => {
                keepMine(proposal);
                goToHeading();
              }}
              onTakeBack={takeBack}
              onEdit={edit}
              onAgain={again(field)}
            />
          ))}
        </ul>
      )}
      {empty.length > 1 && (
        <Button
          variant="light"
          mt="sm"
          onClick={() => {
            accept(empty);
            goToHeading();
          }}
        >
          Accept all {empty.length} for empty fields
        </Button>
      )}
    </section>
  );
};
