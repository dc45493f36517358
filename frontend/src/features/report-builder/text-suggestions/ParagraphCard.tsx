import { Button, Group, Text, Textarea } from "@mantine/core";
import { limits, plainText } from "@takseru/shared-types";
import { useEffect, useRef, useState } from "react";
import { Difference } from "@/lib/difference/Difference";
import { langOf } from "@/lib/texts/lang-of";
import { plainValue } from "@/ui";
import { fieldSpecs } from "../fields/fields";
import classes from "./paragraph-card.module.css";
import { type Proposal, stateOf } from "./proposals";

interface ParagraphCardProps {
  proposal: Proposal;
  /** What the buttons speak of: "Access routes", "Access routes, paragraph 2". */
  name: string;
  /** What the field holds. */
  text: string;
  /** The paragraph of it that this one would replace. */
  present: string | undefined;
  onAccept: () => void;
  onKeepMine: () => void;
  onTakeBack: () => void;
  onEdit: (text: string) => void;
}

const Struck = ({ struck }: Pick<Proposal, "struck">) => (
  <div className={classes.struck}>
    <Text size="sm">Removed, because it is not in this report:</Text>
    <ul>
      {struck.map(({ text, reason }) => (
        <li key={text}>
          <s>{text}</s>
          <span className={classes.reason}>{reason}</span>
        </li>
      ))}
    </ul>
  </div>
);

/** One proposed paragraph beside what stands: the valuer accepts it, edits it first, or keeps their own. */
export const ParagraphCard = ({
  proposal,
  name,
  text,
  present,
  onAccept,
  onKeepMine,
  onTakeBack,
  onEdit,
}: ParagraphCardProps) => {
  const [isEditing, setEditing] = useState(false);
  const undo = useRef<HTMLButtonElement>(null);
  const acceptButton = useRef<HTMLButtonElement>(null);
  const state = stateOf(proposal, text);
  const shown = useRef(state);
  // The pressed button goes with what it did.
  useEffect(() => {
    if (shown.current === state) return;
    if (document.activeElement === document.body)
      (state === "open" ? acceptButton : undo).current?.focus({ preventScroll: true });
    shown.current = state;
  }, [state]);

  if (state !== "open")
    return (
      <div className={classes.card}>
        <Group gap="xs">
          <Text size="sm">
            {state === "accepted" ? "Accepted." : "You have edited it since, so your text stays."}
          </Text>
          {text === proposal.accepted?.after && (
            <Button ref={undo} size="xs" variant="light" aria-label={`Undo ${name}`} onClick={onTakeBack}>
              Undo
            </Button>
          )}
        </Group>
      </div>
    );
  const facts = proposal.facts.map((fact) => fieldSpecs[fact].label).join(", ");
  return (
    <div className={classes.card}>
      {isEditing ? (
        <Textarea
          aria-label={`Proposed text: ${name}`}
          lang={langOf(proposal.text)}
          spellCheck
          rows={4}
          resize="vertical"
          maxLength={limits.text.long}
          value={proposal.text}
          onChange={(event) => onEdit(plainValue(event.currentTarget, plainText))}
        />
      ) : (
        proposal.text !== "" && <Difference before={present ?? ""} after={proposal.text} />
      )}
      {proposal.struck.length > 0 && <Struck struck={proposal.struck} />}
      {facts && (
        <Text size="sm" c="dimmed">
          Made from: {facts}
        </Text>
      )}
      <Group gap="xs" mt="xs">
        {proposal.text.trim() !== "" && (
          <Button
            ref={acceptButton}
            size="xs"
            variant="light"
            aria-label={`Accept ${name}`}
            onClick={onAccept}
          >
            Accept
          </Button>
        )}
        <Button size="xs" variant="default" aria-label={`Keep mine: ${name}`} onClick={onKeepMine}>
          Keep mine
        </Button>
        {proposal.offered !== "" && (
          <Button
            size="xs"
            variant="default"
            aria-label={`${isEditing ? "Show what changes" : "Edit"}: ${name}`}
            onClick={() => setEditing(!isEditing)}
          >
            {isEditing ? "Show what changes" : "Edit"}
          </Button>
        )}
      </Group>
    </div>
  );
};
