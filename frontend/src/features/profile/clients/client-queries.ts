import { type PracticeClient, withChangedClients } from "@takseru/shared-types";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { ApiError, api } from "@/lib/api/api";
import { clientsQuery } from "@/lib/clients/clients";

/** How often a save is made again over what other windows have saved meanwhile. */
const MAX_TRIES = 3;

/** Changes the list of clients as the server has it by then: what another window saved of others stays. */
export const useSaveClients = (userId: string) => {
  const cache = useQueryClient();
  return useMutation({
    scope: { id: "clients" },
    mutationFn: async (change: (clients: readonly PracticeClient[]) => PracticeClient[]) => {
      for (let tries = 1; ; tries += 1)
        try {
          const stored = await api.auth.getClients({ params: { userId } });
          return await api.auth.saveClients({
            params: { userId },
            body: withChangedClients(stored, change(stored.clients), new Date().toISOString()),
          });
        } catch (error) {
          const isOvertaken = error instanceof ApiError && error.code === "CLIENTS_CHANGED";
          if (!isOvertaken || tries >= MAX_TRIES) throw error;
        }
    },
    onSuccess: (saved) => cache.setQueryData(clientsQuery(userId).queryKey, saved),
  });
};
