import { Button } from "@mantine/core";
import { messages, ownValueAsSale, type Report } from "@takseru/shared-types";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { api, messageOf } from "@/lib/api/api";
import { useIsOnline } from "@/lib/sync/use-is-online";
import { toast } from "@/ui";
import { comparablesKey } from "./comparable-queries";

/** A signed report's own value as a sale of the bank: one press adds it, and a second one is not needed. */
export const OwnValueOffer = ({ report }: { report: Report }) => {
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
  if (!sale) return null;
  if (isThere || add.isSuccess) return <p role="status">Its value is in your sales.</p>;
  return (
    <Button variant="subtle" disabled={!isOnline} loading={add.isPending} onClick={() => add.mutate()}>
      Add its value to your sales
    </Button>
  );
};
