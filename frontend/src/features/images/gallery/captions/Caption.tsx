import { limits, plainLine } from "@takseru/shared-types";
import { useEffect, useRef, useState } from "react";
import { plainValue } from "@/ui";
import type { Photograph } from "../../photograph";
import { useGallery } from "../gallery-context";
import { focusPicture } from "../grid-keys";
import { captionFieldId } from "../tile/use-tile-actions";
import classes from "./caption.module.css";
import { captionWords } from "./caption-words";

interface CaptionChipsProps {
  filename: string;
  words: readonly string[];
  onChoose: (word: string) => void;
}

/** Captions to choose from, below the field and as wide as the grid. */
const CaptionChips = ({ filename, words, onChoose }: CaptionChipsProps) => (
  // biome-ignore lint/a11y/useSemanticElements: a fieldset would be a form's
  <div
    role="group"
    aria-label={`Captions for ${filename}`}
    className={classes.chips}
    // The field keeps the focus, and with it the phone its keyboard.
    onPointerDown={(event) => event.preventDefault()}
    onMouseDown={(event) => event.preventDefault()}
  >
    {words.map((word) => (
      <button key={word} type="button" className={classes.chip} onClick={() => onChoose(word)}>
        <span>{word}</span>
      </button>
    ))}
  </div>
);

/** A photograph's caption, changed where it stands: typed, or by a press on a word that is offered. */
export const Caption = ({ photograph }: { photograph: Photograph }) => {
  const { readOnly, facts, photographs, actions } = useGallery();
  const [typed, setTyped] = useState<string>();
  const [isOpen, setIsOpen] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const saving = useRef<string>(undefined);
  const saveRest = useRef(() => {});
  useEffect(() => {
    saveRest.current = () => {
      const isUnsaved = typed !== undefined && typed !== photograph.caption && typed !== saving.current;
      if (isUnsaved) void actions.caption(photograph, typed);
    };
  });
  // A tile that is taken away, or left by "Back", hears no blur.
  useEffect(() => () => saveRest.current(), []);
  if (readOnly) return <p className={classes.text}>{photograph.caption}</p>;

  const save = async (caption: string | undefined) => {
    if (caption === undefined) return;
    saving.current = caption;
    const isStored = caption === photograph.caption || (await actions.caption(photograph, caption));
    saving.current = undefined;
    // What was refused, and what was typed during the save, stays.
    if (isStored) setTyped((now) => (now === caption ? undefined : now));
  };
  const others = photographs.filter(
    ({ id, category }) => id !== photograph.id && category === photograph.category,
  );
  const words = captionWords(
    photograph.category,
    facts,
    [photograph, ...others].map(({ caption }) => caption),
  );
  const choose = (word: string) => {
    setTyped(word);
    void save(word);
    // The picture takes the focus: on a phone the keyboard closes.
    focusPicture(photograph.id);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it hears of the field and its words
    <div
      onBlur={({ relatedTarget, currentTarget }) => {
        if (relatedTarget instanceof Node && currentTarget.contains(relatedTarget)) return;
        setIsOpen(false);
        void save(typed);
      }}
    >
      <input
        ref={field}
        id={captionFieldId(photograph.id)}
        className={classes.field}
        placeholder="Add a caption"
        aria-label={`Caption of ${photograph.filename}`}
        maxLength={limits.text.line}
        autoComplete="off"
        value={typed ?? photograph.caption}
        onFocus={() => setIsOpen(true)}
        onChange={(event) => setTyped(plainValue(event.currentTarget, plainLine))}
        onKeyDown={(event) => {
          if (event.key === "Enter") {
            event.preventDefault();
            // Leaving the field saves it.
            focusPicture(photograph.id);
          }
          if (event.key === "Escape") {
            setTyped(undefined);
            setIsOpen(false);
          }
        }}
      />
      {isOpen && words.length > 0 && (
        <CaptionChips filename={photograph.filename} words={words} onChoose={choose} />
      )}
    </div>
  );
};
