import { Anchor, Button, FileButton, Text } from "@mantine/core";
import { messages, type Practice, type RuleSet, ruleSets } from "@takseru/shared-types";
import { useState } from "react";
import { messageOf } from "@/lib/api/api";
import { saveFile } from "@/lib/files/download";
import { toast } from "@/ui";
import classes from "./practice-panel.module.css";
import { useSavePractice } from "./practice-queries";
import { readRuleSet } from "./read-rule-set";

const download = (set: RuleSet) =>
  saveFile(new Blob([JSON.stringify(set, null, 2)], { type: "application/json" }), `${set.id}.json`);

const writtenOf = (sets: readonly RuleSet[], id: string) => JSON.stringify(sets.find((set) => set.id === id));

/** The rule sets that reports can be held to: the product's, and the valuer's own, which come as files. */
export const RuleSetList = ({ userId, practice }: { userId: string; practice: Practice }) => {
  const save = useSavePractice(userId);
  const [problem, setProblem] = useState("");
  const own = practice.rule_sets;
  const isOwn = ({ id }: RuleSet) => own.some((set) => set.id === id);
  const keep = (id: string, set: RuleSet | undefined, said: string) =>
    save.mutate(
      {
        change: ({ rule_sets }) => ({
          rule_sets: [...rule_sets.filter((other) => other.id !== id), ...(set ? [set] : [])],
        }),
        isSeen: ({ rule_sets }) => writtenOf(rule_sets, id) === writtenOf(own, id),
      },
      {
        onSuccess: () => toast.success(said),
        onError: (error) => setProblem(messageOf(error, messages.reports.requestFailed)),
      },
    );
  const add = async (file: File | null) => {
    if (!file) return;
    const read = readRuleSet(await file.text());
    setProblem("problem" in read ? `${file.name}: ${read.problem}` : "");
    if ("problem" in read) return;
    const { set } = read;
    keep(set.id, set, `The rules of ${set.name} are kept`);
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
            <Anchor
              component="button"
              type="button"
              size="sm"
              aria-label={`Download the rules of ${set.name}`}
              onClick={() => download(set)}
            >
              Download
            </Anchor>
            {isOwn(set) && (
              <Anchor
                component="button"
                type="button"
                size="sm"
                aria-label={`Remove the rules of ${set.name}`}
                onClick={() => keep(set.id, undefined, `The rules of ${set.name} are removed`)}
              >
                Remove
              </Anchor>
            )}
          </li>
        ))}
      </ul>
      <Text role="alert" size="sm" c="var(--mantine-color-error)" className={classes.problem}>
        {problem}
      </Text>
      <FileButton accept="application/json,.json" onChange={(file) => void add(file)}>
        {(button) => (
          <Button {...button} variant="default" loading={save.isPending}>
            Add a lender's rules
          </Button>
        )}
      </FileButton>
    </>
  );
};
