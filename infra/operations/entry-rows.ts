import { passwordLinkKey, sessionKey } from "@takseru/auth";
import type { Item } from "@takseru/kit";

const session = sessionKey("", "").sk;
const passwordLink = passwordLinkKey("").pk;

/** Rows by which somebody gets into an account: those of then may have been ended since, and never come back. */
export const isEntryRow = ({ pk, sk }: Item): boolean =>
  String(sk).startsWith(session) || String(pk).startsWith(passwordLink);

/** The same for a scan. */
export const entryRows = {
  FilterExpression: "begins_with(sk, :session) OR begins_with(pk, :link)",
  ExpressionAttributeValues: { ":session": session, ":link": passwordLink },
};
