import "@mantine/core/styles/InlineInput.layer.css";
import "@mantine/core/styles/Checkbox.layer.css";
import { Anchor, Checkbox } from "@mantine/core";
import type { Check } from "@takseru/shared-types";
import { Findings } from "./Findings";
import classes from "./signing.module.css";

interface OpenWarningsProps {
  warnings: readonly Check[];
  /** Codes. */
  acknowledged: readonly string[];
  onAcknowledge: (codes: string[]) => void;
  onJump: (check: Check) => void;
}

/** Whose rule it is, before what is wrong. */
const namedMessage = ({ lender, message }: Check): string =>
  lender === undefined ? message : `${lender} will send it back: ${message}`;

/** The warnings about the report, each to be acknowledged by its name or corrected. */
export const OpenWarnings = ({ warnings, acknowledged, onAcknowledge, onJump }: OpenWarningsProps) => {
  if (warnings.length === 0) return null;
  const toggle = (code: string, checked: boolean) => {
    const others = acknowledged.filter((other) => other !== code);
    onAcknowledge(checked ? [...others, code] : others);
  };
  const read = warnings.filter(({ code }) => acknowledged.includes(code)).length;
  return (
    <Findings title="Read and accept" count={`${read} of ${warnings.length}`}>
      {warnings.map((check) => (
        <li key={check.code}>
          <Checkbox
            label={namedMessage(check)}
            checked={acknowledged.includes(check.code)}
            onChange={(event) => toggle(check.code, event.currentTarget.checked)}
            className={classes.check}
          />
          <Anchor
            component="button"
            type="button"
            size="sm"
            aria-label={`Correct: ${check.message}`}
            onClick={() => onJump(check)}
          >
            Correct
          </Anchor>
        </li>
      ))}
    </Findings>
  );
};
