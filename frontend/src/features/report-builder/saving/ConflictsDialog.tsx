import "@mantine/core/styles/InlineInput.layer.css";
import "@mantine/core/styles/Radio.layer.css";
import { Button, Group, Radio, Stack, Text } from "@mantine/core";
import type { ReportFieldName } from "@takseru/shared-types";
import { useState } from "react";
import { Dialog } from "@/ui";
import classes from "../builder.module.css";
import { fieldSpecs } from "../fields/fields";
import type { FormValues } from "../fields/form-types";
import { fieldText } from "../form/field-text";

/** Fields changed both here and elsewhere; `answer` takes those to take from elsewhere, or nothing to go back. */
export interface Conflicts {
  names: readonly ReportFieldName[];
  mine: FormValues;
  theirs: FormValues;
  answer: (theirs: ReportFieldName[] | undefined) => void;
}

const Choices = ({ names, mine, theirs, answer }: Conflicts) => {
  const [taken, setTaken] = useState<ReadonlySet<ReportFieldName>>(new Set());
  const choose = (name: ReportFieldName, take: boolean) => {
    const others = [...taken].filter((other) => other !== name);
    setTaken(new Set(take ? [...others, name] : others));
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        answer([...taken]);
      }}
    >
      <Stack>
        <Text>
          These fields were changed elsewhere as well, in another tab or on another device. Choose what to
          keep.
        </Text>
        {names.map((name) => (
          <Radio.Group
            key={name}
            label={fieldSpecs[name].label}
            value={taken.has(name) ? "theirs" : "mine"}
            onChange={(value) => choose(name, value === "theirs")}
          >
            <Stack gap="xs" mt={4}>
              <Radio
                value="mine"
                label="Keep mine"
                description={fieldText(name, mine)}
                className={classes.clash}
              />
              <Radio
                value="theirs"
                label="Take theirs"
                description={fieldText(name, theirs)}
                className={classes.clash}
              />
            </Stack>
          </Radio.Group>
        ))}
        <Group justify="flex-end">
          <Button variant="default" onClick={() => answer(undefined)}>
            Go back without saving
          </Button>
          <Button type="submit">Save</Button>
        </Group>
      </Stack>
    </form>
  );
};

/** Asks, field by field, which of two changes to keep. */
export const ConflictsDialog = ({ clashes }: { clashes: Conflicts | undefined }) => (
  <Dialog
    opened={clashes !== undefined}
    onClose={() => clashes?.answer(undefined)}
    title="Changed in two places"
    size="lg"
  >
    {clashes && <Choices {...clashes} />}
  </Dialog>
);
