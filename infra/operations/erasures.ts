import { type DynamoDBDocumentClient, paginateScan } from "@aws-sdk/lib-dynamodb";
import { CLOSED, createAccountRepository, createErasureRights } from "@takseru/auth";
import type { Clock, ObjectStore } from "@takseru/kit";
import {
  createComparableRepository,
  createLeavingRepository,
  createLeavingService,
  createLetterheadImageRepository,
  createReportRepository,
} from "@takseru/reports";
import * as z from "zod";

export interface ErasureDependencies {
  client: DynamoDBDocumentClient;
  accounts: string;
  reports: string;
  objects: ObjectStore;
  clock: Clock;
}

const Tombstone = z.object({
  pk: z.string(),
  closed_at: z.string(),
  reports_erased_at: z.string().optional(),
});

/** What was under way when an account was closed may have written after it. */
const SWEPT_ONCE_MORE_MS = 24 * 3_600_000;

/** Closed accounts of which something may be left, by their users' ids. Reads the whole table. */
export const openErasures = async ({ client, accounts, clock }: ErasureDependencies): Promise<string[]> => {
  const found: string[] = [];
  const closed = {
    TableName: accounts,
    FilterExpression: "sk = :closed",
    ExpressionAttributeValues: { ":closed": CLOSED },
  };
  for await (const { Items = [] } of paginateScan({ client }, closed))
    for (const item of Items) {
      const { pk, closed_at, reports_erased_at } = Tombstone.parse(item);
      const age = clock.now().getTime() - Date.parse(closed_at);
      if (reports_erased_at === undefined || age < SWEPT_ONCE_MORE_MS) found.push(pk.slice("USER#".length));
    }
  return found.sort();
};

/** Deletes whatever is left of a closed account. */
export const finishErasure = async (
  { client, accounts, reports, objects, clock }: ErasureDependencies,
  userId: string,
): Promise<void> => {
  const accountRows = createAccountRepository({ client, table: accounts });
  const store = { client, table: reports };
  const { eraseOwner } = createLeavingService({
    repository: createReportRepository(store),
    pictures: createLetterheadImageRepository(store),
    comparables: createComparableRepository(store),
    leaving: createLeavingRepository(store),
    objects,
    register: createErasureRights({ client, table: accounts, clock }),
  });
  while (!(await accountRows.eraseSome(userId)));
  while (!(await eraseOwner(userId)));
};
