import { type Clients, ClientUse, withUses } from "@takseru/shared-types";
import { type QueryClient, queryOptions } from "@tanstack/react-query";
import { ApiError, api } from "../api/api";
import { writeKept } from "../kept/kept-store";
import { kept, orKept } from "../kept/or-kept";
import { clientUseKey, storedClientUses } from "./stored-client-uses";

/** What instructions said of their clients and the server does not have yet, the oldest first. */
const storedUses = async (userId: string): Promise<Array<[key: string, use: ClientUse]>> =>
  (await storedClientUses(userId))
    .flatMap(([key, { data }]): Array<[string, ClientUse]> => {
      const use = ClientUse.safeParse(data);
      return use.success ? [[key, use.data]] : [];
    })
    .sort(([, one], [, other]) => (one.at < other.at ? -1 : 1));

const withStoredUses = async (userId: string, clients: Clients): Promise<Clients> =>
  withUses(
    clients,
    (await storedUses(userId)).map(([, use]) => use),
  );

/** The valuer's clients, the last used first, with what this device noted without a connection. */
export const clientsQuery = (userId: string) =>
  queryOptions({
    queryKey: ["clients", userId],
    queryFn: (context) =>
      orKept(context, async () =>
        withStoredUses(userId, await api.auth.getClients({ params: { userId } }, { signal: context.signal })),
      ),
    meta: kept,
  });

const MAX_ATTEMPTS = 3;

/** Adds what this device noted to the valuer's clients; what cannot be sent now is sent with the next instruction. */
export const sendUses = async (cache: QueryClient, userId: string): Promise<void> => {
  const uses = await storedUses(userId);
  if (uses.length === 0 || !navigator.onLine) return;
  for (let attempt = 1; ; attempt += 1)
    try {
      const clients = await api.auth.getClients({ params: { userId } });
      const saved = await api.auth.saveClients({
        params: { userId },
        body: withUses(
          clients,
          uses.map(([, use]) => use),
        ),
      });
      await writeKept(uses.map(([key]) => [key, undefined]));
      cache.setQueryData(clientsQuery(userId).queryKey, saved);
      return;
    } catch (error) {
      const isOvertaken = error instanceof ApiError && error.code === "CLIENTS_CHANGED";
      if (!isOvertaken || attempt === MAX_ATTEMPTS) throw error;
    }
};

/** Notes on this device what an instruction said of its client, so that the next one begins with it. */
export const rememberUse = async (cache: QueryClient, userId: string, use: ClientUse): Promise<void> => {
  // A browser that stores nothing remembers it until the page is closed.
  await writeKept([
    [clientUseKey(userId, use), { data: use, at: Date.parse(use.at), size: JSON.stringify(use).length }],
  ]).catch(() => undefined);
  cache.setQueryData(clientsQuery(userId).queryKey, (known) =>
    withUses(known ?? { clients: [], version: 0 }, [use]),
  );
};
