import {
  DeleteCommand,
  type DynamoDBDocumentClient,
  GetCommand,
  PutCommand,
  UpdateCommand,
} from "@aws-sdk/lib-dynamodb";
import { AppError, epochSeconds, type Item, type Step, transact } from "@takseru/kit";
import type { Profile, ProfileChange } from "@takseru/shared-types";
import type { z } from "zod";
import {
  AccountRecord,
  accountKey,
  EmailRecord,
  emailKey,
  ProfileRecord,
  profileKey,
  registrationMarkKey,
  SessionRecord,
  sessionKey,
  toProfile,
  toStoredProfile,
  VerificationRecord,
  verificationKey,
} from "./records.ts";

export interface AccountRepositoryDependencies {
  client: DynamoDBDocumentClient;
  table: string;
}

export interface NewAccount {
  account: AccountRecord;
  profile: Omit<Profile, "profile_completed">;
  verification: { hash: string; record: VerificationRecord };
  /** The second at which it is dropped unless its address is confirmed before. */
  droppedAt: number;
  /** By what a repeat of the call is known, if it has an Idempotency-Key. */
  mark: RegistrationMark | undefined;
}

export interface RegistrationMark {
  hash: string;
  now: number;
  until: number;
}

class Repeated extends Error {}

class AddressTaken extends Error {
  readonly owner: EmailRecord;

  constructor(owner: EmailRecord) {
    super("The address belongs to a confirmed account");
    this.owner = owner;
  }
}

/** Why a link cannot be used, from what is stored of it. */
const linkProblem = (old: Item | undefined): AppError => {
  if (!old) return new AppError("LINK_INVALID");
  return new AppError(VerificationRecord.parse(old).used_at ? "LINK_USED" : "LINK_EXPIRED");
};

/** `SET` for every field that has a value. */
const setFields = (fields: Record<string, unknown>) => {
  const given = Object.entries(fields).filter(([, value]) => value !== undefined);
  return {
    UpdateExpression: `SET ${given.map(([name]) => `#${name} = :${name}`).join(", ")}`,
    ExpressionAttributeNames: Object.fromEntries(given.map(([name]) => [`#${name}`, name])),
    ExpressionAttributeValues: Object.fromEntries(given.map(([name, value]) => [`:${name}`, value])),
  };
};

export const createAccountRepository = ({ client, table }: AccountRepositoryDependencies) => {
  const read = async <Schema extends z.ZodType>(
    schema: Schema,
    Key: Item,
  ): Promise<z.output<Schema> | undefined> => {
    const { Item } = await client.send(new GetCommand({ TableName: table, Key, ConsistentRead: true }));
    return Item && schema.parse(Item);
  };

  const put = (item: Item): Step => ({ write: { Put: { TableName: table, Item: item } } });

  /** A confirmed account is no longer dropped. */
  const keep = (Key: Item): Step => ({
    write: {
      Update: {
        TableName: table,
        Key,
        UpdateExpression: "REMOVE expires_at_epoch",
        ConditionExpression: "attribute_exists(pk)",
      },
    },
    otherwise: () => new AppError("LINK_EXPIRED"),
  });

  const markStep = ({ hash, now, until }: RegistrationMark): Step => ({
    write: {
      Put: {
        TableName: table,
        Item: { ...registrationMarkKey(hash), expires_at_epoch: until },
        ConditionExpression: "attribute_not_exists(pk) OR expires_at_epoch < :now",
        ExpressionAttributeValues: { ":now": now },
      },
    },
    otherwise: () => new Repeated(),
  });

  /** Whether the call is a repeat; if not, it is remembered from now on. */
  const isRepeated = async (mark: RegistrationMark | undefined): Promise<boolean> => {
    if (!mark) return false;
    try {
      await transact(client, [markStep(mark)]);
      return false;
    } catch (error) {
      if (error instanceof Repeated) return true;
      throw error;
    }
  };

  return {
    /** Account, profile, address and link together, or nothing but the confirmed owner of the address. */
    register: async ({
      account,
      profile,
      verification,
      droppedAt,
      mark,
    }: NewAccount): Promise<EmailRecord | "repeated" | undefined> => {
      const { user_id, email } = account;
      const unconfirmed = { expires_at_epoch: droppedAt };
      const ownership: Step = {
        write: {
          Put: {
            TableName: table,
            Item: { ...emailKey(email), user_id, email, ...unconfirmed },
            ConditionExpression: "attribute_not_exists(verified_at)",
            ReturnValuesOnConditionCheckFailure: "ALL_OLD",
          },
        },
        otherwise: (old) => new AddressTaken(EmailRecord.parse(old)),
      };
      try {
        await transact(client, [
          ...(mark ? [markStep(mark)] : []),
          ownership,
          put({ ...accountKey(user_id), ...account, ...unconfirmed }),
          put({ ...profileKey(user_id), ...toStoredProfile(profile), ...unconfirmed }),
          put({ ...verificationKey(verification.hash), ...verification.record }),
        ]);
        return undefined;
      } catch (error) {
        if (error instanceof Repeated) return "repeated";
        if (!(error instanceof AddressTaken)) throw error;
        return (await isRepeated(mark)) ? "repeated" : error.owner;
      }
    },

    /** Its mail did not go out: the same call again must send it. */
    forgetRegistration: async ({ hash }: RegistrationMark): Promise<void> => {
      await client.send(new DeleteCommand({ TableName: table, Key: registrationMarkKey(hash) }));
    },

    addVerification: async (hash: string, record: VerificationRecord): Promise<void> => {
      await client.send(new PutCommand({ TableName: table, Item: { ...verificationKey(hash), ...record } }));
    },

    /** Uses up the link and makes its address its account's for good, or throws LINK_INVALID, _EXPIRED or _USED. */
    confirmEmail: async (hash: string, now: Date): Promise<void> => {
      const link = await read(VerificationRecord, verificationKey(hash));
      if (!link) throw new AppError("LINK_INVALID");
      const at = now.toISOString();
      const useLink: Step = {
        write: {
          Update: {
            TableName: table,
            Key: verificationKey(hash),
            UpdateExpression: "SET used_at = :at",
            ConditionExpression: "attribute_not_exists(used_at) AND valid_until_epoch > :now",
            ExpressionAttributeValues: { ":at": at, ":now": epochSeconds(now) },
            ReturnValuesOnConditionCheckFailure: "ALL_OLD",
          },
        },
        otherwise: linkProblem,
      };
      const takeAddress: Step = {
        write: {
          Update: {
            TableName: table,
            Key: emailKey(link.email),
            UpdateExpression:
              "SET user_id = :user, email = :email, verified_at = :at REMOVE expires_at_epoch",
            ConditionExpression: "attribute_not_exists(verified_at)",
            ExpressionAttributeValues: { ":user": link.user_id, ":email": link.email, ":at": at },
          },
        },
        otherwise: () => new AppError("LINK_USED"),
      };
      await transact(client, [
        useLink,
        takeAddress,
        keep(accountKey(link.user_id)),
        keep(profileKey(link.user_id)),
      ]);
    },

    findEmail: (email: string): Promise<EmailRecord | undefined> => read(EmailRecord, emailKey(email)),

    findAccount: (userId: string): Promise<AccountRecord | undefined> =>
      read(AccountRecord, accountKey(userId)),

    readProfile: async (userId: string): Promise<Profile> => {
      const record = await read(ProfileRecord, profileKey(userId));
      if (!record) throw new Error(`The account ${userId} has no profile`);
      return toProfile(record);
    },

    saveProfile: async (userId: string, change: ProfileChange, now: Date): Promise<Profile> => {
      const { Attributes } = await client.send(
        new UpdateCommand({
          TableName: table,
          Key: profileKey(userId),
          ...setFields({ ...toStoredProfile(change), saved_at: now.toISOString() }),
          ConditionExpression: "attribute_exists(pk)",
          ReturnValues: "ALL_NEW",
        }),
      );
      return toProfile(ProfileRecord.parse(Attributes));
    },

    startSession: async (hash: string, record: SessionRecord): Promise<void> => {
      await client.send(new PutCommand({ TableName: table, Item: { ...sessionKey(hash), ...record } }));
    },

    findSession: (hash: string): Promise<SessionRecord | undefined> => read(SessionRecord, sessionKey(hash)),

    endSession: async (hash: string): Promise<void> => {
      await client.send(new DeleteCommand({ TableName: table, Key: sessionKey(hash) }));
    },
  };
};

export type AccountRepository = ReturnType<typeof createAccountRepository>;
