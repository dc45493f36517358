import { Alert, Anchor } from "@mantine/core";
import { type Check, errorCodes } from "@takseru/shared-types";
import classes from "./builder.module.css";

/** What stands between the report and its completion; each finding leads to its field. */
export const ChecksNotice = ({
  checks,
  onJump,
  onClose,
}: {
  checks: readonly Check[];
  onJump: (check: Check) => void;
  onClose: () => void;
}) => (
  <Alert
    role="alert"
    color="red"
    title={errorCodes.CHECKS_FAILED.message}
    withCloseButton
    closeButtonLabel="Close"
    onClose={onClose}
  >
    <ul className={classes.checks}>
      {checks.map((check) => (
        <li key={`${check.field} ${check.message}`}>
          <Anchor
            component="button"
            type="button"
            c="inherit"
            underline="always"
            onClick={() => onJump(check)}
          >
            {check.message}
          </Anchor>
        </li>
      ))}
    </ul>
  </Alert>
);
