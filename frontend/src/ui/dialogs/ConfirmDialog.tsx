import { Button, Group, Text } from "@mantine/core";
import { useState, useSyncExternalStore } from "react";
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

let pending: PendingQuestion | null = null;
const listeners = new Set<() => void>();

const setPending = (question: PendingQuestion | null) => {
  pending = question;
  for (const listener of listeners) listener();
};

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Asks the user to confirm an action; resolves to whether they agreed. A second question answers the first with no. */
export const confirmDialog = (question: Question): Promise<boolean> =>
  new Promise((resolve) => {
    pending?.answer(false);
    setPending({
      ...question,
      answer: (agreed) => {
        setPending(null);
        resolve(agreed);
      },
    });
  });

/** Shows the question of `confirmDialog`. Mounted once, beside the screens. */
export const ConfirmDialogs = () => {
  const question = useSyncExternalStore(subscribe, () => pending);
  // The dialog shows the last question while it closes.
  const [last, setLast] = useState(question);
  if (question && question !== last) setLast(question);
  const { title = "", message, confirm, cancel = "Cancel", destructive } = last ?? {};
  return (
    <Dialog title={title} opened={question !== null} onClose={() => question?.answer(false)}>
      <Text>{message}</Text>
      <Group justify="flex-end" mt="lg">
        <Button variant="default" onClick={() => question?.answer(false)} data-autofocus>
          {cancel}
        </Button>
        <Button {...(destructive && { color: "red" })} onClick={() => question?.answer(true)}>
          {confirm}
        </Button>
      </Group>
    </Dialog>
  );
};
