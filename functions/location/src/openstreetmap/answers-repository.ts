import { createHash } from "node:crypto";
import { type DynamoDBDocumentClient, GetCommand, PutCommand } from "@aws-sdk/lib-dynamodb";
import { type Clock, epochSeconds } from "@takseru/kit";
import * as z from "zod";

export const ANSWERS = "OPENSTREETMAP#";

/** The row of an answer beside its keys. */
export const AnswerRecord = z.object({ answer: z.string(), expires_at_epoch: z.number() });

const KEPT_SECONDS = 30 * 24 * 60 * 60;
/** A row of DynamoDB has 400 KB; the keys need the rest. */
const MAX_BYTES = 390_000;

export interface AnswersDependencies {
  client: DynamoDBDocumentClient;
  /** The table of the reports. */
  table: string;
  clock: Clock;
}

export interface StoredAnswer {
  json: string;
  until: number;
}

/** Answers of OpenStreetMap's services for thirty days, by what was asked. They belong to no valuer and name no report. */
export interface OpenStreetMapAnswers {
  find(asked: string): Promise<StoredAnswer | undefined>;
  /** An answer that is too large for a row is not stored. */
  store(asked: string, json: string): Promise<void>;
}

const keyOf = (asked: string) => ({
  pk: `${ANSWERS}${createHash("sha256").update(asked).digest("hex")}`,
  sk: "ANSWER",
});

export const createAnswersRepository = ({
  client,
  table,
  clock,
}: AnswersDependencies): OpenStreetMapAnswers => ({
  async find(asked) {
    const { Item } = await client.send(
      new GetCommand({
        TableName: table,
        Key: keyOf(asked),
        ProjectionExpression: "answer, expires_at_epoch",
      }),
    );
    const { data } = AnswerRecord.safeParse(Item);
    // DynamoDB deletes it some days later.
    if (!data || data.expires_at_epoch <= epochSeconds(clock.now())) return undefined;
    return { json: data.answer, until: data.expires_at_epoch * 1_000 };
  },
  async store(asked, json) {
    if (Buffer.byteLength(json) > MAX_BYTES) return;
    const row: z.infer<typeof AnswerRecord> = {
      answer: json,
      expires_at_epoch: epochSeconds(clock.now()) + KEPT_SECONDS,
    };
    await client.send(new PutCommand({ TableName: table, Item: { ...keyOf(asked), ...row } }));
  },
});
