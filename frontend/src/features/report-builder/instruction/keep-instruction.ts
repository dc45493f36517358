import type { ClientUse, PracticeClient, User } from "@takseru/shared-types";
import type { QueryClient } from "@tanstack/react-query";
import { rememberUse, sendUses } from "@/lib/clients/clients";
import { createClientUse } from "@/lib/clients/remember";
import { acquireDraftSlot } from "@/lib/drafts/draft-slot";
import { refreshLists } from "@/lib/reports/report-queries";
import { type SyncResult, syncDraft } from "../report-form";
import { instructionDraft, type TypedInstruction } from "./instruction";

const useOf = ({ client: name, kind, branch, report_type, fee }: TypedInstruction): ClientUse =>
  createClientUse(
    { name, kind },
    {
      instruction: true,
      branch,
      report_type: report_type || null,
      fee: fee === "" ? null : Number(fee),
    },
  );

/**
 * Keeps an instruction on this device before anything is sent, in a slot of its own, then creates its report where there is a connection.
 * Without one it waits, as a new report does that was written offline. Gives whether the device has it, and what came of sending it.
 */
export const keepInstruction = async (
  typed: TypedInstruction,
  /** Whose settings the report begins with. */
  client: PracticeClient | undefined,
  { user: { id, profile }, cache }: { user: User; cache: QueryClient },
): Promise<{ isStored: boolean; result: SyncResult }> => {
  const slot = await acquireDraftSlot(`${id}:report-new`, () => false);
  const valuer = { valuer_name: profile.full_name, professional_title: profile.professional_title };
  const isStored = await slot.persist({ typed: instructionDraft(typed, client, valuer) });
  slot.release();
  await rememberUse(cache, id, useOf(typed));
  void refreshLists(cache);
  if (!navigator.onLine) return { isStored, result: { kind: "later" } };
  const result = await syncDraft(id, slot.key);
  // The next instruction sends it again.
  await sendUses(cache, id).catch(() => undefined);
  return { isStored, result };
};
