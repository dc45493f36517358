import { Button, Text, Title } from "@mantine/core";
import { messages, shownByCode } from "@takseru/shared-types";
import { useState } from "react";
import { useNavigate } from "react-router";
import { useUser } from "@/lib/session/session";
import { Panel } from "@/ui";
import { createErasureToken, useCloseAccount } from "./erasure-queries";
import { PasswordDialog } from "./PasswordDialog";

/** Deletes the account after a password check. */
export const DeleteAccount = () => {
  const [isOpen, setIsOpen] = useState(false);
  // One token for all attempts: a call whose reply was lost may have closed the account.
  const [token] = useState(createErasureToken);
  const navigate = useNavigate();
  const { id } = useUser();
  const closing = useCloseAccount(token, () => {
    void navigate("/account-deleted", { replace: true, state: { erasure: token, user: id } });
  });
  return (
    <Panel label="Delete my account">
      <Title order={2} mb="sm">
        Delete my account
      </Title>
      <Text mb="sm">
        Your account, profile, reports, photographs and PDFs are deleted for good. Download your data first,
        because your profession may oblige you to keep reports for years.
      </Text>
      <Button
        color="red"
        variant="outline"
        onClick={() => {
          closing.reset();
          setIsOpen(true);
        }}
      >
        Delete my account
      </Button>
      <PasswordDialog
        title="Delete your account?"
        opened={isOpen}
        onClose={() => setIsOpen(false)}
        submit="Delete everything"
        destructive
        pending={closing.isPending}
        error={closing.error}
        fallback={messages.auth.accountNotDeleted}
        onPassword={closing.mutate}
      >
        <Text mb="xs">
          You are signed out everywhere, and your account, profile, reports, photographs and PDFs are deleted,
          together with what you typed on this device and did not save. This cannot be undone.
        </Text>
        <Text>
          Banks can still check the verification code of a finalized report: for this, {shownByCode} are kept.
        </Text>
      </PasswordDialog>
    </Panel>
  );
};
