/** A message to one recipient; `text` and `html` have the same content. */
export interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
  /** The id of the account that ends: this is the last mail to it. */
  endOf?: string;
}

export interface Mailer {
  send(mail: Mail): Promise<void>;
  /** A mailer that keeps what it sent deletes the mails to an account that has ended and is erased. */
  forget?(accountId: string): Promise<void>;
}
