import { createAccountAdministration } from "@takseru/auth";
import { createDocumentClient, systemClock } from "@takseru/kit";
import { CommandError, command, common, parseOptions, plural, print } from "../cli/command.ts";
import { findStageResources } from "../cli/stage-resources.ts";

const usage = `npm run account -w infra -- --stage STAGE --email ADDRESS [--block | --unblock | --close] [options]

Says how the account of a valuer is, and changes it.

  --block     nobody can sign in and every session ends; all data stay
  --unblock   its owner can sign in again
  --close     deletes the account for ever, as its owner could: its data are erased within two hours
  --apply     do it; without it this only says what it would do`;

const changes = {
  block: "would be blocked, and its sessions ended",
  unblock: "could be signed in to again",
  close: "would be CLOSED FOR EVER, and its reports and photographs deleted",
} as const;
const names = ["block", "unblock", "close"] as const;

await command(async () => {
  const { email, stage, apply, ...options } = parseOptions(usage, {
    ...common,
    email: { type: "string" },
    block: { type: "boolean", default: false },
    unblock: { type: "boolean", default: false },
    close: { type: "boolean", default: false },
  });
  const [wanted, ...others] = names.filter((name) => options[name]);
  if (!email || others.length > 0) throw new CommandError(usage);
  const { accounts } = await findStageResources(stage);
  const administration = createAccountAdministration({
    client: createDocumentClient({}),
    table: accounts,
    clock: systemClock,
  });
  const stateOf = async () => {
    const account = await administration.find(email);
    if (!account) return undefined;
    const state = account.blocked_at ? `blocked since ${account.blocked_at}` : "not blocked";
    return `account ${account.user_id}, ${state}, ${plural(account.sessions, "session")}`;
  };
  const before = await stateOf();
  if (before === undefined) throw new CommandError("There is no such account.");
  print(`  ${before}`);
  if (!wanted) return;
  if (!apply) return print(`Nothing was changed: with --apply it ${changes[wanted]}.`);
  await administration[wanted](email);
  print(`Done: ${(await stateOf()) ?? "there is no such account any more"}`);
});
