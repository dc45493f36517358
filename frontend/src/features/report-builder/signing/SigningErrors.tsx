import { Anchor } from "@mantine/core";
import type { Check } from "@takseru/shared-types";
import { Findings } from "./Findings";

interface SigningErrorsProps {
  errors: readonly Check[];
  onJump: (check: Check) => void;
}

/** What keeps the report from being signed, each with the way to its field. */
export const SigningErrors = ({ errors, onJump }: SigningErrorsProps) =>
  errors.length > 0 && (
    <Findings title="To be corrected first" count={String(errors.length)}>
      {errors.map((check) => (
        <li key={check.code}>
          <Anchor component="button" type="button" ta="start" onClick={() => onJump(check)}>
            {check.message}
          </Anchor>
        </li>
      ))}
    </Findings>
  );
