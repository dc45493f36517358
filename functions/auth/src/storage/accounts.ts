import { AppError, transact } from "@takseru/kit";
import type { Profile, ProfileChange } from "@takseru/shared-types";
import type { NewPassword } from "./email-links.ts";
import { accountKey, emailKey, profileKey } from "./keys.ts";
import { AccountRecord, EmailRecord, ProfileRecord, savedFields, toProfile } from "./records.ts";
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

/** Another save came first, so this one must not clear the default values. */
class SavedMeanwhile extends Error {}

export const createAccounts = ({ client, table, read, eventWrite, forgetDevicesWrite }: TableStore) => {
  const findProfile = async (userId: string): Promise<Profile | undefined> => {
    const record = await read(ProfileRecord, profileKey(userId));
    return record && toProfile(record);
  };

  const readProfile = async (userId: string): Promise<Profile> => {
    const profile = await findProfile(userId);
    if (!profile) throw new Error(`The account ${userId} has no profile`);
    return profile;
  };

  const writeProfile = (
    change: ProfileChange,
    changed: AccountEvent,
    save: "first" | "later",
  ): Promise<void> =>
    transact(client, [
      {
        write: {
          Update: {
            TableName: table,
            Key: profileKey(changed.userId),
            ...setFields({ ...savedFields(change, save), saved_at: changed.at.toISOString() }),
            ConditionExpression:
              save === "first"
                ? "attribute_exists(pk) AND attribute_not_exists(saved_at)"
                : "attribute_exists(pk)",
          },
        },
        ...(save === "first" ? { onConditionFailed: () => new SavedMeanwhile() } : {}),
      },
      eventWrite(changed),
    ]);

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
        forgetDevicesWrite(changed.userId),
        eventWrite(changed),
      ]),

    findProfile,

    readProfile,

    saveProfile: async (change: ProfileChange, changed: AccountEvent): Promise<Profile> => {
      const { userId } = changed;
      const isWhole = change.qualifications_list !== undefined && change.professional_status !== undefined;
      const isFirst = !isWhole && (await read(ProfileRecord, profileKey(userId)))?.saved_at === undefined;
      if (isFirst)
        await writeProfile(change, changed, "first").catch((error: unknown) => {
          if (error instanceof SavedMeanwhile) return writeProfile(change, changed, "later");
          throw error;
        });
      else await writeProfile(change, changed, "later");
      return readProfile(userId);
    },

    addEvent: (happened: AccountEvent): Promise<void> => transact(client, [eventWrite(happened)]),
  };
};
