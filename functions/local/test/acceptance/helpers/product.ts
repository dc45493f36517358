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
  /** Calls like it from an address that nobody else has: viewers are counted by their addresses. */
  elsewhere(): Call;
  /** Any address of the server: a signed link, an upload form. */
  request(url: string, options?: RequestInit): Promise<Answer>;
  /** Registers, opens the link of the mail and logs in. */
  newValuer(details?: Partial<Valuer["registration"]>): Promise<Valuer>;
  /** Newest first. */
  mails(): Promise<ReceivedMail[]>;
  /** Stands still unless a test moves it, which only the embedded product's lets it. */
  clock: { advance(milliseconds: number): void };
  /** What the product logged as an error. */
  problems(): Promise<string[]>;
  database: Infrastructure["client"];
  /** What the tables of the rooms are called in `database`. */
  tables: { Accounts: string; Reports: string };
  stop(): Promise<void>;
}
