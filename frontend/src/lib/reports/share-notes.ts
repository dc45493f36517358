import { ShareNote } from "@takseru/shared-types";
import type { QueryClient } from "@tanstack/react-query";
import { z } from "zod";
import { api } from "../api/api";
import { isRetryable } from "../api/retry-policy";
import { writeKept } from "../kept/kept-store";
import { createUuid } from "../uuid";
import { deliveriesQuery } from "./deliveries-query";
import { shareNoteKey, storedShareNotes } from "./stored-share-notes";

/** A UUID of version 7, which begins with the time: such ids are in its order. */
const timeOrderedUuid = (at: Date): string => {
  const time = at.getTime().toString(16).padStart(12, "0");
  return `${time.slice(0, 8)}-${time.slice(8)}-7${createUuid().slice(15)}`;
};

/** A share that the server does not know of yet. */
const PendingShare = z.object({ reportId: z.number(), note: ShareNote });
type PendingShare = z.output<typeof PendingShare>;

const readPending = async (userId: string): Promise<Array<[key: string, share: PendingShare]>> =>
  (await storedShareNotes(userId)).flatMap(([key, { data }]): Array<[string, PendingShare]> => {
    const share = PendingShare.safeParse(data);
    return share.success ? [[key, share.data]] : [];
  });

const send = async (cache: QueryClient, { reportId, note }: PendingShare): Promise<void> => {
  try {
    await api.reports.noteShare({ params: { id: reportId }, body: note });
  } catch (error) {
    // Of a report that is gone there is nothing to note.
    if (isRetryable(error)) throw error;
  }
  void cache.invalidateQueries({ queryKey: deliveriesQuery(reportId).queryKey });
};

/** Tells the server of the shares that this device noted without a connection. */
export const sendShareNotes = async (cache: QueryClient, userId: string): Promise<void> => {
  for (const [key, share] of await readPending(userId)) {
    await send(cache, share);
    await writeKept([[key, undefined]]);
  }
};

/** Notes that a signed PDF was shared from this device now; without a connection the server is told later. */
export const noteShare = async (
  cache: QueryClient,
  userId: string,
  { reportId, paperId }: { reportId: number; paperId?: string | undefined },
): Promise<void> => {
  const at = new Date();
  const share: PendingShare = {
    reportId,
    note: {
      share_id: timeOrderedUuid(at),
      ...(paperId !== undefined && { paper_id: paperId }),
      shared_at: at.toISOString(),
      device: window.matchMedia("(pointer: coarse)").matches ? "phone" : "computer",
    },
  };
  const answer = { data: share, at: at.getTime(), size: JSON.stringify(share).length };
  const isStored = await writeKept([[shareNoteKey(userId, share.note.share_id), answer]]).then(
    () => true,
    () => false,
  );
  await (isStored ? sendShareNotes(cache, userId) : send(cache, share)).catch(() => undefined);
};
