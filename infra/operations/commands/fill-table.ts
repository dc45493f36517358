import { paginateScan } from "@aws-sdk/lib-dynamodb";
import { createDocumentClient, systemClock } from "@takseru/kit";
import { CommandError, command, common, parseOptions, plural, print } from "../cli/command.ts";
import { findStageResources } from "../cli/stage-resources.ts";
import { fillTable, isValuersRow } from "../restore/filled-table.ts";

const usage = `npm run fill-table -w infra -- --stage STAGE --table Accounts|Reports --from COPY [options]

Fills the empty table of a stage in another region or account from a copy that is there: every row but sessions, links for
new passwords, and what is sealed under the key of the former region (signature files, the product's seal).

  --resume       goes on with a run that was interrupted; a table in which somebody works is not filled without it
  --apply        do it; without it this only says what it would do`;

await command(async () => {
  const { table, from, stage, apply, resume } = parseOptions(usage, {
    ...common,
    table: { type: "string" },
    from: { type: "string" },
    resume: { type: "boolean", default: false },
  });
  if ((table !== "Accounts" && table !== "Reports") || !from) throw new CommandError(usage);
  const names = await findStageResources(stage);
  const target = table === "Accounts" ? names.accounts : names.reports;
  const client = createDocumentClient({});
  if (!resume) {
    const keysOnly = { TableName: target, ProjectionExpression: "pk" };
    for await (const { Items = [] } of paginateScan({ client }, keysOnly))
      if (Items.some(isValuersRow))
        throw new CommandError(`${target} is not empty: restore-accounts and restore-reports add to it.`);
  }
  const { filled, left } = await fillTable({ client, target, copy: from, now: systemClock.now(), apply });
  print(
    `${plural(filled, "row")} ${apply ? "written" : "would be written: --apply does it"}, ${left} left out.`,
  );
});
