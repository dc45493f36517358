import { Text } from "@mantine/core";
import { editionChange, type Practice, standardTextIds } from "@takseru/shared-types";
import { type DraftSlot, useDraftSlot } from "@/lib/drafts/draft-slot";
import { usePersistDraft } from "@/lib/drafts/use-persist-draft";
import classes from "./practice-panel.module.css";
import { StandardText } from "./StandardText";
import { useTypedTexts } from "./use-typed-texts";

interface StandardTextsProps {
  userId: string;
  practice: Practice;
}

const Texts = ({ userId, practice, slot }: StandardTextsProps & { slot: DraftSlot }) => {
  const typed = useTypedTexts(slot.stored.typed, practice.standard_texts);
  usePersistDraft({ slot, subscribe: typed.subscribe, current: () => ({ typed: typed.draft() }) });
  const changed = standardTextIds.filter((id) => editionChange(id, practice) !== undefined).length;
  return (
    <>
      {changed > 0 && (
        <Text size="sm" role="status" className="check-line">
          {changed === 1 ? "One of your own texts was" : `${changed} of your own texts were`} written beside
          an earlier edition. See what changed, and decide.
        </Text>
      )}
      <div className={classes.texts}>
        {standardTextIds.map((id) => (
          <StandardText
            key={id}
            id={id}
            userId={userId}
            practice={practice}
            typed={typed.of(id)}
            onType={(text) => typed.set(id, text)}
            onSaved={(sent, own) => typed.markSaved(id, sent, own)}
          />
        ))}
      </div>
    </>
  );
};

/** Each standard text, closed at first. What is typed stays on this device until it is saved. */
export const StandardTexts = (texts: StandardTextsProps) => {
  const slot = useDraftSlot(texts.userId, "standard-texts");
  return slot && <Texts {...texts} slot={slot} />;
};
