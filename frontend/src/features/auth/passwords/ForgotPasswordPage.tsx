import { limits } from "@takseru/shared-types";
import { TextLink } from "@/ui";
import { AuthPage } from "../auth-page/AuthPage";
import { EmailForm } from "../mailed-links/EmailForm";
import { useLoginState } from "../sign-in/login-state";
import { useForgotPassword } from "./password-queries";

export const ForgotPasswordPage = () => {
  const forgot = useForgotPassword();
  const { email } = useLoginState();
  return (
    <AuthPage
      title="Forgot your password?"
      description={
        forgot.data
          ? `The link works for ${limits.passwordResetMinutes} minutes.`
          : "We send you a link to set a new one."
      }
    >
      <EmailForm request={forgot} submit="Send the link" email={email} />
      <p>
        <TextLink to="/login">Back to sign in</TextLink>
      </p>
    </AuthPage>
  );
};
