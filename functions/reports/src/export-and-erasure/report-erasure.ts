import { createErasure, type ErasureRights } from "@takseru/auth";
import { AppError, type Clock, type Log, type ObjectStore } from "@takseru/kit";
import { ownerObjectPrefixes } from "../storage/object-keys.ts";
import type { ErasureRepository } from "./erasure-repository.ts";

export interface ReportErasureDependencies {
  rows: ErasureRepository;
  objects: Pick<ObjectStore, "list" | "unlock" | "delete">;
  rights: Pick<ErasureRights, "findErasure" | "openClosures" | "noteErased">;
  clock: Clock;
  log: Log;
}

/** Finalized PDFs may be locked. Each lock takes two calls, and a step about a second. */
const LOCKED_FOLDER = "pdf/";
const UNLOCKED_BATCH_SIZE = 100;

/** Deletes the reports of closed accounts with all their objects. */
export const createReportErasure = ({ rows, objects, rights, clock, log }: ReportErasureDependencies) => {
  /** Deletes a batch of objects; says whether there were none. */
  const eraseObjects = async (folder: string): Promise<boolean> => {
    const isLocked = folder.startsWith(LOCKED_FOLDER);
    const keys = (await objects.list(folder)).slice(0, isLocked ? UNLOCKED_BATCH_SIZE : undefined);
    if (keys.length === 0) return true;
    if (isLocked) await objects.unlock(keys);
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
