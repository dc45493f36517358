import { AppError, epochSeconds, type Item, type TransactionWrite, transact } from "@takseru/kit";
import { accountKey, emailKey, passwordLinkKey, profileKey, verificationKey } from "./keys.ts";
import { LinkRecord, PasswordLinkRecord } from "./records.ts";
import type { AccountEvent, TableStore } from "./table-store.ts";

export interface NewPassword {
  password_hash: string;
  password_id: string;
}

const linkExpired = () => new AppError("LINK_EXPIRED");
const linkUsed = () => new AppError("LINK_USED");

/** The reason why a link cannot be used; `old` is its stored row. */
const linkProblem = (old: Item | undefined): AppError => {
  if (!old) return new AppError("LINK_INVALID");
  return LinkRecord.parse(old).used_at ? linkUsed() : linkExpired();
};

export const createEmailLinks = ({
  client,
  table,
  read,
  linkWrites,
  eventWrite,
  removeExpiry,
}: TableStore) => {
  const useLink = (Key: Item, now: Date): TransactionWrite => ({
    write: {
      Update: {
        TableName: table,
        Key,
        UpdateExpression: "SET used_at = :at",
        ConditionExpression: "attribute_not_exists(used_at) AND valid_until_epoch > :now",
        ExpressionAttributeValues: { ":at": now.toISOString(), ":now": epochSeconds(now) },
        ReturnValuesOnConditionCheckFailure: "ALL_OLD",
      },
    },
    onConditionFailed: linkProblem,
  });

  /** Gives the address to the account for good; `condition` says until when that is possible. */
  const claimAddress = ({ user_id, email }: LinkRecord, now: Date, condition: string): TransactionWrite => ({
    write: {
      Update: {
        TableName: table,
        Key: emailKey(email),
        UpdateExpression:
          "SET user_id = :user, email = :email, verified_at = if_not_exists(verified_at, :at) REMOVE expires_at_epoch",
        ConditionExpression: condition,
        ExpressionAttributeValues: { ":user": user_id, ":email": email, ":at": now.toISOString() },
      },
    },
    onConditionFailed: linkUsed,
  });

  /** Replaces only the password that the link was made for. */
  const replacePassword = (
    { user_id, password_id: replaced }: PasswordLinkRecord,
    next: NewPassword,
  ): TransactionWrite => ({
    write: {
      Update: {
        TableName: table,
        Key: accountKey(user_id),
        UpdateExpression: "SET password_hash = :hash, password_id = :id REMOVE expires_at_epoch",
        ConditionExpression: `attribute_exists(pk) AND ${
          replaced ? "password_id = :replaced" : "attribute_not_exists(password_id)"
        }`,
        ExpressionAttributeValues: {
          ":hash": next.password_hash,
          ":id": next.password_id,
          ...(replaced ? { ":replaced": replaced } : {}),
        },
      },
    },
    onConditionFailed: linkExpired,
  });

  return {
    addVerification: (hash: string, record: LinkRecord): Promise<void> =>
      transact(client, linkWrites(verificationKey(hash), record)),

    findVerification: (hash: string): Promise<LinkRecord | undefined> =>
      read(LinkRecord, verificationKey(hash)),

    /** Uses up the link and gives its address to its account for good; throws LINK_EXPIRED or LINK_USED. */
    confirmEmail: (hash: string, opened: LinkRecord, confirmed: AccountEvent): Promise<void> =>
      transact(client, [
        useLink(verificationKey(hash), confirmed.at),
        claimAddress(opened, confirmed.at, "attribute_not_exists(verified_at)"),
        removeExpiry(accountKey(opened.user_id), linkExpired),
        removeExpiry(profileKey(opened.user_id), linkExpired),
        eventWrite(confirmed),
      ]),

    addPasswordLink: (hash: string, record: PasswordLinkRecord, sent: AccountEvent): Promise<void> =>
      transact(client, [...linkWrites(passwordLinkKey(hash), record), eventWrite(sent)]),

    /** Returns a usable link; throws LINK_INVALID, LINK_EXPIRED or LINK_USED. */
    findPasswordLink: async (hash: string, now: Date): Promise<PasswordLinkRecord> => {
      const found = await read(PasswordLinkRecord, passwordLinkKey(hash));
      if (!found || found.used_at || found.valid_until_epoch <= epochSeconds(now)) throw linkProblem(found);
      return found;
    },

    /** The link proves the address, so it confirms it too. Throws LINK_EXPIRED or LINK_USED. */
    resetPassword: (
      hash: string,
      opened: PasswordLinkRecord,
      next: NewPassword,
      reset: AccountEvent,
    ): Promise<void> =>
      transact(client, [
        useLink(passwordLinkKey(hash), reset.at),
        claimAddress(opened, reset.at, "attribute_not_exists(verified_at) OR user_id = :user"),
        replacePassword(opened, next),
        removeExpiry(profileKey(opened.user_id), linkExpired),
        eventWrite(reset),
      ]),
  };
};
