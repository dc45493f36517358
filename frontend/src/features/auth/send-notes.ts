import { queryClient } from "@/lib/api/query-client";
import { sendUses } from "@/lib/clients/clients";
import { sendShareNotes } from "@/lib/reports/share-notes";

/** Sends the notes of shares and on clients that this device alone has. What cannot be sent stays. */
export const sendNotes = async (userId: string): Promise<void> => {
  await Promise.allSettled([sendShareNotes(queryClient, userId), sendUses(queryClient, userId)]);
};
