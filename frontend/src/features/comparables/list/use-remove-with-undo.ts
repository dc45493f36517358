import { type Comparable, ComparableInput, messages } from "@takseru/shared-types";
import { messageOf } from "@/lib/api/api";
import { toast, toastWithUndo } from "@/ui";
import { useRemoveComparable } from "../comparable-queries";
import { useSaveSale } from "../use-save-sale";

const say = (error: Error) => toast.error(messageOf(error, messages.reports.requestFailed));

/** Removes an entry of the bank and offers to put it back, as a new entry with the same facts. */
export const useRemoveWithUndo = () => {
  const remove = useRemoveComparable();
  const save = useSaveSale();
  return (entry: Comparable) => {
    const putBack = () => save.mutate({ sale: ComparableInput.parse(entry) });
    remove.mutate(entry, {
      onSuccess: () =>
        toastWithUndo({ message: `${entry.description} removed from your sales`, onUndo: putBack }),
      onError: say,
    });
  };
};
