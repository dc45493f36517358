import { Alert, Text } from "@mantine/core";
import { messages } from "@takseru/shared-types";
import { useQuery } from "@tanstack/react-query";
import { useSearchParams } from "react-router";
import { ApiError, messageOf } from "@/lib/api/api";
import { ErrorState, LinkButton, Loading } from "@/ui";
import { AuthPage } from "../auth-page/AuthPage";
import { EmailForm } from "../mailed-links/EmailForm";
import { useResendVerification, verifyEmailQuery } from "./registration-queries";

const NewLink = ({ title, message }: { title: string; message: string }) => {
  const resend = useResendVerification();
  return (
    <AuthPage title={title}>
      <Alert role="alert" color="red">
        {message}
      </Alert>
      {!resend.data && <Text>Enter your email address and we send you a new link.</Text>}
      <EmailForm request={resend} submit="Send a new verification link" />
    </AuthPage>
  );
};

const Verification = ({ token }: { token: string }) => {
  const { data, error, refetch } = useQuery(verifyEmailQuery(token));
  if (data)
    return (
      <AuthPage title="Email verified">
        <Alert role="status" color="teal">
          {data.message}
        </Alert>
        <LinkButton to="/login">Sign in</LinkButton>
      </AuthPage>
    );
  if (!error)
    return (
      <AuthPage title="Verifying your email">
        <Loading text="Verifying your email address..." />
      </AuthPage>
    );
  const code = error instanceof ApiError ? error.code : undefined;
  const message = messageOf(error, "The email address could not be verified");
  if (code === "LINK_USED")
    return (
      <AuthPage title="Link already used">
        <Alert role="status">{message}</Alert>
        <Text>Your email address is most likely verified already. Try to sign in.</Text>
        <LinkButton to="/login">Sign in</LinkButton>
      </AuthPage>
    );
  if (code === "LINK_EXPIRED") return <NewLink title="Link expired" message={message} />;
  if (code === "LINK_INVALID" || code === "VALIDATION_FAILED")
    return <NewLink title="Link not valid" message={message} />;
  return (
    <AuthPage title="Not verified yet">
      <ErrorState
        title="Your email address could not be verified"
        message={message}
        onRetry={() => void refetch()}
      />
    </AuthPage>
  );
};

/** The target of the link in a registration mail. */
export const VerifyEmailPage = () => {
  const [search] = useSearchParams();
  const token = search.get("token");
  if (token) return <Verification token={token} />;
  return <NewLink title="Link not valid" message={messages.auth.linkIncomplete} />;
};
