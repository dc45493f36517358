import "@mantine/core/styles/VisuallyHidden.layer.css";
import { VisuallyHidden } from "@mantine/core";
import classes from "./rule-list.module.css";

export interface Rule {
  text: string;
  met: boolean;
}

/** What an entry has to be, and which of it is done already: a field's description, where only inline elements may stand. */
export const RuleList = ({ rules }: { rules: readonly Rule[] }) => (
  // biome-ignore-start lint/a11y/useSemanticElements: a list must not stand in a description, which is a paragraph
  <span role="list" className={classes.rules}>
    {rules.map(({ text, met }) => (
      <span role="listitem" key={text} className={classes.rule} data-met={met || undefined}>
        <span aria-hidden="true" className={classes.mark}>
          {met ? "✓" : "○"}
        </span>
        {text}
        <VisuallyHidden component="span">{met ? " (done)" : " (missing)"}</VisuallyHidden>
      </span>
    ))}
  </span>
  // biome-ignore-end lint/a11y/useSemanticElements: a list must not stand in a description, which is a paragraph
);
