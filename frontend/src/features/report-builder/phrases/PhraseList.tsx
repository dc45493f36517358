import { Text } from "@mantine/core";
import { type ReactNode, useEffect, useRef } from "react";
import { listedFields } from "../fields/fields";
import { useAboveKeyboard } from "../frame/use-above-keyboard";
import classes from "./field-phrases.module.css";
import type { ListedPhrase } from "./use-listed-phrases";

interface PhraseListProps {
  id: string;
  phrases: readonly ListedPhrase[];
  /** Said in place of phrases. */
  note: string;
  active: number;
  onChoose: (phrase: ListedPhrase) => void;
  /** Below the list. */
  children: ReactNode;
}

/** The phrases to choose from: below the text, on a phone a sheet above the keyboard. The text keeps the focus. */
export const PhraseList = ({ id, phrases, note, active, onChoose, children }: PhraseListProps) => {
  const box = useRef<HTMLDivElement>(null);
  useAboveKeyboard(box);
  useEffect(() => {
    box.current?.querySelector(`#${CSS.escape(`${id}-${active}`)}`)?.scrollIntoView({ block: "nearest" });
  }, [id, active]);
  return (
    <div ref={box} className={classes.popup}>
      {phrases.length === 0 && (
        <Text size="sm" className={classes.note}>
          {note}
        </Text>
      )}
      <div id={id} role="listbox" aria-label="Phrases" className={classes.list}>
        {phrases.map((listed, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the text has the focus and hears the keys
          // biome-ignore lint/a11y/useFocusableInteractive: as above
          <div
            key={listed.phrase.id}
            id={`${id}-${index}`}
            role="option"
            aria-selected={index === active}
            className={classes.option}
            // The text keeps the focus.
            onPointerDown={(event) => event.preventDefault()}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => onChoose(listed)}
          >
            <span className={classes.name}>{listed.phrase.name}</span>
            {"text" in listed.filled ? (
              <span className={classes.text}>{listed.filled.text}</span>
            ) : (
              <span className={classes.needs}>needs {listedFields(listed.filled.missing)}</span>
            )}
          </div>
        ))}
      </div>
      {children && <div className={classes.manage}>{children}</div>}
    </div>
  );
};
