import { DeleteCommand } from "@aws-sdk/lib-dynamodb";
import { type TransactionWrite, transact } from "@takseru/kit";
import type { Profile } from "@takseru/shared-types";
import * as z from "zod";
import { accountKey, emailKey, profileKey, registrationMarkKey, verificationKey } from "./keys.ts";
import { type AccountRecord, type EmailRecord, type LinkRecord, toStoredProfile } from "./records.ts";
import type { HappenedEvent, Store } from "./table-store.ts";

export interface NewAccount {
  account: AccountRecord;
  profile: Omit<Profile, "profile_completed">;
  ownership: EmailRecord;
  verification: { hash: string; record: LinkRecord };
  /** The second at which it is dropped unless its address is confirmed before. */
  droppedAt: number;
  event: HappenedEvent;
}

/** By what a repeat of the call is known, if it has an Idempotency-Key. */
export interface RegistrationMark {
  hash: string;
  now: number;
  until: number;
}

class Repeated extends Error {}
class AddressTaken extends Error {}

const MarkRecord = z.object({ expires_at_epoch: z.number() });

export const createRegistrations = ({ client, table, read, put, link, event }: Store) => {
  const markSteps = (mark: RegistrationMark | undefined): TransactionWrite[] =>
    mark
      ? [
          {
            write: {
              Put: {
                TableName: table,
                Item: { ...registrationMarkKey(mark.hash), expires_at_epoch: mark.until },
                ConditionExpression: "attribute_not_exists(pk) OR expires_at_epoch < :now",
                ExpressionAttributeValues: { ":now": mark.now },
              },
            },
            onConditionFailed: () => new Repeated(),
          },
        ]
      : [];

  return {
    isRepeatedRegistration: async ({ hash, now }: RegistrationMark): Promise<boolean> => {
      const mark = await read(MarkRecord, registrationMarkKey(hash));
      return mark !== undefined && mark.expires_at_epoch >= now;
    },

    /** Account, profile, address and link together; nothing when the address is a confirmed account's. */
    register: async (
      { account, profile, ownership, verification, droppedAt, event: registered }: NewAccount,
      mark: RegistrationMark | undefined,
    ): Promise<"done" | "repeated" | "taken"> => {
      const { user_id, email } = account;
      const unconfirmed = { expires_at_epoch: droppedAt };
      const steps = [
        ...markSteps(mark),
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
        put({ ...accountKey(user_id), ...account, ...unconfirmed }),
        put({ ...profileKey(user_id), ...toStoredProfile(profile), ...unconfirmed }),
        ...link(verificationKey(verification.hash), verification.record),
        event(registered),
      ];
      try {
        await transact(client, steps);
        return "done";
      } catch (error) {
        if (error instanceof Repeated) return "repeated";
        if (error instanceof AddressTaken) return "taken";
        throw error;
      }
    },

    /** Its mail did not go out: the same call again must send it. */
    forgetRegistration: async ({ hash }: RegistrationMark): Promise<void> => {
      await client.send(new DeleteCommand({ TableName: table, Key: registrationMarkKey(hash) }));
    },
  };
};
