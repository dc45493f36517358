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

/** The warnings about the report, each to be acknowledged by its name or corrected; the chosen lender's under its name. */
export const OpenWarnings = ({ warnings, acknowledged, onAcknowledge, onJump }: OpenWarningsProps) => {
  const toggle = (code: string, checked: boolean) => {
    const others = acknowledged.filter((other) => other !== code);
    onAcknowledge(checked ? [...others, code] : others);
  };
  const group = (title: string, some: readonly Check[]) => {
    if (some.length === 0) return null;
    const read = some.filter(({ code }) => acknowledged.includes(code)).length;
    return (
      <Findings title={title} count={`${read} of ${some.length}`}>
        {some.map((check) => (
          <li key={check.code}>
            <Checkbox
              label={check.message}
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
  const asked = warnings.filter(({ lender }) => lender !== undefined);
  return (
    <>
      {group(`By the rules of ${asked[0]?.lender ?? ""}`, asked)}
      {group(
        "Read and accept",
        warnings.filter((check) => !asked.includes(check)),
      )}
    </>
  );
};
