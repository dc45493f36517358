import { messages, salesMessages } from "@takseru/shared-types";
import { useMutation } from "@tanstack/react-query";
import { messageOf } from "@/lib/api/api";
import { useUser } from "@/lib/session/session";
import { toast } from "@/ui";
import { type SaleToSave, saveSale } from "./unsent-sales";

/** Saves a sale in the bank, and says where it is while there is no connection. */
export const useSaveSale = () => {
  const { id: userId } = useUser();
  return useMutation({
    mutationFn: (given: SaleToSave) => saveSale(userId, given),
    onSuccess: (saved) => {
      if (saved.kind === "later") toast.info(saved.isKept ? salesMessages.kept : salesMessages.notKept);
    },
    onError: (error) => toast.error(messageOf(error, messages.reports.requestFailed)),
  });
};
