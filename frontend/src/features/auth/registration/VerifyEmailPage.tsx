import { Alert, Text } from "@mantine/core";
import { messages } from "@takseru/shared-types";
import { useSearchParams } from "react-router";
import { ApiError, messageOf } from "@/lib/api/api";
import { useSession } from "@/lib/session/session";
import { LinkButton } from "@/ui";
import { AuthPage } from "../auth-page/AuthPage";
import { EmailForm } from "../mailed-links/EmailForm";
import { ConfirmEmailForm } from "./ConfirmEmailForm";
import { useResendVerification, useVerifyEmail } from "./registration-queries";

const NewLink = ({ title, message }: { title: string; message: string }) => {
  const resend = useResendVerification();
  return (
    <AuthPage title={title}>
      <Alert role="alert" color="yellow">
        {message}
      </Alert>
      {!resend.data && <Text>Enter your email address and we send you a new link.</Text>}
      <EmailForm request={resend} submit="Send a new verification link" />
    </AuthPage>
  );
};

const Verified = ({ message, email }: { message: string; email: string | undefined }) => {
  const { user } = useSession();
  return (
    <AuthPage title="Email verified">
      <Alert role="status" color="teal">
        {user ? messages.auth.verifiedSignedIn(email === user.email ? undefined : user.email) : message}
      </Alert>
      {user ? (
        <LinkButton to="/dashboard">Go to the dashboard</LinkButton>
      ) : (
        <LinkButton to="/login" state={{ email }}>
          Sign in
        </LinkButton>
      )}
    </AuthPage>
  );
};

const LinkUsed = () => {
  const { user } = useSession();
  if (user)
    return (
      <>
        <Text>You are signed in as {user.email}.</Text>
        <LinkButton to="/dashboard">Go to the dashboard</LinkButton>
      </>
    );
  return (
    <>
      <Text>Your email address is most likely verified already. Try to sign in.</Text>
      <LinkButton to="/login">Sign in</LinkButton>
    </>
  );
};

const Verification = ({ token }: { token: string }) => {
  const confirmation = useVerifyEmail();
  const { data, error } = confirmation;
  if (data) return <Verified {...data} />;
  const code = error instanceof ApiError ? error.code : undefined;
  const message = messageOf(error, messages.auth.notVerified);
  if (code === "LINK_USED")
    return (
      <AuthPage title="Link already used">
        <Alert role="status">{message}</Alert>
        <LinkUsed />
      </AuthPage>
    );
  if (code === "LINK_EXPIRED") return <NewLink title="Link expired" message={message} />;
  if (code === "LINK_INVALID") return <NewLink title="Link not valid" message={message} />;
  return <ConfirmEmailForm confirmation={confirmation} token={token} />;
};

/** The target of the link in a registration mail. */
export const VerifyEmailPage = () => {
  const [search] = useSearchParams();
  const token = search.get("token");
  if (token) return <Verification token={token} />;
  return <NewLink title="Link not valid" message={messages.auth.linkIncomplete} />;
};
