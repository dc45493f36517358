import { Button, Group, Text } from "@mantine/core";
import { useState, useSyncExternalStore } from "react";
import { Dialog } from "./Dialog";

interface Question {
  title: string;
  message: string;
  confirm: string;
  cancel?: string;
  /** The answer cannot be taken back. */
  destructive?: boolean;
}

interface Asked extends Question {
  answer: (agreed: boolean) => void;
}

let asked: Asked | null = null;
const listeners = new Set<() => void>();

const ask = (question: Asked | null) => {
  asked = question;
  for (const listener of listeners) listener();
};

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Asks before something is done; resolves to whether the person agreed. */
export const confirmDialog = (question: Question): Promise<boolean> =>
  new Promise((resolve) => {
    asked?.answer(false);
    ask({
      ...question,
      answer: (agreed) => {
        ask(null);
        resolve(agreed);
      },
    });
  });

/** Where questions appear; stands once, beside the screens. */
export const ConfirmDialogs = () => {
  const question = useSyncExternalStore(subscribe, () => asked);
  // While it closes, the dialog still shows what was asked.
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
