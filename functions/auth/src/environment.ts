import { RoomEnvironment } from "@takseru/kit";
import * as z from "zod";

/** The variables of the auth function. */
export const AuthEnvironment = RoomEnvironment.extend({
  ACCOUNTS_TABLE: z.string().min(1),
  /** The verified sender of mails. */
  MAIL_SENDER: z.string().min(3),
  /** How mail programs name the sender. */
  MAIL_SENDER_NAME: z.string().min(1).default("Takseru"),
  /** Where answers to mails go; empty: to the sender. */
  MAIL_REPLY_TO: z.string().default(""),
  /** KMS's key, under which the keys of certificates are sealed. */
  SEALING_KEY: z.string().min(1),
  /** The site's origin, such as https://takseru.example; links in mails begin with it. */
  SITE_ORIGIN: z.url({ protocol: /^https?$/ }).transform((address) => new URL(address).origin),
});
