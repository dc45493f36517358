import { GetCommand, PutCommand } from "@aws-sdk/lib-dynamodb";
import { accountsTable } from "@takseru/auth";
import { finishedDemo } from "@takseru/local";
import { startDynoxide } from "@takseru/testing/start-dynoxide";

const ITEMS = 40;

/** The peer: single-item reads a second of the database alone, through the SDK, with items of a report's size. */
export const getsOfDynoxide = async (seconds: number, connections: number): Promise<number> => {
  const dynoxide = await startDynoxide();
  try {
    const TableName = await dynoxide.createTable(accountsTable);
    const keyOf = (number: number) => ({ pk: "bench", sk: String(number % ITEMS) });
    for (let number = 0; number < ITEMS; number += 1)
      await dynoxide.client.send(new PutCommand({ TableName, Item: { ...finishedDemo, ...keyOf(number) } }));
    let gets = 0;
    const began = performance.now();
    const until = began + seconds * 1_000;
    await Promise.all(
      Array.from({ length: connections }, async () => {
        while (performance.now() < until) {
          gets += 1;
          await dynoxide.client.send(new GetCommand({ TableName, Key: keyOf(gets) }));
        }
      }),
    );
    return gets / ((performance.now() - began) / 1_000);
  } finally {
    await dynoxide.stop();
  }
};
