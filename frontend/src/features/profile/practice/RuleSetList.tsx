import { Anchor, Button, FileButton, Group, Text } from "@mantine/core";
import { messages, type Practice, type RuleSet, ruleSets } from "@takseru/shared-types";
import { useState } from "react";
import { messageOf } from "@/lib/api/api";
import { saveFile } from "@/lib/files/download";
import { toast, toastWithUndo } from "@/ui";
import classes from "./practice-panel.module.css";
import { useSavePractice } from "./practice-queries";
import { RuleSetForm } from "./RuleSetForm";
import { readRuleSet } from "./read-rule-set";

const download = (set: RuleSet) =>
  saveFile(new Blob([JSON.stringify(set, null, 2)], { type: "application/json" }), `${set.id}.json`);

const writtenOf = (sets: readonly RuleSet[], id: string) => JSON.stringify(sets.find((set) => set.id === id));

interface SetActionProps {
  act: string;
  name: string;
  onClick: () => void;
}

const SetAction = ({ act, name, onClick }: SetActionProps) => (
  <Anchor
    component="button"
    type="button"
    size="sm"
    aria-label={`${act} the rules of ${name}`}
    onClick={onClick}
  >
    {act}
  </Anchor>
);

/** The rule sets that reports can be held to: the product's, and the valuer's own, written in a form or taken from a file. */
export const RuleSetList = ({ userId, practice }: { userId: string; practice: Practice }) => {
  const save = useSavePractice(userId);
  const [problem, setProblem] = useState("");
  // The set that is changed in the form; null: a new one is written.
  const [inForm, setInForm] = useState<RuleSet | null>();
  const own = practice.rule_sets;
  const isOwn = ({ id }: RuleSet) => own.some((set) => set.id === id);
  const keep = (id: string, set: RuleSet | undefined, onKept: () => void, seen = own) =>
    save.mutate(
      {
        // Changed rules stay where they are in the list.
        change: ({ rule_sets }) => ({
          rule_sets: rule_sets.some((other) => other.id === id)
            ? rule_sets.flatMap((other) => (other.id !== id ? [other] : set ? [set] : []))
            : [...rule_sets, ...(set ? [set] : [])],
        }),
        isSeen: ({ rule_sets }) => writtenOf(rule_sets, id) === writtenOf(seen, id),
      },
      {
        onSuccess: onKept,
        onError: (error) => setProblem(messageOf(error, messages.reports.requestFailed)),
      },
    );
  const keepSet = (set: RuleSet, seen = own) =>
    keep(set.id, set, () => toast.success(`The rules of ${set.name} are kept`), seen);
  // The button that had the focus goes with its line: the message takes it.
  const remove = (set: RuleSet) =>
    keep(set.id, undefined, () =>
      toastWithUndo({ message: `The rules of ${set.name} are removed`, onUndo: () => keepSet(set, []) }),
    );
  const saveForm = (set: RuleSet) =>
    keep(set.id, set, () => {
      setInForm(undefined);
      setProblem("");
      toast.success(`The rules of ${set.name} are kept`);
    });
  const add = async (file: File | null) => {
    if (!file) return;
    const read = readRuleSet(await file.text());
    setProblem("problem" in read ? `${file.name}: ${read.problem}` : "");
    if ("problem" in read) return;
    const { set } = read;
    keepSet(set);
  };
  return (
    <>
      <ul className={classes.sets}>
        {[...own, ...ruleSets().filter((set) => !isOwn(set))].map((set) => (
          <li key={set.id}>
            <div className={classes.set}>
              <span className={classes.title}>{set.name}</span>
              <span className={classes.state}>
                {set.edition}
                {isOwn(set) && " (your own)"}
              </span>
            </div>
            <SetAction act="Download" name={set.name} onClick={() => download(set)} />
            {isOwn(set) && (
              <>
                <SetAction act="Change" name={set.name} onClick={() => setInForm(set)} />
                <SetAction act="Remove" name={set.name} onClick={() => remove(set)} />
              </>
            )}
          </li>
        ))}
      </ul>
      <Text role="alert" size="sm" c="var(--mantine-color-error)" className={classes.problem}>
        {problem}
      </Text>
      <Group gap="xs">
        <Button variant="default" onClick={() => setInForm(null)}>
          Add a lender's rules
        </Button>
        <FileButton accept="application/json,.json" onChange={(file) => void add(file)}>
          {(button) => (
            <Button {...button} variant="subtle" loading={save.isPending}>
              From a file
            </Button>
          )}
        </FileButton>
      </Group>
      {inForm !== undefined && (
        <RuleSetForm
          key={inForm?.id}
          set={inForm ?? undefined}
          taken={[...own, ...ruleSets()].map(({ id }) => id)}
          isPending={save.isPending}
          onSave={saveForm}
          onClose={() => setInForm(undefined)}
        />
      )}
    </>
  );
};
