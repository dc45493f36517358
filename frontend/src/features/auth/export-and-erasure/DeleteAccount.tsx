import { Button, Text, Title } from "@mantine/core";
import { messages } from "@takseru/shared-types";
import { useState } from "react";
import { useNavigate } from "react-router";
import { useUser } from "@/lib/session/session";
import { Panel } from "@/ui";
import { createErasureToken, useCloseAccount } from "./export-and-erasure-queries";
import { PasswordDialog } from "./PasswordDialog";

/** Leaving for good. */
export const DeleteAccount = () => {
  const [asking, setAsking] = useState(false);
  // One for all tries: a call whose answer was lost may have closed the account.
  const [token] = useState(createErasureToken);
  const navigate = useNavigate();
  const { id } = useUser();
  const closing = useCloseAccount(token, async () => {
    // Loaded first: a call that hears of the end of the session meanwhile would lead to sign-in instead.
    await import("./AccountDeletedPage").catch(() => undefined);
    void navigate("/account-deleted", { replace: true, state: { erasure: token, user: id } });
  });
  return (
    <Panel label="Delete my account">
      <Title order={2} mb="sm">
        Delete my account
      </Title>
      <Text mb="sm">
        Deletes your account, your profile, all reports, photographs and PDFs, for good. Download your data
        first: your profession may oblige you to keep reports for years.
      </Text>
      <Button
        color="red"
        variant="outline"
        onClick={() => {
          closing.reset();
          setAsking(true);
        }}
      >
        Delete my account
      </Button>
      <PasswordDialog
        title="Delete your account?"
        opened={asking}
        onClose={() => setAsking(false)}
        submit="Delete everything"
        destructive
        pending={closing.isPending}
        error={closing.error}
        otherwise={messages.auth.accountNotDeleted}
        onPassword={closing.mutate}
      >
        <Text mb="xs">
          You are signed out everywhere at once, and everything of yours is deleted: account, profile,
          reports, photographs and PDFs, and what this device keeps of your text that is not saved yet. Nobody
          can bring it back.
        </Text>
        <Text>
          What stays: banks that hold a finalized report can go on checking its verification code. For that
          its reference, your name as it is printed there, its date, market value and fingerprint are kept.
        </Text>
      </PasswordDialog>
    </Panel>
  );
};
