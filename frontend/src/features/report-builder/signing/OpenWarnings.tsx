import { Anchor, Title } from "@mantine/core";
import type { Check } from "@takseru/shared-types";
import { type ReactNode, useId } from "react";
import { Checkbox, Icon, iconPaths } from "@/ui";
import classes from "./signing.module.css";

interface FindingsProps {
  title: string;
  count: string;
  /** List items. */
  children: ReactNode;
}

/** What the check has found, under a heading with its count. */
export const Findings = ({ title, count, children }: FindingsProps) => {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <div className={classes.head}>
        <Icon path={iconPaths.warning} />
        <Title order={2} id={id}>
          {title}
        </Title>
        <span className="figures">{count}</span>
      </div>
      <ul className={classes.findings}>{children}</ul>
    </section>
  );
};

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

interface LinkedFindingsProps {
  title: string;
  checks: readonly Check[];
  onJump: (check: Check) => void;
}

/** Findings that need no acknowledgement, each with the way to its field. */
export const LinkedFindings = ({ title, checks, onJump }: LinkedFindingsProps) =>
  checks.length > 0 && (
    <Findings title={title} count={String(checks.length)}>
      {checks.map((check) => (
        <li key={check.code}>
          <Anchor component="button" type="button" ta="start" onClick={() => onJump(check)}>
            {check.message}
          </Anchor>
        </li>
      ))}
    </Findings>
  );
