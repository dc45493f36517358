import type { Check, Report } from "@takseru/shared-types";
import { Dialog } from "@/ui";
import { SigningForm } from "./SigningForm";

interface SigningDialogProps {
  report: Report;
  opened: boolean;
  onClose: () => void;
  /** Goes to the field of a finding. */
  onJump: (check: Check) => void;
}

/** The last look at a completed report before it is fixed for ever. */
const SigningDialog = ({ report, opened, onClose, onJump }: SigningDialogProps) => (
  <Dialog title="Sign and finalize" opened={opened} onClose={onClose} size="lg">
    <SigningForm report={report} onClose={onClose} onJump={onJump} />
  </Dialog>
);

export default SigningDialog;
