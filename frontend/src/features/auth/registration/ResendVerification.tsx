import { MailHelp, ResendMail } from "../mailed-links/ResendMail";
import { useResendVerification } from "./registration-queries";

interface ResendVerificationProps {
  email: string;
  /** A link was mailed already: shows the help for it. */
  withHelp?: boolean;
}

/** Mails the verification link again to a known address. */
export const ResendVerification = ({ email, withHelp }: ResendVerificationProps) => (
  <>
    {withHelp && <MailHelp email={email} />}
    <ResendMail request={useResendVerification()} email={email} label="Send a new verification link" />
  </>
);
