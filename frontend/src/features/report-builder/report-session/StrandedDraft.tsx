import { Alert, Button, Group, Text } from "@mantine/core";
import type { ReactNode } from "react";
import { confirmDialog, copyText } from "@/ui";
import { labelIn } from "../fields/asked";
import { fieldTextInFull } from "../fields/field-text-in-full";
import { applyDraft, type Draft, emptyForm, fieldNames } from "../report-form";
import classes from "./stranded-draft.module.css";

interface StrandedDraftProps {
  draft: Draft;
  onDelete: () => void;
  /** Why it cannot be saved, and what can be done. */
  children: ReactNode;
}

/** What was typed and can no longer be saved where it was typed: to be read, copied, and deleted by the valuer alone. */
export const StrandedDraft = ({ draft, onDelete, children }: StrandedDraftProps) => {
  const { mine } = applyDraft(emptyForm(), draft);
  const rows = fieldNames
    .filter((name) => name in draft.mine)
    .map((name) => ({ label: labelIn(mine, name), text: fieldTextInFull(name, mine) }));
  const copy = () =>
    copyText(rows.map(({ label, text }) => `${label}: ${text}`).join("\n"), {
      copied: "Copied",
      failed: "This browser does not let us copy. Please select the text and copy it.",
    });
  const ask = async () => {
    const agreed = await confirmDialog({
      title: "Delete this text?",
      message: "It is on this device only, and cannot be brought back.",
      confirm: "Delete the text",
      destructive: true,
    });
    if (agreed) onDelete();
  };
  return (
    <Alert color="yellow" title="Typed on this device, and not saved">
      <Text size="sm">{children}</Text>
      <dl className={classes.rows}>
        {rows.map(({ label, text }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      <Group gap="xs">
        {"clipboard" in navigator && (
          <Button variant="default" size="compact-sm" onClick={() => void copy()}>
            Copy the text
          </Button>
        )}
        <Button variant="default" size="compact-sm" onClick={() => void ask()}>
          Delete the text
        </Button>
      </Group>
    </Alert>
  );
};
