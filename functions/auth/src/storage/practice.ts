import { transact } from "@takseru/kit";
import {
  emptyFeeSettings,
  FeeSettings,
  OwnTexts,
  type Practice,
  type PracticeChange,
  RuleSet,
  TextEditions,
} from "@takseru/shared-types";
import * as z from "zod";
import { profileKey } from "./keys.ts";
import type { AccountEvent, TableStore } from "./table-store.ts";

/** Attributes of the profile's row; what a former version stored and is no longer understood is left out. */
export const PracticeRecord = z.object({
  standard_texts: z
    .unknown()
    .optional()
    .transform((stored) => OwnTexts.safeParse(stored).data ?? {}),
  standard_text_editions: z
    .unknown()
    .optional()
    .transform((stored) => TextEditions.safeParse(stored).data ?? {}),
  rule_sets: z
    .array(z.unknown())
    .default([])
    .transform((stored) => stored.flatMap((set) => RuleSet.safeParse(set).data ?? [])),
  fees: z
    .unknown()
    .optional()
    .transform((stored) => FeeSettings.safeParse(stored).data ?? emptyFeeSettings),
});

/** Reads and writes what a valuer has made their own. */
export const createPracticeStore = ({ client, table, read, eventWrite }: TableStore) => {
  const readPractice = async (userId: string): Promise<Practice> => {
    const practice = await read(PracticeRecord, profileKey(userId));
    if (!practice) throw new Error(`The account ${userId} has no profile`);
    return practice;
  };
  return {
    readPractice,

    /** A part that the change does not name stays as it is. */
    savePractice: async (change: PracticeChange, changed: AccountEvent): Promise<Practice> => {
      const given = Object.entries(change).filter(([, part]) => part !== undefined);
      await transact(client, [
        {
          write: {
            Update: {
              TableName: table,
              Key: profileKey(changed.userId),
              UpdateExpression: `SET ${given.map(([name]) => `${name} = :${name}`).join(", ")}`,
              ConditionExpression: "attribute_exists(pk)",
              ExpressionAttributeValues: Object.fromEntries(
                given.map(([name, value]) => [`:${name}`, value]),
              ),
            },
          },
        },
        eventWrite(changed),
      ]);
      return readPractice(changed.userId);
    },
  };
};
