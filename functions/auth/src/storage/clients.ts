import { type Clients, PracticeClient, RemovedClient } from "@takseru/shared-types";
import * as z from "zod";
import { clientsKey } from "./keys.ts";
import type { AccountEvent, TableStore } from "./table-store.ts";
import { saveVersionedRow } from "./versioned-row.ts";

/** A client that a later version no longer understands is left out. */
const ClientsRecord = z.object({
  clients: z
    .array(z.unknown())
    .transform((stored) => stored.flatMap((one) => PracticeClient.safeParse(one).data ?? [])),
  removed: z.array(RemovedClient).optional().catch(undefined),
  version: z.int(),
});

/** A row of its own, as the phrases have. */
export const createClientStore = (store: TableStore) => ({
  readClients: async (userId: string): Promise<Clients> =>
    (await store.read(ClientsRecord, clientsKey(userId))) ?? { clients: [], version: 0 },

  /** Throws CLIENTS_CHANGED unless the version is the stored one; not for an account that was closed meanwhile. */
  saveClients: async ({ version, ...lists }: Clients, changed: AccountEvent): Promise<Clients> => {
    const next = { ...lists, version: version + 1 };
    await saveVersionedRow(store, { ...clientsKey(changed.userId), ...next }, "CLIENTS_CHANGED", changed);
    return next;
  },
});
