import { passwordLinkKey, sessionKey } from "@takseru/auth";
import type { Item } from "@takseru/kit";

const session = sessionKey("", "").sk;
const passwordLink = passwordLinkKey("").pk;

/** Sessions and links for new passwords. They may have been ended after the backup, so they never come back. */
export const isCredentialRow = ({ pk, sk }: Item): boolean =>
  String(sk).startsWith(session) || String(pk).startsWith(passwordLink);

/** The same rows, for a scan. */
export const credentialRows = {
  FilterExpression: "begins_with(sk, :session) OR begins_with(pk, :link)",
  ExpressionAttributeValues: { ":session": session, ":link": passwordLink },
};
