import { messages } from "@takseru/shared-types";
import { queryOptions, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { api, messageOf } from "@/lib/api/api";
import { useUser } from "@/lib/session/session";
import { Checkbox, toast } from "@/ui";

const dailyMailQuery = (userId: string) =>
  queryOptions({
    queryKey: ["daily-mail", userId],
    queryFn: ({ signal }) => api.auth.getDailyMail({ params: { userId } }, { signal }),
  });

/** The mail of the morning: off until it is switched on. */
export const DailyMail = () => {
  const { id: userId, email } = useUser();
  const cache = useQueryClient();
  const { data } = useQuery(dailyMailQuery(userId));
  const save = useMutation({
    mutationFn: (on: boolean) => api.auth.saveDailyMail({ params: { userId }, body: { on } }),
    onSuccess: (saved) => cache.setQueryData(dailyMailQuery(userId).queryKey, saved),
    onError: (error) => toast.error(messageOf(error, messages.reports.requestFailed)),
  });
  if (!data) return null;
  return (
    <Checkbox
      label="Mail me each morning what is due"
      description={`To ${email}, once a day, and only where something is due. It says how much, and names no client or property.`}
      checked={save.isPending ? save.variables : data.on}
      onChange={({ currentTarget }) => save.mutate(currentTarget.checked)}
    />
  );
};
