import { AppError, transact } from "@takseru/kit";
import { Phrase, type Phrases } from "@takseru/shared-types";
import * as z from "zod";
import { accountKey, phrasesKey } from "./keys.ts";
import type { AccountEvent, TableStore } from "./table-store.ts";

/** A phrase whose field a later version no longer has is left out. */
const PhrasesRecord = z.object({
  phrases: z
    .array(z.unknown())
    .transform((stored) => stored.flatMap((one) => Phrase.safeParse(one).data ?? [])),
  version: z.int(),
});

/** A row of its own: the profile is read far more often than the phrases are. */
export const createPhraseStore = ({ client, table, read, eventWrite }: TableStore) => ({
  readPhrases: async (userId: string): Promise<Phrases> =>
    (await read(PhrasesRecord, phrasesKey(userId))) ?? { phrases: [], version: 0 },

  /** Throws PHRASES_CHANGED unless the version is the stored one; not for an account that was closed meanwhile. */
  savePhrases: async ({ phrases, version }: Phrases, changed: AccountEvent): Promise<Phrases> => {
    const next = { phrases, version: version + 1 };
    await transact(client, [
      {
        write: {
          ConditionCheck: {
            TableName: table,
            Key: accountKey(changed.userId),
            ConditionExpression: "attribute_exists(pk)",
          },
        },
        onConditionFailed: () => new AppError("NOT_SIGNED_IN"),
      },
      {
        write: {
          Put: {
            TableName: table,
            Item: { ...phrasesKey(changed.userId), ...next },
            ConditionExpression: version === 0 ? "attribute_not_exists(pk)" : "version = :version",
            ...(version > 0 && { ExpressionAttributeValues: { ":version": version } }),
          },
        },
        onConditionFailed: () => new AppError("PHRASES_CHANGED"),
      },
      eventWrite(changed),
    ]);
    return next;
  },
});
