import { Button, Group, Text, Textarea } from "@mantine/core";
import "@mantine/core/styles/Input.layer.css";
import { limits, messages, type Practice, type StandardTextId, standardTexts } from "@takseru/shared-types";
import { useState } from "react";
import { messageOf } from "@/lib/api/api";
import { toast } from "@/ui";
import classes from "./practice-panel.module.css";
import { useSavePractice } from "./practice-queries";

interface StandardTextProps {
  id: StandardTextId;
  userId: string;
  practice: Practice;
}

/** One standard text: the edition's, or the valuer's own in its place. */
export const StandardText = ({ id, userId, practice }: StandardTextProps) => {
  const { edition, texts } = standardTexts();
  const { title, text: standard } = texts[id];
  const own = practice.standard_texts[id];
  const stored = own ?? standard;
  const [typed, setTyped] = useState(stored);
  const save = useSavePractice(userId);
  const isUnsaved = typed !== stored;

  const keep = (text: string) => {
    const written = text.trim();
    // Without words of one's own the edition's are used.
    const isOwn = written !== "" && written !== standard;
    setTyped(isOwn ? written : standard);
    save.mutate(
      ({ standard_texts: { [id]: _, ...others } }) => ({
        standard_texts: isOwn ? { ...others, [id]: written } : others,
      }),
      // The screen may be left by then.
      { onError: (error) => void toast.error(messageOf(error, messages.reports.requestFailed)) },
    );
  };
  const state = save.isPending
    ? "Saving..."
    : own === undefined
      ? `Edition of ${edition}`
      : `Your own words, in place of the edition of ${edition}`;
  return (
    <details className={classes.text}>
      <summary>
        <span className={classes.title}>{title}</span>
        <span className={classes.state}>
          {own === undefined ? `Edition of ${edition}` : "Your own words"}
        </span>
      </summary>
      <Textarea
        aria-label={title}
        rows={5}
        resize="vertical"
        maxLength={limits.rules.standardText}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onBlur={() => isUnsaved && keep(typed)}
        error={save.error ? messageOf(save.error, messages.reports.requestFailed) : undefined}
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
        {save.error && (
          <Button variant="default" size="compact-sm" onClick={() => keep(typed)}>
            Save again
          </Button>
        )}
      </Group>
    </details>
  );
};
