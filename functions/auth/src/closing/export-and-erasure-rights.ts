import { type Clock, epochSeconds } from "@takseru/kit";
import * as z from "zod";
import { hashToken } from "../credentials/tokens.ts";
import { createAccountClosures } from "../storage/account-closures.ts";
import { exportKey } from "../storage/keys.ts";
import { type AccountRepositoryDependencies, createStore } from "../storage/table-store.ts";

const ExportRecord = z.object({ expires_at_epoch: z.number() });

/** For the room that has the reports: who may take them along, and whose are to be deleted. */
export const createErasureRights = ({
  clock,
  ...dependencies
}: AccountRepositoryDependencies & { clock: Clock }) => {
  const store = createStore(dependencies);
  const { findErasure, noteReportsErased } = createAccountClosures(store);
  return {
    mayExport: async (userId: string, token: string): Promise<boolean> => {
      const allowed = await store.read(ExportRecord, exportKey(userId, hashToken(token)));
      return allowed !== undefined && allowed.expires_at_epoch > epochSeconds(clock.now());
    },

    findErasure: (token: string): Promise<string | undefined> => findErasure(hashToken(token)),

    /** Those of whom it stands here have left nothing behind. */
    noteErased: (userId: string): Promise<void> => noteReportsErased(userId, clock.now()),
  };
};
