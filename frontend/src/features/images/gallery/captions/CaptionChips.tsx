import classes from "./caption.module.css";

interface CaptionChipsProps {
  filename: string;
  words: readonly string[];
  onChoose: (word: string) => void;
}

/** Captions to choose from, below the field and as wide as the grid. */
export const CaptionChips = ({ filename, words, onChoose }: CaptionChipsProps) => (
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
