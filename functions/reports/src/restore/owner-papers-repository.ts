import { GetCommand, paginateQuery } from "@aws-sdk/lib-dynamodb";
import type { Item } from "@takseru/kit";
import { prefixCondition } from "@takseru/kit";
import { SignedPaperRecord } from "../signed-papers/signed-paper-record.ts";
import { signedPaperPrefix } from "../storage/keys.ts";
import type { ReportsTable } from "./owner-rows-repository.ts";

/** The signed papers of an owner; one that was only begun is none. */
export const readOwnerPapers = async (
  { client, table }: ReportsTable,
  ownerId: string,
): Promise<SignedPaperRecord[]> => {
  const { pk, prefix } = signedPaperPrefix(ownerId);
  const query = {
    TableName: table,
    ...prefixCondition({ pk, prefix }),
    ConsistentRead: true,
  };
  const papers: SignedPaperRecord[] = [];
  for await (const { Items = [] } of paginateQuery({ client }, query))
    for (const item of Items) {
      const paper = SignedPaperRecord.parse(item);
      if (paper.final_pdf) papers.push(paper);
    }
  return papers;
};

/** A row as it is stored. */
export const readRow = async (
  { client, table }: ReportsTable,
  key: { pk: string; sk: string },
): Promise<Item | undefined> =>
  (await client.send(new GetCommand({ TableName: table, Key: key, ConsistentRead: true }))).Item;
