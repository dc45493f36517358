import { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { CommandError, command, common, parseOptions, print } from "../cli/command.ts";
import { findStageResources } from "../cli/stage-resources.ts";
import { copyName, type RestorePoint, restorableWindow, restoreTable } from "../restore/restored-table.ts";

const usage = `npm run restore-table -w infra -- --stage STAGE --table Accounts|Reports WHEN [options]

Restores a table as it was at an earlier moment into a new table. The table in use is not touched.

  WHEN           --at 2026-11-21T08:00:00Z | --backup ARN
  --to NAME      the new table; by default the table's name and the moment. A table that was deleted is restored under
                 its own name: then finish-table-restore is the next step
  --apply        do it; without it this only says what it would do`;

const parseMoment = (written: string): Date => {
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d)?(Z|[+-]\d\d:\d\d)$/.test(written))
    throw new CommandError(`Write the moment with its zone, such as 2026-11-21T08:00:00Z, not ${written}`);
  return new Date(written);
};

await command(async () => {
  const options = parseOptions(usage, {
    ...common,
    table: { type: "string" },
    at: { type: "string" },
    backup: { type: "string" },
    to: { type: "string" },
  });
  const { table, at, backup, stage } = options;
  if ((table !== "Accounts" && table !== "Reports") || (at === undefined) === (backup === undefined))
    throw new CommandError(usage);
  const names = await findStageResources(stage);
  const source = table === "Accounts" ? names.accounts : names.reports;
  const client = new DynamoDBClient({});
  const origin: RestorePoint = backup === undefined ? { at: parseMoment(at ?? "") } : { backup };
  if ("at" in origin) {
    const { earliest, latest } = await restorableWindow(client, source);
    print(`${source} can be restored from ${earliest.toISOString()} to ${latest.toISOString()}.`);
    if (origin.at < earliest || origin.at > latest) throw new CommandError("It was not kept at that moment.");
  }
  const target = options.to ?? copyName(source, "at" in origin ? origin.at : new Date());
  print(`New table: ${target}`);
  if (!options.apply) return print("Nothing was changed: --apply starts it.");
  await restoreTable(client, { source, target, origin, withIndexes: target === source });
  if (target === source) return print("It is there again. Next: finish-table-restore");
  print("It can be read now. Delete it when it is no longer needed:");
  print(`  aws dynamodb delete-table --table-name ${target}`);
});
