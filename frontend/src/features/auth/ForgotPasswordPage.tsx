import { Text } from "@mantine/core";
import { TextLink } from "@/ui";
import { AuthPage } from "./AuthPage";
import { EmailForm } from "./EmailForm";
import { useForgotPassword } from "./queries";

export const ForgotPasswordPage = () => {
  const forgot = useForgotPassword();
  return (
    <AuthPage
      title="Forgot your password?"
      description="Enter your email address and we send you a link to set a new one."
    >
      <EmailForm request={forgot} submit="Send the link" />
      <Text>
        <TextLink to="/login">Back to sign in</TextLink>
      </Text>
    </AuthPage>
  );
};
