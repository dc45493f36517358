import { Anchor, Button, Group, Text, Title } from "@mantine/core";
import { type Check, messages } from "@takseru/shared-types";
import { useEffect, useRef } from "react";
import { messageOf } from "@/lib/api/api";
import { IconButton, iconPaths, Panel } from "@/ui";
import classes from "./checks-panel.module.css";
import type { Checks } from "./use-checks";

const levels = [
  { level: "error", one: "error", many: "errors" },
  { level: "warning", one: "warning", many: "warnings" },
  { level: "hint", one: "hint", many: "hints" },
] as const;

const countText = (checks: readonly Check[]): string =>
  levels
    .map(({ level, one, many }) => {
      const count = checks.filter((check) => check.level === level).length;
      return `${count} ${count === 1 ? one : many}`;
    })
    .join(", ");

/** What a lender asks for stands under its name. */
const lenderGroups = (checks: readonly Check[]): CheckGroup[] =>
  [...new Set(checks.flatMap(({ lender }) => lender ?? []))].map((name) => ({
    title: `By the rules of ${name}`,
    level: "warning",
    description: "To be corrected, or acknowledged when the report is signed",
    includes: ({ lender }) => lender === name,
  }));

interface CheckGroup {
  title: string;
  level: Check["level"];
  description: string;
  includes: (check: Check) => boolean;
}

const groups: readonly CheckGroup[] = [
  {
    title: "errors",
    level: "error",
    description: "To be corrected before the report is completed",
    includes: ({ level, blocks }) => level === "error" && blocks !== "signing",
  },
  {
    title: "errors for signing",
    level: "error",
    description: "To be corrected before the report is signed",
    includes: ({ blocks }) => blocks === "signing",
  },
  {
    title: "warnings",
    level: "warning",
    description: "To be corrected, or acknowledged when the report is signed",
    includes: ({ level, lender }) => level === "warning" && lender === undefined,
  },
  {
    title: "hints",
    level: "hint",
    description: "What banks look for",
    includes: ({ level, lender }) => level === "hint" && lender === undefined,
  },
];

const Findings = ({ checks, onJump }: { checks: readonly Check[]; onJump: (check: Check) => void }) =>
  [...groups, ...lenderGroups(checks)].map(({ title, level, description, includes }) => {
    const findings = checks.filter(includes);
    return (
      findings.length > 0 && (
        <section key={title} className={classes.group} data-level={level}>
          <h3 className={classes.level}>
            {title} ({findings.length})
          </h3>
          <Text size="sm" c="dimmed">
            {description}
          </Text>
          <ul className={classes.findings}>
            {findings.map((check) => (
              <li key={check.code}>
                <Anchor component="button" type="button" ta="start" onClick={() => onJump(check)}>
                  {check.message}
                </Anchor>
              </li>
            ))}
          </ul>
        </section>
      )
    );
  });

interface ChecksPanelProps {
  checks: Checks;
  /** Goes to the field of a finding. */
  onJump: (check: Check) => void;
}

/** The findings about the saved report, worst first, each linked to its field. */
export const ChecksPanel = ({ checks: { open, checks, error, close, retry }, onJump }: ChecksPanelProps) => {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (open) heading.current?.focus();
  }, [open]);
  if (!open) return null;
  return (
    <Panel label="Report check">
      <Group justify="space-between" wrap="nowrap">
        <Title order={2} ref={heading} tabIndex={-1} className={classes.heading}>
          Report check
        </Title>
        <IconButton label="Close the check" path={iconPaths.close} onClick={close} />
      </Group>
      <Text role="status">
        {checks
          ? checks.length === 0
            ? "Nothing was found: the report passes every check."
            : `As saved: ${countText(checks)}.`
          : error
            ? messageOf(error, messages.reports.requestFailed)
            : "Checking the report..."}
      </Text>
      {!checks && error && (
        <Button variant="default" size="xs" mt="xs" onClick={retry}>
          Try again
        </Button>
      )}
      {checks && <Findings checks={checks} onJump={onJump} />}
    </Panel>
  );
};
