import { AppError, transact } from "@takseru/kit";
import type { Profile, ProfileChange } from "@takseru/shared-types";
import type { NewPassword } from "./email-links.ts";
import { accountKey, emailKey, profileKey } from "./keys.ts";
import { AccountRecord, EmailRecord, ProfileRecord, toProfile, toStoredProfile } from "./records.ts";
import type { AccountEvent, TableStore } from "./table-store.ts";

/** An update that sets every field with a value. */
const setFields = (fields: Record<string, unknown>) => {
  const given = Object.entries(fields).filter(([, value]) => value !== undefined);
  return {
    UpdateExpression: `SET ${given.map(([name]) => `#${name} = :${name}`).join(", ")}`,
    ExpressionAttributeNames: Object.fromEntries(given.map(([name]) => [`#${name}`, name])),
    ExpressionAttributeValues: Object.fromEntries(given.map(([name, value]) => [`:${name}`, value])),
  };
};

export const createAccounts = ({ client, table, read, eventWrite }: TableStore) => {
  const findProfile = async (userId: string): Promise<Profile | undefined> => {
    const record = await read(ProfileRecord, profileKey(userId));
    return record && toProfile(record);
  };

  const readProfile = async (userId: string): Promise<Profile> => {
    const profile = await findProfile(userId);
    if (!profile) throw new Error(`The account ${userId} has no profile`);
    return profile;
  };

  return {
    findEmail: (email: string): Promise<EmailRecord | undefined> => read(EmailRecord, emailKey(email)),

    findAccount: (userId: string): Promise<AccountRecord | undefined> =>
      read(AccountRecord, accountKey(userId)),

    /** Replaces the password that was checked; throws PASSWORD_WRONG if it has been changed since. */
    changePassword: (checkedHash: string, next: NewPassword, changed: AccountEvent): Promise<void> =>
      transact(client, [
        {
          write: {
            Update: {
              TableName: table,
              Key: accountKey(changed.userId),
              UpdateExpression: "SET password_hash = :hash, password_id = :id",
              ConditionExpression: "password_hash = :checked",
              ExpressionAttributeValues: {
                ":hash": next.password_hash,
                ":id": next.password_id,
                ":checked": checkedHash,
              },
            },
          },
          onConditionFailed: () => new AppError("PASSWORD_WRONG"),
        },
        eventWrite(changed),
      ]),

    findProfile,

    readProfile,

    saveProfile: async (change: ProfileChange, changed: AccountEvent): Promise<Profile> => {
      const { userId, at } = changed;
      await transact(client, [
        {
          write: {
            Update: {
              TableName: table,
              Key: profileKey(userId),
              ...setFields({ ...toStoredProfile(change), saved_at: at.toISOString() }),
              ConditionExpression: "attribute_exists(pk)",
            },
          },
        },
        eventWrite(changed),
      ]);
      return readProfile(userId);
    },

    addEvent: (happened: AccountEvent): Promise<void> => transact(client, [eventWrite(happened)]),
  };
};
