/** A file that goes with a mail. */
export interface Attachment {
  /** Of ASCII letters alone: mail programs save the file under it. */
  name: string;
  type: string;
  content: Uint8Array;
}

/** A message to one recipient; `text` and `html` have the same content. */
export interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
  /** Reply-To, in place of the mailer's own. */
  replyTo?: string;
  attachments?: readonly Attachment[];
  /** The id of the account that ends: this is the last mail to it. */
  endOf?: string;
  /** The id of the account that wrote to somebody else. */
  writtenBy?: string;
}

/** The mail service answered that it does not take a mail: nothing was sent. After any other error that is not known. */
export class MailRefused extends Error {
  constructor(cause: unknown) {
    super("The mail was refused", { cause });
    this.name = "MailRefused";
  }
}

export interface Mailer {
  /** Throws MailRefused where nothing was sent. */
  send(mail: Mail): Promise<void>;
  /** For a mailer that keeps its mails: deletes those to and of an erased account. */
  forget?(accountId: string): Promise<void>;
}
