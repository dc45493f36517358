import { type TransactionWrite, transact } from "@takseru/kit";
import { devicesKey } from "./keys.ts";
import { type KnownDevice, KnownDevices } from "./records.ts";
import type { TableStore } from "./table-store.ts";

/** The browsers that an account knows: one row, so that it is read and replaced at once. */
export const createKnownDevices = ({ client, read, forgetDevicesWrite }: TableStore) => ({
  findDevices: async (userId: string): Promise<KnownDevice[]> =>
    (await read(KnownDevices, devicesKey(userId)))?.devices ?? [],

  forgetDevices: (userId: string): Promise<void> => transact(client, [forgetDevicesWrite(userId)]),
});

/** Replaces an account's devices. Of two sign-ins at once from new browsers only one becomes known. */
export const devicesWrite = (
  table: string,
  userId: string,
  devices: readonly KnownDevice[],
): TransactionWrite => ({
  write: {
    Put: {
      TableName: table,
      Item: {
        ...devicesKey(userId),
        devices,
        expires_at_epoch: Math.max(...devices.map(({ expires_at_epoch }) => expires_at_epoch)),
      },
    },
  },
});
