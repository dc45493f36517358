import { MantineProvider } from "@mantine/core";
import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it } from "vitest";
import { ConfirmDialogs, confirmDialog } from "@/ui";

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

it("does nothing unless the person agrees, and gives the focus back", async () => {
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
