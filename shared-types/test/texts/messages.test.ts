import { expect, it } from "vitest";
import { messages } from "../../src/index.ts";

it.each([
  [1, "1 second"],
  [59, "59 seconds"],
  [60, "1 minute"],
  [61, "2 minutes"],
  [900, "15 minutes"],
  [3_541, "60 minutes"],
])("says how long %i seconds are, rather a little longer than too short", (seconds, words) => {
  for (const said of [
    messages.auth.lockedOut,
    messages.auth.addressLockedOut,
    messages.auth.currentPasswordLockedOut,
    messages.auth.tooManyMails,
    messages.auth.tooManyFromAddress,
  ])
    expect(said(seconds)).toMatch(new RegExp(`try again in ${words}[,.]`));
});
