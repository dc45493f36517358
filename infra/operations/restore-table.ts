import { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { command, common, optionsOf, Stop, say } from "./command.ts";
import { nameAt, type Origin, restorableWindow, restoreTable } from "./restored-table.ts";
import { namesOf } from "./stage.ts";

const usage = `npm run restore-table -w infra -- --stage STAGE --table Accounts|Reports WHEN [options]

Restores a table as it was at a moment into a new table beside it. The one in use is not touched.

  WHEN           --at 2026-11-21T08:00:00Z | --backup ARN
  --to NAME      the new table; by default the old one's name and the moment. The old one's own name, if that one was
                 deleted: then settle-table is the next step
  --apply        do it; without it this only says what it would do`;

const momentOf = (written: string): Date => {
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d)?(Z|[+-]\d\d:\d\d)$/.test(written))
    throw new Stop(`Write the moment with its zone, such as 2026-11-21T08:00:00Z, not ${written}`);
  return new Date(written);
};

await command(async () => {
  const options = optionsOf(usage, {
    ...common,
    table: { type: "string" },
    at: { type: "string" },
    backup: { type: "string" },
    to: { type: "string" },
  });
  const { table, at, backup, stage } = options;
  if ((table !== "Accounts" && table !== "Reports") || (at === undefined) === (backup === undefined))
    throw new Stop(usage);
  const names = await namesOf(stage);
  const source = table === "Accounts" ? names.accounts : names.reports;
  const client = new DynamoDBClient({});
  const origin: Origin = backup === undefined ? { at: momentOf(at ?? "") } : { backup };
  if ("at" in origin) {
    const { earliest, latest } = await restorableWindow(client, source);
    say(`${source} can be restored from ${earliest.toISOString()} to ${latest.toISOString()}.`);
    if (origin.at < earliest || origin.at > latest) throw new Stop("The moment is outside.");
  }
  const target = options.to ?? nameAt(source, "at" in origin ? origin.at : new Date());
  say(`New table: ${target}`);
  if (!options.apply) return say("Nothing was changed: --apply starts it.");
  await restoreTable(client, { source, target, origin, withIndexes: target === source });
  if (target === source) return say("It is there again. Next: settle-table");
  say("It can be read now. Delete it when it is no longer needed:");
  say(`  aws dynamodb delete-table --table-name ${target}`);
});
