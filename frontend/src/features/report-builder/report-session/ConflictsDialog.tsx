import "@mantine/core/styles/InlineInput.layer.css";
import "@mantine/core/styles/Radio.layer.css";
import { Button, Group, Radio, Stack, Text } from "@mantine/core";
import { formatDate, formatTime, type ReportFieldName } from "@takseru/shared-types";
import { useState } from "react";
import { Dialog } from "@/ui";
import { labelIn } from "../fields/asked";
import { fieldTextInFull } from "../fields/field-text-in-full";
import type { Conflicts } from "../report-form";
import classes from "./conflicts-dialog.module.css";

const Choices = ({ names, mine, theirs, savedAt, resolve }: Conflicts) => {
  const [taken, setTaken] = useState<ReadonlySet<ReportFieldName>>(new Set());
  const choose = (name: ReportFieldName, take: boolean) => {
    const others = [...taken].filter((other) => other !== name);
    setTaken(new Set(take ? [...others, name] : others));
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        resolve([...taken]);
      }}
    >
      <Stack>
        <Text>
          These fields were changed in another tab or on another device as well, and saved there on{" "}
          {formatDate(savedAt)} at {formatTime(savedAt)}. Choose what to keep.
        </Text>
        {names.map((name) => (
          <Radio.Group
            key={name}
            label={labelIn(mine, name)}
            value={taken.has(name) ? "theirs" : "mine"}
            onChange={(value) => choose(name, value === "theirs")}
          >
            <Stack gap="xs" mt={4}>
              <Radio
                value="mine"
                label="Keep mine"
                description={fieldTextInFull(name, mine)}
                className={classes.choice}
              />
              <Radio
                value="theirs"
                label="Take theirs"
                description={fieldTextInFull(name, theirs)}
                className={classes.choice}
              />
            </Stack>
          </Radio.Group>
        ))}
        <Group justify="flex-end">
          <Button variant="default" onClick={() => resolve(undefined)}>
            Go back without saving
          </Button>
          <Button type="submit">Save</Button>
        </Group>
      </Stack>
    </form>
  );
};

/** Asks for each field which of two changes to keep. */
export const ConflictsDialog = ({ conflicts }: { conflicts: Conflicts | undefined }) => (
  <Dialog
    opened={conflicts !== undefined}
    onClose={() => conflicts?.resolve(undefined)}
    title="Changed in two places"
    size="lg"
  >
    {conflicts && <Choices {...conflicts} />}
  </Dialog>
);
