import { Button, TextInput } from "@mantine/core";
import { type Comparable, messages } from "@takseru/shared-types";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import { messageOf } from "@/lib/api/api";
import { Dialog, EmptyState, ErrorState, Loading, Page, ReportsHeader } from "@/ui";
import { ComparableForm } from "../ComparableForm";
import { comparableBankQuery } from "../comparable-queries";
import { matchesWords } from "../comparable-text";
import { ComparableRow } from "./ComparableRow";
import classes from "./comparables-page.module.css";
import { useRemoveWithUndo } from "./use-remove-with-undo";

type Edited = { entry?: Comparable } | undefined;

const Entries = ({ onEdit }: { onEdit: (entry: Comparable) => void }) => {
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } =
    useInfiniteQuery(comparableBankQuery);
  const removeWithUndo = useRemoveWithUndo();
  const [typed, setTyped] = useState("");
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
  if (entries.length === 0)
    return (
      <EmptyState
        title="Your bank is empty"
        description="Add a sale here, or save one from a report: you can use it in every report after that."
      />
    );
  return (
    <>
      <TextInput
        type="search"
        label="Search"
        placeholder="Town, road, district or source"
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <p role="status" className={classes.found}>
        {shown.length === 0
          ? `Nothing matches "${typed}" in property, town, district or source`
          : `${shown.length} of ${entries.length}${hasNextPage ? " loaded" : ""} shown`}
      </p>
      <ul className={classes.entries}>
        {shown.map((entry) => (
          <ComparableRow
            key={entry.id}
            entry={entry}
            onEdit={() => onEdit(entry)}
            onRemove={() => removeWithUndo(entry)}
          />
        ))}
      </ul>
      {hasNextPage && (
        <Button variant="default" mt="md" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          Load more
        </Button>
      )}
    </>
  );
};

/** The valuer's bank of comparables, which every report can draw on. */
export const ComparablesPage = () => {
  const [edited, setEdited] = useState<Edited>();
  const close = () => setEdited(undefined);
  return (
    <Page title="Comparables" width="text">
      <ReportsHeader
        title="Comparables"
        description="Your bank of sales, at hand in every report"
        actions={<Button onClick={() => setEdited({})}>Add a comparable</Button>}
      />
      <Entries onEdit={(entry) => setEdited({ entry })} />
      <Dialog
        opened={edited !== undefined}
        onClose={close}
        title={edited?.entry ? "Edit this comparable" : "A new comparable"}
        size="lg"
      >
        {edited && <ComparableForm {...edited} onDone={close} />}
      </Dialog>
    </Page>
  );
};
