import classes from "./command-list.module.css";

const KEYS = [
  { keys: ["Ctrl", "S"], what: "Save the section" },
  { keys: ["Alt", "→"], what: "Next section" },
  { keys: ["Alt", "←"], what: "Section before" },
  { keys: ["Ctrl", "Z"], what: "Undo" },
  { keys: ["Ctrl", "K"], what: "This list" },
];

/** The keys of the site. */
export const KeysHelp = () => (
  <dl className={classes.keys} aria-label="Keys">
    {KEYS.map(({ keys, what }) => (
      <div key={what}>
        <dt>
          {keys.map((key) => (
            <kbd key={key}>{key}</kbd>
          ))}
        </dt>
        <dd>{what}</dd>
      </div>
    ))}
  </dl>
);
