import { mapBudgetVariables, RoomEnvironment, textBudgetVariables } from "@takseru/kit";
import { limits } from "@takseru/shared-types";
import * as z from "zod";

const price = z
  .string()
  .regex(/^\d{1,6}(?:\.\d{1,9})?$/)
  .transform(Number);

/** The variables of the reports function. */
export const ReportsEnvironment = RoomEnvironment.extend({
  /** The verified sender of mails, its display name, and the address for answers (empty: the sender). */
  MAIL_SENDER: z.string().min(3),
  MAIL_SENDER_NAME: z.string().min(1).default("Takseru"),
  MAIL_REPLY_TO: z.string().default(""),
  /** The site's origin, such as https://takseru.example; links in mails begin with it. */
  SITE_ORIGIN: z.url({ protocol: /^https?$/ }).transform((address) => new URL(address).origin),
  ACCOUNTS_TABLE: z.string().min(1),
  REPORTS_TABLE: z.string().min(1),
  OBJECTS_BUCKET: z.string().min(1),
  /** The id of a model of Amazon Bedrock, or of an inference profile; empty where templates write all texts. */
  TEXT_MODEL: z.string().max(limits.text.short),
  TEXT_MODEL_REGION: z.string(),
  /** List price in US dollars for a million tokens. */
  TEXT_MODEL_INPUT_PRICE: price,
  TEXT_MODEL_OUTPUT_PRICE: price,
  ...textBudgetVariables,
  /** Shown among the costs. */
  ...mapBudgetVariables,
});
