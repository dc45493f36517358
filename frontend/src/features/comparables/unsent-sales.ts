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
  /** What a new one was changed to before an answer came: the server may have it as it was first. */
  changed: ComparableInput.optional(),
  /** One for all tries, so that a lost answer makes no second entry. */
  idempotencyKey: z.string(),
});

type StoredSale = z.output<typeof StoredSale>;

/** A sale that the server may not have yet. */
export interface UnsentSale extends StoredSale {
  /** Its name among the drafts of this device. */
  key: string;
}

/** A sale as the valuer wrote it last. */
export const writtenSale = ({ sale, changed }: UnsentSale): ComparableInput => changed ?? sale;

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

const change = (id: string, body: ComparableInput): Promise<Comparable> =>
  api.reports.changeComparable({ params: { comparableId: id }, body });

const saved = async ({ sale, id, changed, idempotencyKey }: StoredSale): Promise<Comparable> => {
  if (id !== undefined) return change(id, sale);
  const create = (body: ComparableInput) => api.reports.createComparable({ body }, { idempotencyKey });
  if (!changed) return create(sale);
  const first = await create(sale).catch((error: unknown) => {
    // Refused as it was first: nothing is there, and the key is free.
    if (error instanceof ApiError && !isRetryable(error) && error.status !== 401) return undefined;
    throw error;
  });
  return first ? change(first.id, changed) : create(changed);
};

const send = async (key: string): Promise<SaleSent> => {
  const [unsent] = unsentIn(key, (await readDraft(key))?.typed);
  if (!unsent) return { kind: "nothing" };
  try {
    const comparable = await saved(unsent);
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
  /** The sale on this device that it changes. */
  unsent?: UnsentSale | undefined;
  idempotencyKey?: string;
}

/** What is sent in place of a sale that waits: a new one that may have arrived is told again, and then changed. */
const replacing = ({ id, sale, idempotencyKey }: UnsentSale, changed: ComparableInput): StoredSale =>
  id === undefined ? { sale, changed, idempotencyKey } : { sale: changed, id, idempotencyKey };

/** `isKept`: where nothing is stored, it is there until the page is closed. */
export type SaleSaved = { kind: "saved"; comparable: Comparable } | { kind: "later"; isKept: boolean };

/**
 * Saves a sale in the bank. It is written to this device first, so that neither a lost connection nor a closed page loses it; what the
 * server refuses is thrown, and a sale that waited stays as it was.
 */
export const saveSale = async (
  userId: string,
  { sale, id, unsent, idempotencyKey = createIdempotencyKey() }: SaleToSave,
): Promise<SaleSaved> => {
  const stored: StoredSale = unsent ? replacing(unsent, sale) : { sale, id, idempotencyKey };
  const key = unsent?.key ?? `${prefixOf(userId)}${stored.idempotencyKey}`;
  // In turn with what sends it meanwhile, which deletes it at its end.
  const result = await whileFormClosed(key, async () => {
    const isKept = await writeDraft(key, { typed: StoredSale.parse(stored) });
    return { isKept, sent: await send(key) };
  });
  if (result === "open") throw new Error("This sale is being sent");
  const { isKept, sent } = result;
  if (sent.kind === "waits") {
    await storeUnsentSale(key, unsent);
    throw sent.error;
  }
  if (sent.kind === "saved") return sent;
  void queryClient.invalidateQueries({ queryKey: comparablesKey });
  wake();
  return { kind: "later", isKept };
};
