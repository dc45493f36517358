import type { Infrastructure } from "../../../src/compose.ts";
import type { Answer, Call } from "./calls.ts";
import type { ReceivedMail } from "./mails.ts";
import type { User } from "./shapes.ts";

export interface Registration {
  email: string;
  password: string;
  fullName: string;
  professionalTitle: string;
}

export interface Valuer {
  registration: Registration;
  token: string;
  user: User;
  /** A call with this valuer's token. */
  call: Call;
}

export interface Product {
  origin: string;
  /** `path` is below `/api`. Redirects are not followed. */
  call: Call;
  /** Calls the API from a new address, because calls are limited by address. */
  elsewhere(): Call;
  /** Any address of the server: a signed link, an upload form. */
  request(url: string, options?: RequestInit): Promise<Answer>;
  /** Registers, opens the link of the mail and logs in. */
  newValuer(details?: Partial<Valuer["registration"]>): Promise<Valuer>;
  /** Newest first. */
  mails(): Promise<ReceivedMail[]>;
  /** Stands still until a test advances it; only the embedded product allows that. */
  clock: { advance(milliseconds: number): void };
  /** Errors that the product has logged. */
  problems(): Promise<string[]>;
  database: Infrastructure["client"];
  /** Physical names of the tables in `database`. */
  tables: { Accounts: string; Reports: string };
  stop(): Promise<void>;
}
