import { AppError, transact } from "@takseru/kit";
import { type Clients, PracticeClient } from "@takseru/shared-types";
import * as z from "zod";
import { accountKey, clientsKey } from "./keys.ts";
import type { AccountEvent, TableStore } from "./table-store.ts";

/** A client that a later version no longer understands is left out. */
const ClientsRecord = z.object({
  clients: z
    .array(z.unknown())
    .transform((stored) => stored.flatMap((one) => PracticeClient.safeParse(one).data ?? [])),
  version: z.int(),
});

/** A row of its own, as the phrases have. */
export const createClientStore = ({ client, table, read, eventWrite }: TableStore) => ({
  readClients: async (userId: string): Promise<Clients> =>
    (await read(ClientsRecord, clientsKey(userId))) ?? { clients: [], version: 0 },

  /** Throws CLIENTS_CHANGED unless the version is the stored one; not for an account that was closed meanwhile. */
  saveClients: async ({ clients, version }: Clients, changed: AccountEvent): Promise<Clients> => {
    const next = { clients, version: version + 1 };
    await transact(client, [
      {
        write: {
          ConditionCheck: {
            TableName: table,
            Key: accountKey(changed.userId),
            ConditionExpression: "attribute_exists(pk)",
          },
        },
        onConditionFailed: () => new AppError("NOT_SIGNED_IN"),
      },
      {
        write: {
          Put: {
            TableName: table,
            Item: { ...clientsKey(changed.userId), ...next },
            ConditionExpression: version === 0 ? "attribute_not_exists(pk)" : "version = :version",
            ...(version > 0 && { ExpressionAttributeValues: { ":version": version } }),
          },
        },
        onConditionFailed: () => new AppError("CLIENTS_CHANGED"),
      },
      eventWrite(changed),
    ]);
    return next;
  },
});
