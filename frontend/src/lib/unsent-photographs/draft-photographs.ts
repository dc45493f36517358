import { announcePhotographs } from "./photograph-channel";
import { changePhotograph, deletePhotographs, readPhotographs } from "./photograph-store";

/** Hands the photographs of a draft over to the report that was created of it; done again, it has no further effect. */
export const adoptPhotographs = async (userId: string, draft: string, reportId: number): Promise<void> => {
  const ofDraft = (await readPhotographs(userId)).filter(({ owner }) => owner === draft);
  for (const { key } of ofDraft)
    await changePhotograph(userId, key, (photograph) => ({ ...photograph, owner: reportId }));
  if (ofDraft.length > 0) announcePhotographs({ kind: "added" });
};

/** Deletes the photographs of a draft that is given up. */
export const deleteDraftPhotographs = async (userId: string, draft: string): Promise<void> => {
  const ofDraft = (await readPhotographs(userId)).filter(({ owner }) => owner === draft);
  await deletePhotographs(ofDraft.map(({ key }) => key));
  announcePhotographs({ kind: "changed" });
};
