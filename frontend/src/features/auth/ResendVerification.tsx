import { Alert, Button } from "@mantine/core";
import { messages } from "@takseru/shared-types";
import { messageOf } from "@/lib/api";
import { useResendVerification } from "./queries";

/** Sends the verification link again to an address that is known on this screen. */
const ResendVerification = ({ email }: { email: string }) => {
  const resend = useResendVerification();
  if (resend.data) return <Alert role="status">{resend.data.message}</Alert>;
  return (
    <>
      {resend.error && (
        <Alert role="alert" color="red">
          {messageOf(resend.error, messages.reports.requestFailed)}
        </Alert>
      )}
      <Button variant="default" loading={resend.isPending} onClick={() => resend.mutate(email)}>
        Send a new verification link
      </Button>
    </>
  );
};

export default ResendVerification;
