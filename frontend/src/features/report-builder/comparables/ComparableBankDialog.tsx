import { Button, Group, TextInput } from "@mantine/core";
import { type Comparable, messages } from "@takseru/shared-types";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import { messageOf } from "@/lib/api/api";
import { confirmDialog, Dialog, ErrorState, Loading, toast } from "@/ui";
import { ComparableBankEntry } from "./ComparableBankEntry";
import { ComparableBankForm } from "./ComparableBankForm";
import { comparableBankQuery, useRemoveComparable } from "./comparable-queries";
import classes from "./comparables.module.css";

interface ComparableBankDialogProps {
  /** The entries that the report has already. */
  used: readonly string[];
  /** How many more the report takes. */
  room: number;
  onAdd: (chosen: Comparable[]) => void;
  onClose: () => void;
}

/** Every word somewhere in what the entry says of its place. */
const matches = (entry: Comparable, typed: string): boolean => {
  const text = [entry.description, entry.town, entry.district, entry.source].join(" ").toLowerCase();
  return typed
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
};

const Entries = ({
  used,
  room,
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
  const found = entries.filter((entry) => matches(entry, typed));
  const choose = (id: string, wanted: boolean) => {
    const others = [...chosen].filter((other) => other !== id);
    setChosen(new Set(wanted ? [...others, id] : others));
  };
  const drop = async (entry: Comparable) => {
    const agreed = await confirmDialog({
      title: "Remove this comparable?",
      message: `${entry.description} leaves your bank. Reports that use it keep their copy.`,
      confirm: "Remove",
      destructive: true,
    });
    if (!agreed) return;
    choose(entry.id, false);
    remove.mutate(entry, {
      onError: (refused) => toast.error(messageOf(refused, messages.reports.requestFailed)),
    });
  };
  const picked = entries.filter(({ id }) => chosen.has(id));
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
          : `${found.length} of ${entries.length}${hasNextPage ? " loaded" : ""} shown`}
      </p>
      <ul className={classes.entries}>
        {found.map((entry) => (
          <ComparableBankEntry
            key={entry.id}
            entry={entry}
            used={used.includes(entry.id)}
            chosen={chosen.has(entry.id)}
            onChoose={(wanted) => choose(entry.id, wanted)}
            onEdit={() => onEdit(entry)}
            onRemove={() => void drop(entry)}
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
        <Button disabled={picked.length === 0 || picked.length > room} onClick={() => onAdd(picked)}>
          {picked.length === 0 ? "Add to the report" : `Add ${picked.length} to the report`}
        </Button>
      </Group>
    </>
  );
};

/** The valuer's own bank of comparables: to copy from into the report, and to be kept in order. */
const ComparableBankDialog = (dialog: ComparableBankDialogProps) => {
  const [edited, setEdited] = useState<Comparable>();
  return (
    <Dialog opened onClose={dialog.onClose} title="My bank of comparables" size="lg">
      {edited ? (
        <ComparableBankForm entry={edited} onDone={() => setEdited(undefined)} />
      ) : (
        <Entries {...dialog} onEdit={setEdited} />
      )}
    </Dialog>
  );
};

export default ComparableBankDialog;
