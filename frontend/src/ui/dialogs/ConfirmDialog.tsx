import { Button, Group, Text } from "@mantine/core";
import { useSyncExternalStore } from "react";
import { createObservable } from "@/lib/sync/observable";
import { Dialog } from "./Dialog";

interface Question {
  title: string;
  message: string;
  confirm: string;
  cancel?: string;
  /** What is confirmed cannot be undone. */
  destructive?: boolean;
}

interface PendingQuestion extends Question {
  answer: (agreed: boolean) => void;
}

const pending = createObservable<PendingQuestion | null>(null);

/** Asks the user to confirm an action; resolves to whether they agreed. A second question answers the first with no. */
export const confirmDialog = (question: Question): Promise<boolean> =>
  new Promise((resolve) => {
    pending.get()?.answer(false);
    pending.set({
      ...question,
      answer: (agreed) => {
        pending.set(null);
        resolve(agreed);
      },
    });
  });

/** Shows the question of `confirmDialog`. Mounted once, beside the screens. */
export const ConfirmDialogs = () => {
  const question = useSyncExternalStore(pending.subscribe, pending.get);
  if (!question) return null;
  const { title, message, confirm, cancel = "Cancel", destructive, answer } = question;
  return (
    <Dialog title={title} opened onClose={() => answer(false)}>
      <Text>{message}</Text>
      <Group justify="flex-end" mt="lg">
        <Button variant="default" onClick={() => answer(false)} data-autofocus>
          {cancel}
        </Button>
        <Button {...(destructive && { color: "red" })} onClick={() => answer(true)}>
          {confirm}
        </Button>
      </Group>
    </Dialog>
  );
};
