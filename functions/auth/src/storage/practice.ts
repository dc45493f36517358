import { AppError, transact } from "@takseru/kit";
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
  /** Missing until the first save. */
  practice_version: z.int().default(0),
});

/** Reads and writes what a valuer has made their own. */
export const createPracticeStore = ({ client, table, read, eventWrite }: TableStore) => {
  const readPractice = async (userId: string): Promise<Practice> => {
    const record = await read(PracticeRecord, profileKey(userId));
    if (!record) throw new Error(`The account ${userId} has no profile`);
    const { practice_version: version, ...practice } = record;
    return { ...practice, version };
  };
  return {
    readPractice,

    /**
     * A part that the change does not name stays as it is. Throws PRACTICE_CHANGED unless the version is the stored one;
     * NOT_SIGNED_IN for an account that was closed meanwhile.
     */
    savePractice: async ({ version, ...parts }: PracticeChange, changed: AccountEvent): Promise<Practice> => {
      // No practice is stored with such a version, and DynamoDB takes no number above it.
      if (version === Number.MAX_SAFE_INTEGER) throw new AppError("PRACTICE_CHANGED");
      const given = Object.entries({ ...parts, practice_version: version + 1 }).filter(
        ([, part]) => part !== undefined,
      );
      await transact(client, [
        {
          write: {
            Update: {
              TableName: table,
              Key: profileKey(changed.userId),
              UpdateExpression: `SET ${given.map(([name]) => `${name} = :${name}`).join(", ")}`,
              ConditionExpression:
                version === 0
                  ? "attribute_exists(pk) AND attribute_not_exists(practice_version)"
                  : "practice_version = :version",
              ExpressionAttributeValues: {
                ...Object.fromEntries(given.map(([name, value]) => [`:${name}`, value])),
                ...(version > 0 && { ":version": version }),
              },
              ReturnValuesOnConditionCheckFailure: "ALL_OLD",
            },
          },
          onConditionFailed: (row) => new AppError(row ? "PRACTICE_CHANGED" : "NOT_SIGNED_IN"),
        },
        eventWrite(changed),
      ]);
      return readPractice(changed.userId);
    },
  };
};
