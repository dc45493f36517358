import { Button, Checkbox, Group, TextInput } from "@mantine/core";
import { type Comparable, messages } from "@takseru/shared-types";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import {
  ComparableForm,
  comparableBankQuery,
  factsInWords,
  matchesWords,
  useRemoveComparable,
} from "@/features/comparables";
import { messageOf } from "@/lib/api/api";
import { confirmDialog, Dialog, ErrorState, Loading, toast } from "@/ui";
import classes from "./comparable-bank-dialog.module.css";

interface ComparableBankEntryProps {
  entry: Comparable;
  /** The report contains a copy. */
  isUsed: boolean;
  isChosen: boolean;
  onChoose: (isChosen: boolean) => void;
  onEdit: () => void;
  onRemove: () => void;
}

/** A line of the bank, with buttons to edit and remove it. */
const ComparableBankEntry = ({
  entry,
  isUsed,
  isChosen,
  onChoose,
  onEdit,
  onRemove,
}: ComparableBankEntryProps) => (
  <li className={classes.entry}>
    <Checkbox
      label={entry.description}
      description={isUsed ? `${factsInWords(entry)} · In this report` : factsInWords(entry)}
      checked={isChosen}
      onChange={(event) => onChoose(event.currentTarget.checked)}
    />
    <Group gap="xs">
      <Button variant="subtle" size="compact-sm" aria-label={`Edit ${entry.description}`} onClick={onEdit}>
        Edit
      </Button>
      <Button
        variant="subtle"
        color="red"
        size="compact-sm"
        aria-label={`Remove ${entry.description}`}
        onClick={onRemove}
      >
        Remove
      </Button>
    </Group>
  </li>
);

interface ComparableBankDialogProps {
  /** Ids of the entries that the report contains. */
  usedIds: readonly string[];
  /** Number of comparables that the report can still take. */
  freeSlots: number;
  onAdd: (chosen: Comparable[]) => void;
  onClose: () => void;
}

const Entries = ({
  usedIds,
  freeSlots,
  onAdd,
  onEdit,
}: ComparableBankDialogProps & { onEdit: (entry: Comparable) => void }) => {
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } =
    useInfiniteQuery(comparableBankQuery);
  const remove = useRemoveComparable();
  const [typed, setTyped] = useState("");
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  if (!data && error)
    return (
      <ErrorState
        title="Failed to load your comparables"
        message={messageOf(error, messages.reports.requestFailed)}
        onRetry={() => void refetch()}
      />
    );
  if (!data) return <Loading text="Loading your comparables..." />;

  const entries = data.pages.flatMap((page) => page.data);
  const shown = entries.filter((entry) => matchesWords(entry, typed));
  const choose = (id: string, isChosen: boolean) => {
    const others = [...chosen].filter((other) => other !== id);
    setChosen(new Set(isChosen ? [...others, id] : others));
  };
  const askAndRemove = async (entry: Comparable) => {
    const agreed = await confirmDialog({
      title: "Remove this comparable?",
      message: `${entry.description} leaves your bank. Reports that use it keep their copy.`,
      confirm: "Remove",
      destructive: true,
    });
    if (!agreed) return;
    choose(entry.id, false);
    remove.mutate(entry, {
      onError: (error) => toast.error(messageOf(error, messages.reports.requestFailed)),
    });
  };
  const chosenEntries = entries.filter(({ id }) => chosen.has(id));
  return (
    <>
      <TextInput
        type="search"
        label="Search"
        placeholder="Town, road, district or source"
        data-autofocus
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <p role="status" className={classes.found}>
        {entries.length === 0
          ? "Your bank is empty. Write a comparable in a report and save it to your bank."
          : `${shown.length} of ${entries.length}${hasNextPage ? " loaded" : ""} shown`}
      </p>
      <ul className={classes.entries}>
        {shown.map((entry) => (
          <ComparableBankEntry
            key={entry.id}
            entry={entry}
            isUsed={usedIds.includes(entry.id)}
            isChosen={chosen.has(entry.id)}
            onChoose={(isChosen) => choose(entry.id, isChosen)}
            onEdit={() => onEdit(entry)}
            onRemove={() => void askAndRemove(entry)}
          />
        ))}
      </ul>
      <Group justify="space-between" mt="md">
        {hasNextPage ? (
          <Button variant="default" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            Load more
          </Button>
        ) : (
          <span />
        )}
        <Button
          disabled={chosenEntries.length === 0 || chosenEntries.length > freeSlots}
          onClick={() => onAdd(chosenEntries)}
        >
          {chosenEntries.length === 0 ? "Add to the report" : `Add ${chosenEntries.length} to the report`}
        </Button>
      </Group>
    </>
  );
};

/** The valuer's bank of comparables: entries are copied into the report, edited and removed here. */
export const ComparableBankDialog = (dialog: ComparableBankDialogProps) => {
  const [edited, setEdited] = useState<Comparable>();
  return (
    <Dialog opened onClose={dialog.onClose} title="My bank of comparables" size="lg">
      {edited ? (
        <ComparableForm entry={edited} onDone={() => setEdited(undefined)} />
      ) : (
        <Entries {...dialog} onEdit={setEdited} />
      )}
    </Dialog>
  );
};
