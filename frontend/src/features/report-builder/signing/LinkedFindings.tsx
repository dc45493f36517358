import { Anchor } from "@mantine/core";
import type { Check } from "@takseru/shared-types";
import { Findings } from "./Findings";

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
