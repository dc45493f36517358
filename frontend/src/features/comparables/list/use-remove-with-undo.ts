import { type Comparable, ComparableInput, messages } from "@takseru/shared-types";
import { createIdempotencyKey, messageOf } from "@/lib/api/api";
import { toast, toastWithUndo } from "@/ui";
import { useCreateComparable, useRemoveComparable } from "../comparable-queries";

const say = (error: Error) => toast.error(messageOf(error, messages.reports.requestFailed));

/** Removes an entry of the bank and offers to put it back, as a new entry with the same facts. */
export const useRemoveWithUndo = () => {
  const remove = useRemoveComparable();
  const create = useCreateComparable();
  return (entry: Comparable) => {
    const idempotencyKey = createIdempotencyKey();
    const putBack = () =>
      create.mutate({ body: ComparableInput.parse(entry), idempotencyKey }, { onError: say });
    remove.mutate(entry, {
      onSuccess: () =>
        toastWithUndo({ message: `${entry.description} removed from your sales`, onUndo: putBack }),
      onError: say,
    });
  };
};
