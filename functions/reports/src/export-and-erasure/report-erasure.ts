import { createErasure, type ErasureRights } from "@takseru/auth";
import { AppError, type Clock, type Log, type ObjectStore } from "@takseru/kit";
import { ownerObjectPrefixes } from "../storage/object-keys.ts";
import type { ErasureRepository } from "./erasure-repository.ts";

export interface ReportErasureDependencies {
  rows: ErasureRepository;
  objects: Pick<ObjectStore, "list" | "delete">;
  rights: Pick<ErasureRights, "findErasure" | "openClosures" | "noteErased">;
  clock: Clock;
  log: Log;
}

/** Deletes the reports of closed accounts with all their objects. */
export const createReportErasure = ({ rows, objects, rights, clock, log }: ReportErasureDependencies) => {
  /** Deletes up to a thousand objects; says whether there were none. */
  const eraseObjects = async (folder: string): Promise<boolean> => {
    const keys = await objects.list(folder);
    if (keys.length === 0) return true;
    await objects.delete(keys);
    return false;
  };

  const { erase, finishErasures } = createErasure({
    ...rights,
    eraseStep: async (ownerId) => {
      if (!(await rows.eraseBatch(ownerId))) return false;
      for (const folder of ownerObjectPrefixes(ownerId)) if (!(await eraseObjects(folder))) return false;
      return true;
    },
    clock,
    log,
  });

  return {
    eraseReports: async (token: string): Promise<{ done: boolean }> => {
      const ownerId = await rights.findErasure(token);
      if (ownerId === undefined) throw new AppError("ERASURE_NOT_FOUND");
      return { done: await erase(ownerId) };
    },

    finishErasures,
  };
};

export type ReportErasure = ReturnType<typeof createReportErasure>;
