import { findDeployedStack } from "@takseru/testing/deployed/deployed-stack";
import type { Infrastructure } from "../../../src/compose.ts";
import type { Answer, Call } from "./calls.ts";
import { openDeployed } from "./deployed-product.ts";
import { startEmbedded } from "./embedded-product.ts";
import type { ReceivedMail } from "./mails.ts";
import type { Valuer } from "./valuers.ts";

export type { Answer, Call, CallOptions } from "./calls.ts";

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

/**
 * The whole product: the stack that the environment names, which all test files share, or one of the test file's own in
 * this process; `around` may put something between that one and what it stands on.
 */
export const startProduct = async (
  around?: (infrastructure: Infrastructure) => Infrastructure,
): Promise<Product> => {
  const stack = findDeployedStack();
  return stack ? openDeployed(stack) : startEmbedded(around);
};
