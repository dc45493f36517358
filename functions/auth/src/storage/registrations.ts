import { DeleteCommand } from "@aws-sdk/lib-dynamodb";
import { type TransactionWrite, transact } from "@takseru/kit";
import type { Profile } from "@takseru/shared-types";
import * as z from "zod";
import { accountKey, emailKey, profileKey, registrationKey, verificationKey } from "./keys.ts";
import { type AccountRecord, type EmailRecord, type LinkRecord, toStoredProfile } from "./records.ts";
import type { AccountEvent, TableStore } from "./table-store.ts";

export interface NewAccount {
  account: AccountRecord;
  profile: Omit<Profile, "profile_completed">;
  ownership: EmailRecord;
  verification: { hash: string; record: LinkRecord };
  /** The epoch second at which the account is deleted unless its address has been confirmed. */
  expiresAt: number;
  event: AccountEvent;
}

/** Recognises a repeated call by its Idempotency-Key; times in epoch seconds. */
export interface RegistrationIdempotency {
  hash: string;
  now: number;
  until: number;
}

class RepeatedRegistration extends Error {}
class AddressTaken extends Error {}

const IdempotencyRecord = z.object({ expires_at_epoch: z.number() });

export const createRegistrations = ({
  client,
  table,
  read,
  putWrite,
  linkWrites,
  eventWrite,
}: TableStore) => {
  const idempotencyWrites = (idempotency: RegistrationIdempotency | undefined): TransactionWrite[] =>
    idempotency
      ? [
          {
            write: {
              Put: {
                TableName: table,
                Item: { ...registrationKey(idempotency.hash), expires_at_epoch: idempotency.until },
                ConditionExpression: "attribute_not_exists(pk) OR expires_at_epoch < :now",
                ExpressionAttributeValues: { ":now": idempotency.now },
              },
            },
            onConditionFailed: () => new RepeatedRegistration(),
          },
        ]
      : [];

  return {
    isRepeatedRegistration: async ({ hash, now }: RegistrationIdempotency): Promise<boolean> => {
      const idempotency = await read(IdempotencyRecord, registrationKey(hash));
      return idempotency !== undefined && idempotency.expires_at_epoch >= now;
    },

    /** Writes account, profile, address and link together; nothing if the address belongs to a confirmed account. */
    register: async (
      { account, profile, ownership, verification, expiresAt, event: registered }: NewAccount,
      idempotency: RegistrationIdempotency | undefined,
    ): Promise<"done" | "repeated" | "taken"> => {
      const { user_id, email } = account;
      const unconfirmed = { expires_at_epoch: expiresAt };
      const writes = [
        ...idempotencyWrites(idempotency),
        {
          write: {
            Put: {
              TableName: table,
              Item: { ...emailKey(email), ...ownership, ...unconfirmed },
              ConditionExpression: "attribute_not_exists(verified_at)",
            },
          },
          onConditionFailed: () => new AddressTaken(),
        },
        putWrite({ ...accountKey(user_id), ...account, ...unconfirmed }),
        putWrite({ ...profileKey(user_id), ...toStoredProfile(profile), ...unconfirmed }),
        ...linkWrites(verificationKey(verification.hash), verification.record),
        eventWrite(registered),
      ];
      try {
        await transact(client, writes);
        return "done";
      } catch (error) {
        if (error instanceof RepeatedRegistration) return "repeated";
        if (error instanceof AddressTaken) return "taken";
        throw error;
      }
    },

    /** For a call whose mail was not sent: a repeat must send it. */
    deleteIdempotencyRecord: async ({ hash }: RegistrationIdempotency): Promise<void> => {
      await client.send(new DeleteCommand({ TableName: table, Key: registrationKey(hash) }));
    },
  };
};
