import { type Clock, epochSeconds } from "@takseru/kit";
import * as z from "zod";
import { hashToken } from "../credentials/tokens.ts";
import { createAccountClosures } from "../storage/account-closures.ts";
import { exportKey } from "../storage/keys.ts";
import { type AccountRepositoryDependencies, createTableStore } from "../storage/table-store.ts";

const ExportRecord = z.object({ expires_at_epoch: z.number() });

/** For the reports room: who may download everything, and whose data are to be deleted. */
export const createErasureRights = ({
  clock,
  ...dependencies
}: AccountRepositoryDependencies & { clock: Clock }) => {
  const store = createTableStore(dependencies);
  const closures = createAccountClosures(store);
  return {
    mayExport: async (userId: string, token: string): Promise<boolean> => {
      const allowed = await store.read(ExportRecord, exportKey(userId, hashToken(token)));
      return allowed !== undefined && allowed.expires_at_epoch > epochSeconds(clock.now());
    },

    findErasure: (token: string): Promise<string | undefined> => closures.findErasure(hashToken(token)),

    openClosures: (): Promise<string[]> => closures.openClosures("reports"),

    noteErased: (userId: string): Promise<void> => closures.noteErased("reports", userId, clock.now()),
  };
};

export type ErasureRights = ReturnType<typeof createErasureRights>;
