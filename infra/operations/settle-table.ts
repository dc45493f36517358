import { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { accountsTable } from "@takseru/auth";
import { createDocumentClient } from "@takseru/kit";
import { reportsTable } from "@takseru/reports";
import { command, common, optionsOf, Stop, say } from "./command.ts";
import { lostSettings, oldSequence, oldSessions } from "./settled-table.ts";
import { namesOf } from "./stage.ts";

const usage = `npm run settle-table -w infra -- --stage STAGE --table Accounts|Reports [options]

Once after a table was restored under the name that the stack knows: gives it back its settings, ends the sessions of
then (Accounts) and leaves out the report ids that may have been given since then (Reports).

  --apply        do it; without it this only says what it would do`;

await command(async () => {
  const { table, stage, apply } = optionsOf(usage, { ...common, table: { type: "string" } });
  if (table !== "Accounts" && table !== "Reports") throw new Stop(usage);
  const names = await namesOf(stage);
  const client = new DynamoDBClient({});
  const documents = createDocumentClient({});
  const found =
    table === "Accounts"
      ? [
          ...(await lostSettings(client, names.accounts, accountsTable)),
          ...(await oldSessions(documents, names.accounts)),
        ]
      : [
          ...(await lostSettings(client, names.reports, reportsTable)),
          ...(await oldSequence(documents, names.reports)),
        ];
  for (const { what, mend } of found) {
    say(`  ${what}`);
    if (apply) await mend();
  }
  say(apply ? "Settled." : "Nothing was changed: --apply does it.");
});
