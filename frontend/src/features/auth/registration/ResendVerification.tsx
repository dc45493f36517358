import { MailHelp, ResendMail } from "../mailed-links/ResendMail";
import { useResendVerification } from "./registration-queries";

interface ResendVerificationProps {
  email: string;
  /** A link is on its way already. */
  withHelp?: boolean;
}

/** Sends the verification link again to an address that is known on this screen. */
const ResendVerification = ({ email, withHelp }: ResendVerificationProps) => (
  <>
    {withHelp && <MailHelp email={email} />}
    <ResendMail request={useResendVerification()} email={email} label="Send a new verification link" />
  </>
);

export default ResendVerification;
