import { MantineProvider } from "@mantine/core";
import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { expect, it } from "vitest";
import { ConfirmDialogs, confirmDialog, Dialog } from "@/ui";

const ask = () => {
  const answers: boolean[] = [];
  const question = { title: "Delete", message: "Really?", confirm: "Delete", destructive: true };
  render(
    <MantineProvider>
      <button
        type="button"
        onClick={() => void confirmDialog(question).then((agreed) => answers.push(agreed))}
      >
        Ask
      </button>
      <ConfirmDialogs />
    </MantineProvider>,
  );
  return answers;
};

it("resolves to the answer and returns the focus", async () => {
  const answers = ask();
  const button = screen.getByRole("button", { name: "Ask" });
  for (const answer of ["Cancel", "Delete"]) {
    await userEvent.click(button);
    await screen.findByText("Really?");
    await userEvent.click(screen.getByRole("button", { name: answer }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    await waitFor(() => expect(document.activeElement).toBe(button));
  }
  expect(answers).toEqual([false, true]);
});

const Behind = () => {
  const [opened, setOpened] = useState(true);
  return (
    <Dialog title="Behind" opened={opened} onClose={() => setOpened(false)}>
      <button type="button" onClick={() => void confirmDialog({ title: "?", message: "", confirm: "Yes" })}>
        Ask
      </button>
    </Dialog>
  );
};

it("is closed by Escape, and the dialog behind it by another Escape", async () => {
  render(
    <MantineProvider>
      <ConfirmDialogs />
      <Behind />
    </MantineProvider>,
  );
  // Also where the question's dialog was there, closed, before the other one.
  for (let times = 0; times < 2; times += 1) {
    await userEvent.click(await screen.findByRole("button", { name: "Ask" }));
    await screen.findByRole("dialog", { name: "?" });
    await userEvent.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("dialog", { name: "?" })).toBeNull());
    expect(screen.getByRole("dialog", { name: "Behind" })).toBeVisible();
  }
  await waitFor(async () => {
    await userEvent.keyboard("{Escape}");
    expect(screen.queryByRole("dialog")).toBeNull();
  });
});
