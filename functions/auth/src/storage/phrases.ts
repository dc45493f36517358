import { Phrase, type Phrases } from "@takseru/shared-types";
import * as z from "zod";
import { phrasesKey } from "./keys.ts";
import type { AccountEvent, TableStore } from "./table-store.ts";
import { saveVersionedRow } from "./versioned-row.ts";

/** A phrase whose field a later version no longer has is left out. */
const PhrasesRecord = z.object({
  phrases: z
    .array(z.unknown())
    .transform((stored) => stored.flatMap((one) => Phrase.safeParse(one).data ?? [])),
  version: z.int(),
});

/** A row of its own: the profile is read far more often than the phrases are. */
export const createPhraseStore = (store: TableStore) => ({
  readPhrases: async (userId: string): Promise<Phrases> =>
    (await store.read(PhrasesRecord, phrasesKey(userId))) ?? { phrases: [], version: 0 },

  /** Throws PHRASES_CHANGED unless the version is the stored one; not for an account that was closed meanwhile. */
  savePhrases: async ({ phrases, version }: Phrases, changed: AccountEvent): Promise<Phrases> => {
    const next = { phrases, version: version + 1 };
    await saveVersionedRow(store, { ...phrasesKey(changed.userId), ...next }, "PHRASES_CHANGED", changed);
    return next;
  },
});
