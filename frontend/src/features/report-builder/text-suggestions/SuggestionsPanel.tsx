import { Button, Group, Text, Title } from "@mantine/core";
import type { SectionId } from "@takseru/shared-types";
import { useEffect, useRef } from "react";
import { useWatch } from "react-hook-form";
import { lazyWithRetry } from "@/ui";
import type { FormValues } from "../fields/form-types";
import classes from "./suggestions-panel.module.css";
import { type Source, useSuggestions } from "./use-suggestions";

/** Loaded with the first suggestion. */
const SuggestionCard = lazyWithRetry(async () => (await import("./SuggestionCard")).SuggestionCard);

const buttons: ReadonlyArray<{ source: Source; label: string }> = [
  { source: "enhance", label: "Enhance with AI" },
  { source: "write", label: "Propose text" },
  { source: "standard", label: "Use standard text" },
];

const Suggestions = ({ reportId, section }: { reportId: number; section: SectionId }) => {
  const { busy, suggestions, outcome, accepted, request, isWritten, accept, undoAccept, dismiss } =
    useSuggestions(reportId, section);
  useWatch<FormValues>({ name: suggestions.map(({ name }) => name) });
  const empty = suggestions.filter((suggestion) => !isWritten(suggestion));
  const heading = useRef<HTMLHeadingElement>(null);
  const undo = useRef<HTMLButtonElement>(null);
  // The pressed button disappears with its suggestion.
  useEffect(() => {
    if (accepted) undo.current?.focus();
  }, [accepted]);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  const goToHeading = () => heading.current?.focus({ preventScroll: true });
  return (
    <section aria-label="AI Content Enhancement" className={classes.panel}>
      <Title order={3} ref={heading} tabIndex={-1} className={classes.heading}>
        AI Content Enhancement
      </Title>
      <Text c="dimmed">
        Better wording for this section, text from what the report says already, or your standard text for
        empty fields. Nothing changes until you accept it.
      </Text>
      <Group gap="xs" mt="sm">
        {buttons.map(({ source, label }) => (
          <Button
            key={source}
            variant="default"
            loading={busy === source}
            disabled={busy !== undefined && busy !== source}
            onClick={() => void request(source)}
          >
            {label}
          </Button>
        ))}
      </Group>
      <Text role="status" size="sm" mt={outcome ? "sm" : 0}>
        {outcome}
      </Text>
      {accepted && (
        <Button
          ref={undo}
          size="xs"
          variant="light"
          mt="xs"
          onClick={() => {
            undoAccept(accepted);
            goToHeading();
          }}
        >
          Undo
        </Button>
      )}
      {suggestions.length > 0 && (
        <>
          <ul className={classes.suggestions}>
            {suggestions.map((suggestion) => (
              <SuggestionCard
                key={suggestion.name}
                suggestion={suggestion}
                replaces={isWritten(suggestion)}
                onAccept={() => accept([suggestion])}
                onDismiss={() => {
                  dismiss(suggestion.name);
                  goToHeading();
                }}
              />
            ))}
          </ul>
          {empty.length > 0 && suggestions.length > 1 && (
            <Button variant="light" mt="sm" onClick={() => accept(empty)}>
              {empty.length === suggestions.length
                ? `Accept all ${empty.length}`
                : `Accept all ${empty.length} for empty fields`}
            </Button>
          )}
        </>
      )}
    </section>
  );
};

/** Suggested texts for the current section, beside its present texts. */
export const SuggestionsPanel = (panel: { reportId: number; section: SectionId }) => (
  // A new section starts without suggestions.
  <Suggestions key={panel.section} {...panel} />
);
