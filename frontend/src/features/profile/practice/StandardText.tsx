import { Button, Group, Text, Textarea } from "@mantine/core";
import {
  editionChange,
  limits,
  messages,
  type Practice,
  plainText,
  type StandardTextId,
  standardTexts,
} from "@takseru/shared-types";
import { useRef } from "react";
import { messageOf } from "@/lib/api/api";
import { langOf } from "@/lib/texts/lang-of";
import { plainValue, toast } from "@/ui";
import { EditionChange } from "./EditionChange";
import { OtherWords } from "./OtherWords";
import classes from "./practice-panel.module.css";
import { useSavePractice } from "./practice-queries";
import type { TypedText } from "./use-typed-texts";

interface StandardTextProps {
  id: StandardTextId;
  userId: string;
  practice: Practice;
  /** What is typed and not saved. */
  typed: TypedText | undefined;
  onType: (typed: TypedText | undefined) => void;
  onSaved: (sent: string, own: string) => void;
}

/** One standard text: the edition's, or the valuer's own in its place. */
export const StandardText = ({ id, userId, practice, typed, onType, onSaved }: StandardTextProps) => {
  const { edition, texts } = standardTexts();
  const { title, text: standard } = texts[id];
  const own = practice.standard_texts[id];
  const stored = own ?? standard;
  const text = typed?.text ?? stored;
  const input = useRef<HTMLTextAreaElement>(null);
  const save = useSavePractice(userId);
  const change = editionChange(id, practice);

  /** Keeps a text over the one that was seen, and that it was decided on beside this edition. */
  const keep = (kept: string, over = own ?? "") => {
    const written = kept.trim();
    // Without words of one's own the edition's are used.
    const isOwn = written !== "" && written !== standard;
    const next = isOwn ? written : undefined;
    const sent = isOwn ? written : standard;
    onType({ text: sent, over });
    save.mutate(
      {
        change: ({ standard_texts, standard_text_editions }) => {
          const { [id]: _, ...texts } = standard_texts;
          const { [id]: __, ...editions } = standard_text_editions;
          return next === undefined
            ? { standard_texts: texts, standard_text_editions: editions }
            : {
                standard_texts: { ...texts, [id]: next },
                standard_text_editions: { ...editions, [id]: edition },
              };
        },
        isSeen: ({ standard_texts }) => (standard_texts[id] ?? "") === over,
      },
      {
        onSuccess: () => onSaved(sent, next ?? ""),
        // The screen may be left by then.
        onError: (error) => void toast.error(messageOf(error, messages.reports.requestFailed)),
      },
    );
  };
  const isUnsaved = typed !== undefined && typed.text !== stored;
  const isConflict = isUnsaved && typed.over !== (own ?? "") && !save.isPending;
  const state = save.isPending
    ? "Saving..."
    : isUnsaved
      ? "Not saved yet: it is kept on this device."
      : own === undefined
        ? `Edition of ${edition}`
        : `Your own words, in place of the edition of ${edition}`;
  const inShort = own === undefined ? `Edition of ${edition}` : "Your own words";
  return (
    <details className={classes.text}>
      <summary>
        <span className={classes.title}>{title}</span>
        <span className={classes.state}>
          {isUnsaved ? "Not saved yet" : change ? `New edition of ${edition}: please decide` : inShort}
        </span>
      </summary>
      {change && (
        <EditionChange
          {...change}
          edition={edition}
          onKeep={() => keep(stored)}
          onTake={() => keep(standard)}
          onEdit={() => input.current?.focus()}
        />
      )}
      {isConflict && (
        <OtherWords other={stored} typed={text} onSave={() => keep(text)} onTake={() => onType(undefined)} />
      )}
      <Textarea
        ref={input}
        aria-label={title}
        lang={langOf(text)}
        spellCheck
        rows={5}
        resize="vertical"
        maxLength={limits.rules.standardText}
        value={text}
        onChange={({ currentTarget }) => {
          const value = plainValue(currentTarget, plainText);
          onType(value === stored ? undefined : { text: value, over: typed?.over ?? own ?? "" });
        }}
        onBlur={() => isUnsaved && !isConflict && keep(text, typed.over)}
        error={save.error && !isConflict ? messageOf(save.error, messages.reports.requestFailed) : undefined}
      />
      <Group gap="xs" mt={4}>
        <Text role="status" size="sm" c="dimmed">
          {state}
        </Text>
        {own !== undefined && (
          <Button variant="subtle" size="compact-sm" onClick={() => keep(standard)}>
            Restore the edition's text
          </Button>
        )}
        {isUnsaved && !isConflict && !save.isPending && (
          <Button variant="default" size="compact-sm" onClick={() => keep(text, typed.over)}>
            {save.error ? "Save again" : "Save"}
          </Button>
        )}
      </Group>
    </details>
  );
};
