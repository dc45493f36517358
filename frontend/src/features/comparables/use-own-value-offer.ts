import {
  comparableRate,
  formatRate,
  messages,
  ownValueAsSale,
  type Report,
  ratedIn,
} from "@takseru/shared-types";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { api, messageOf } from "@/lib/api/api";
import { useIsOnline } from "@/lib/sync/use-is-online";
import { toast } from "@/ui";
import { comparablesKey } from "./comparable-queries";

interface OwnValueOffer {
  /** "Rs. 650,000 per perch", or what stands in the way of adding it. */
  note: string;
  /** Missing where it cannot be added, or is there already. */
  add?: () => void;
}

/** A signed report's own value as a sale of the bank: one press adds it, and a second one is not needed. `undefined` where its value is no price. */
export const useOwnValueOffer = (report: Report): OwnValueOffer | undefined => {
  const cache = useQueryClient();
  const isOnline = useIsOnline();
  const sale = ownValueAsSale(report);
  const { data: isThere } = useQuery({
    queryKey: [...comparablesKey, "own value", report.id],
    queryFn: async () => {
      if (!sale) return false;
      const { data } = await api.reports.lookUpComparables({ body: { sales: [sale] } });
      return data[0] !== null;
    },
    enabled: sale !== undefined && isOnline,
  });
  const add = useMutation({
    mutationFn: async () => {
      if (sale) await api.reports.addComparables({ body: { sales: [sale] } });
    },
    onSuccess: () => {
      toast.success("This report's value is in your sales");
      void cache.invalidateQueries({ queryKey: comparablesKey });
    },
    onError: (error) => toast.error(messageOf(error, messages.reports.requestFailed)),
  });
  if (!sale) return undefined;
  if (isThere || add.isSuccess) return { note: "in your sales" };
  if (add.isPending) return { note: "is being added" };
  if (!isOnline) return { note: "needs a connection" };
  const rate = comparableRate(sale);
  return {
    note: rate === undefined || sale.unit === undefined ? "" : `${formatRate(rate)} ${ratedIn[sale.unit]}`,
    add: () => add.mutate(),
  };
};
