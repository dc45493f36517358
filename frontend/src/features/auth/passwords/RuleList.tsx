import { VisuallyHidden } from "@mantine/core";
import classes from "./rule-list.module.css";

export interface Rule {
  text: string;
  met: boolean;
}

/** Rules for an entry, each met or missing. It stands in a field's description, so it uses inline elements only. */
export const RuleList = ({ rules }: { rules: readonly Rule[] }) => (
  // biome-ignore-start lint/a11y/useSemanticElements: a description is a paragraph, which cannot contain a list element
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
  // biome-ignore-end lint/a11y/useSemanticElements: a description is a paragraph, which cannot contain a list element
);
