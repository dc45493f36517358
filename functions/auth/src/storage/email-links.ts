import { AppError, epochSeconds, type Item, type TransactionWrite, transact } from "@takseru/kit";
import type { z } from "zod";
import { accountKey, emailKey, passwordLinkKey, profileKey, verificationKey } from "./keys.ts";
import { EmailRecord, LinkRecord, PasswordLinkRecord } from "./records.ts";
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
  forgetDevicesWrite,
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

  /** Another registration of the address has voided the link, or has the address for good. */
  const addressProblem = (old: Item | undefined): AppError =>
    old && EmailRecord.parse(old).verified_at ? linkUsed() : linkExpired();

  /** Gives the address to the account for good, under `condition`. */
  const claimAddress = ({ user_id, email }: LinkRecord, now: Date, condition: string): TransactionWrite => ({
    write: {
      Update: {
        TableName: table,
        Key: emailKey(email),
        UpdateExpression:
          "SET user_id = :user, email = :email, verified_at = if_not_exists(verified_at, :at) REMOVE expires_at_epoch",
        ConditionExpression: condition,
        ExpressionAttributeValues: { ":user": user_id, ":email": email, ":at": now.toISOString() },
        ReturnValuesOnConditionCheckFailure: "ALL_OLD",
      },
    },
    onConditionFailed: addressProblem,
  });

  const setPassword = (
    userId: string,
    next: NewPassword,
    condition: string,
    replaced?: string,
  ): TransactionWrite => ({
    write: {
      Update: {
        TableName: table,
        Key: accountKey(userId),
        UpdateExpression: "SET password_hash = :hash, password_id = :id REMOVE expires_at_epoch",
        ConditionExpression: condition,
        ExpressionAttributeValues: {
          ":hash": next.password_hash,
          ":id": next.password_id,
          ...(replaced ? { ":replaced": replaced } : {}),
        },
      },
    },
    onConditionFailed: linkExpired,
  });

  /** Replaces only the password that the link was made for. */
  const replacePassword = ({ user_id, password_id: replaced }: PasswordLinkRecord, next: NewPassword) =>
    setPassword(
      user_id,
      next,
      `attribute_exists(pk) AND ${replaced ? "password_id = :replaced" : "attribute_not_exists(password_id)"}`,
      replaced,
    );

  const findUsable = async <Schema extends z.ZodObject & z.ZodType<LinkRecord>>(
    schema: Schema,
    key: Item,
    now: Date,
  ): Promise<z.output<Schema>> => {
    const found = await read(schema, key);
    if (!found || found.used_at || found.valid_until_epoch <= epochSeconds(now)) throw linkProblem(found);
    return found;
  };

  return {
    addVerification: (hash: string, record: LinkRecord): Promise<void> =>
      transact(client, linkWrites(verificationKey(hash), record)),

    /** Returns a usable link; throws LINK_INVALID, LINK_EXPIRED or LINK_USED. */
    findVerification: (hash: string, now: Date): Promise<LinkRecord> =>
      findUsable(LinkRecord, verificationKey(hash), now),

    /**
     * Uses up the link and gives its address to its account for good, with the password that its opener has chosen.
     * Throws LINK_EXPIRED or LINK_USED; only a link of the address's latest registration is good.
     */
    confirmEmail: (
      hash: string,
      opened: LinkRecord,
      chosen: NewPassword | undefined,
      confirmed: AccountEvent,
    ): Promise<void> =>
      transact(client, [
        useLink(verificationKey(hash), confirmed.at),
        claimAddress(opened, confirmed.at, "attribute_not_exists(verified_at) AND user_id = :user"),
        chosen
          ? setPassword(opened.user_id, chosen, "attribute_exists(pk)")
          : removeExpiry(accountKey(opened.user_id), linkExpired),
        removeExpiry(profileKey(opened.user_id), linkExpired),
        eventWrite(confirmed),
      ]),

    addPasswordLink: (hash: string, record: PasswordLinkRecord, sent: AccountEvent): Promise<void> =>
      transact(client, [...linkWrites(passwordLinkKey(hash), record), eventWrite(sent)]),

    /** Returns a usable link; throws LINK_INVALID, LINK_EXPIRED or LINK_USED. */
    findPasswordLink: (hash: string, now: Date): Promise<PasswordLinkRecord> =>
      findUsable(PasswordLinkRecord, passwordLinkKey(hash), now),

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
        forgetDevicesWrite(opened.user_id),
        removeExpiry(profileKey(opened.user_id), linkExpired),
        eventWrite(reset),
      ]),
  };
};
