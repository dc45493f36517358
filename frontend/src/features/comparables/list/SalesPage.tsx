import { Button } from "@mantine/core";
import { type Comparable, ComparableInput, messages } from "@takseru/shared-types";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { messageOf } from "@/lib/api/api";
import { saveFile } from "@/lib/files/download";
import { useUser } from "@/lib/session/session";
import {
  Dialog,
  EmptyState,
  ErrorState,
  LinkButton,
  Loading,
  Page,
  ReportsHeader,
  toast,
  toastWithUndo,
} from "@/ui";
import { ComparableForm } from "../ComparableForm";
import { comparablesKey, useRemoveComparable } from "../comparable-queries";
import { NoSales } from "../NoSales";
import { type UnsentSale, unsentSales } from "../unsent-sales";
import { useFoundSales } from "../use-found-sales";
import { useSaveSale } from "../use-save-sale";
import { allSales, salesToCsv } from "./export-sales";
import { SaleFilters } from "./SaleFilters";
import { SaleRow } from "./SaleRow";
import classes from "./sales-page.module.css";
import { UnsentSales } from "./UnsentSales";
import { useSaleFilters } from "./use-sale-filters";

/** Removes an entry of the bank and offers to put it back, as a new entry with the same facts. */
const useRemoveWithUndo = () => {
  const remove = useRemoveComparable();
  const save = useSaveSale();
  return (entry: Comparable) =>
    remove.mutate(entry, {
      onSuccess: () =>
        toastWithUndo({
          message: `${entry.description} removed from your sales`,
          onUndo: () => save.mutate({ sale: ComparableInput.parse(entry) }),
        }),
      onError: (error) => toast.error(messageOf(error, messages.reports.requestFailed)),
    });
};

type Edited = { entry?: Comparable | undefined; unsent?: UnsentSale | undefined } | undefined;

interface SalesProps {
  unsent: readonly UnsentSale[];
  onEdit: (entry: Comparable) => void;
  onAdd: () => void;
}

const Sales = ({ unsent, onEdit, onAdd }: SalesProps) => {
  const filters = useSaleFilters();
  const { search, near, radius, change, clear, count } = filters;
  const { found, total, error, retry, hasMore, more, isLoadingMore, isSettled } = useFoundSales(search);
  const removeWithUndo = useRemoveWithUndo();
  const exported = useMutation({
    mutationFn: async () => {
      const sales = await allSales();
      saveFile(new Blob([salesToCsv(sales)], { type: "text/csv" }), "sales.csv");
      return sales.length;
    },
    onSuccess: (count) =>
      toast.success(`${count.toLocaleString("en")} ${count === 1 ? "sale" : "sales"} exported`),
    onError: (error) => toast.error(messageOf(error, messages.reports.requestFailed)),
  });
  if (!found && error)
    return (
      <ErrorState
        title="Failed to load your sales"
        message={messageOf(error, messages.reports.requestFailed)}
        onRetry={retry}
      />
    );
  if (!found) return <Loading text="Loading your sales..." />;
  const isAll = !search.q && !near && count === 0;
  if (found.length === 0 && isAll && isSettled)
    return (
      <EmptyState
        title="You have no sale yet"
        description="Add a sale here, paste a sheet, or save one from a report: you can use it in every report after that."
        action={
          <div className={classes.buttons}>
            <Button onClick={onAdd}>Add a sale</Button>
            <LinkButton variant="default" to="/reports/comparables/import">
              Paste a sheet
            </LinkButton>
          </div>
        }
      />
    );
  return (
    <>
      <SaleFilters filters={filters} />
      <div className={classes.over}>
        <p role="status" className={classes.found}>
          {!isSettled
            ? "Looking for sales"
            : found.length === 0
              ? "No sale is found"
              : `${found.length}${hasMore ? " and more" : ""}${total === undefined ? "" : ` of ${total.toLocaleString("en")}`} ${total === 1 ? "sale" : "sales"}`}
        </p>
        <div className={classes.buttons}>
          <LinkButton variant="subtle" size="compact-md" to="/reports/comparables/import">
            Paste a sheet
          </LinkButton>
          <Button
            variant="subtle"
            size="compact-md"
            loading={exported.isPending}
            onClick={() => exported.mutate()}
          >
            Export
          </Button>
        </div>
      </div>
      {found.length === 0 && isSettled ? (
        <NoSales
          unit={search.unit}
          radius={radius}
          onRadius={(metres) => change({ radius: String(metres) })}
          onAdd={onAdd}
          onClear={clear}
        />
      ) : (
        <ul className={classes.entries}>
          {found.map((entry) => (
            <SaleRow
              key={entry.id}
              entry={entry}
              near={near}
              hasUnsentChange={unsent.some(({ id }) => id === entry.id)}
              onEdit={() => onEdit(entry)}
              onRemove={() => removeWithUndo(entry)}
            />
          ))}
        </ul>
      )}
      {hasMore && (
        <Button variant="default" mt="md" loading={isLoadingMore} onClick={more}>
          Load more
        </Button>
      )}
    </>
  );
};

/** The valuer's bank of sales, which every report can draw on. */
export const SalesPage = () => {
  const { id: userId } = useUser();
  const [edited, setEdited] = useState<Edited>();
  const { data: unsent = [] } = useQuery({
    queryKey: [...comparablesKey, "unsent", userId],
    queryFn: () => unsentSales(userId),
  });
  const close = () => setEdited(undefined);
  return (
    <Page title="Sales" width="text">
      <ReportsHeader
        title="Sales"
        description="Sales that you know, at hand in every report"
        actions={<Button onClick={() => setEdited({})}>Add a sale</Button>}
      />
      <UnsentSales sales={unsent} onEdit={(one) => setEdited({ unsent: one })} />
      <Sales
        unsent={unsent}
        // A change that waits is gone on with: the bank does not have it yet.
        onEdit={(entry) => setEdited({ entry, unsent: unsent.find(({ id }) => id === entry.id) })}
        onAdd={() => setEdited({})}
      />
      <Dialog
        opened={edited !== undefined}
        onClose={close}
        title={edited?.entry || edited?.unsent ? "Edit this sale" : "A new sale"}
        size="lg"
      >
        {edited && <ComparableForm {...edited} onDone={close} />}
      </Dialog>
    </Page>
  );
};
