import { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { accountsTable } from "@takseru/auth";
import { createDocumentClient } from "@takseru/kit";
import { reportsTable } from "@takseru/reports";
import { CommandError, command, common, parseOptions, print } from "../cli/command.ts";
import { findStageResources } from "../cli/stage-resources.ts";
import { findLostSettings, findOldCredentials, findOldSequence } from "../restore/restored-table-settings.ts";

const usage = `npm run finish-table-restore -w infra -- --stage STAGE --table Accounts|Reports [options]

Once after a table was restored under its own name: gives it back its settings, ends all sessions (Accounts) and skips
the report ids that may have been given after the backup (Reports).

  --apply        do it; without it this only says what it would do`;

await command(async () => {
  const { table, stage, apply } = parseOptions(usage, { ...common, table: { type: "string" } });
  if (table !== "Accounts" && table !== "Reports") throw new CommandError(usage);
  const names = await findStageResources(stage);
  const client = new DynamoDBClient({});
  const documents = createDocumentClient({});
  const found =
    table === "Accounts"
      ? [
          ...(await findLostSettings(client, names.accounts, accountsTable)),
          ...(await findOldCredentials(documents, names.accounts)),
        ]
      : [
          ...(await findLostSettings(client, names.reports, reportsTable)),
          ...(await findOldSequence(documents, names.reports)),
        ];
  for (const { description, repair } of found) {
    print(`  ${description}`);
    if (apply) await repair();
  }
  print(apply ? "Done." : "Nothing was changed: --apply does it.");
});
