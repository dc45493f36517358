import { type Comparable, ComparableInput } from "@takseru/shared-types";
import * as z from "zod";
import { api, createIdempotencyKey } from "@/lib/api/api";
import { ApiError } from "@/lib/api/api-error";
import { queryClient } from "@/lib/api/query-client";
import { isRetryable } from "@/lib/api/retry-policy";
import { whileFormClosed } from "@/lib/drafts/draft-slot";
import { readDraft, readDrafts, writeDraft } from "@/lib/drafts/draft-store";
import { wake } from "@/lib/sync/on-wake";
import { comparablesKey } from "./comparable-queries";

const StoredSale = z.object({
  sale: ComparableInput,
  /** The entry that it changes; without one it is new. */
  id: z.string().optional(),
  /** One for all tries, so that a lost answer makes no second entry. */
  idempotencyKey: z.string(),
});

/** A sale that the server may not have yet. */
export interface UnsentSale extends z.output<typeof StoredSale> {
  /** Its name among the drafts of this device. */
  key: string;
}

const FORM = "sale";
const prefixOf = (userId: string): string => `${userId}:${FORM}#`;

/** Whether a draft of this device is a sale. */
export const isUnsentSale = (key: string): boolean => /^[^:]*:sale#/.test(key);

const unsentIn = (key: string, typed: unknown): UnsentSale[] => {
  const { data } = StoredSale.safeParse(typed);
  return data ? [{ ...data, key }] : [];
};

/** The sales of a user that wait on this device. */
export const unsentSales = async (userId: string): Promise<UnsentSale[]> =>
  (await readDrafts(prefixOf(userId))).flatMap(([key, { typed }]) => unsentIn(key, typed));

/** Puts a sale back among those that wait, or with `undefined` deletes it. */
export const storeUnsentSale = async (key: string, unsent: UnsentSale | undefined): Promise<boolean> => {
  const isStored = await writeDraft(key, unsent && { typed: StoredSale.parse(unsent) });
  void queryClient.invalidateQueries({ queryKey: comparablesKey });
  return isStored;
};

export type SaleSent =
  /** It is not there any more, or another tab is sending it. */
  | { kind: "nothing" }
  | { kind: "saved"; comparable: Comparable }
  | { kind: "later"; retryAfterSeconds?: number | undefined }
  /** The valuer is needed. */
  | { kind: "waits"; why: string; error: ApiError };

const send = async (key: string): Promise<SaleSent> => {
  const [unsent] = unsentIn(key, (await readDraft(key))?.typed);
  if (!unsent) return { kind: "nothing" };
  const { sale: body, id, idempotencyKey } = unsent;
  try {
    const comparable =
      id === undefined
        ? await api.reports.createComparable({ body }, { idempotencyKey })
        : await api.reports.changeComparable({ params: { comparableId: id }, body });
    await storeUnsentSale(key, undefined);
    return { kind: "saved", comparable };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    // A session that has ended begins again, with the sale still there.
    if (isRetryable(error) || error.status === 401)
      return { kind: "later", retryAfterSeconds: error.retryAfterSeconds };
    return { kind: "waits", why: error.message, error };
  }
};

/** Sends a sale that waits on this device. */
export const sendUnsentSale = async (key: string): Promise<SaleSent> => {
  const sent = await whileFormClosed(key, () => send(key));
  return sent === "open" ? { kind: "nothing" } : sent;
};

export interface SaleToSave {
  sale: ComparableInput;
  /** The entry that it changes. */
  id?: string | undefined;
  /** The sale on this device that it takes the place of. */
  replaces?: string | undefined;
  idempotencyKey?: string;
}

/** `isKept`: where nothing is stored, it is there until the page is closed. */
export type SaleSaved = { kind: "saved"; comparable: Comparable } | { kind: "later"; isKept: boolean };

/**
 * Saves a sale in the bank. It is written to this device first, so that neither a lost connection nor a closed page loses it; what the
 * server refuses is thrown.
 */
export const saveSale = async (
  userId: string,
  { sale, id, replaces, idempotencyKey = createIdempotencyKey() }: SaleToSave,
): Promise<SaleSaved> => {
  const key = `${prefixOf(userId)}${idempotencyKey}`;
  const isKept = await writeDraft(key, { typed: StoredSale.parse({ sale, id, idempotencyKey }) });
  const sent = await sendUnsentSale(key);
  if (sent.kind === "waits") {
    await storeUnsentSale(key, undefined);
    throw sent.error;
  }
  if (replaces !== undefined) await storeUnsentSale(replaces, undefined);
  if (sent.kind === "saved") return sent;
  void queryClient.invalidateQueries({ queryKey: comparablesKey });
  wake();
  return { kind: "later", isKept };
};
