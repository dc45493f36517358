import { Alert, Anchor } from "@mantine/core";
import type { Check } from "@takseru/shared-types";
import classes from "./signing.module.css";

/** What keeps the report from being signed, each with the way to its field. */
export const SigningErrors = ({
  errors,
  onJump,
}: {
  errors: readonly Check[];
  onJump: (check: Check) => void;
}) =>
  errors.length > 0 && (
    <Alert color="red" title="To be corrected first">
      <ul className={classes.findings}>
        {errors.map((check) => (
          <li key={check.code}>
            <Anchor component="button" type="button" ta="start" onClick={() => onJump(check)}>
              {check.message}
            </Anchor>
          </li>
        ))}
      </ul>
    </Alert>
  );
