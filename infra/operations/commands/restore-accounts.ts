import { PutCommand, paginateScan } from "@aws-sdk/lib-dynamodb";
import { accountsTable, CLOSED } from "@takseru/auth";
import { createDocumentClient, epochSeconds, systemClock } from "@takseru/kit";
import { CommandError, command, common, parseOptions, plural, print } from "../cli/command.ts";
import { findStageResources } from "../cli/stage-resources.ts";
import { isCredentialRow } from "../restore/credential-rows.ts";

const usage = `npm run restore-accounts -w infra -- --stage STAGE --from RESTORED_TABLE [options]

Brings lost accounts, profiles and addresses back from a restored copy of the Accounts table. It only adds: a password
that was changed since holds. Sessions and links for new passwords never come back, nor do accounts that were deleted
since; where the row that says so is lost as well, name the account with --except.

  --except USER_ID   may be repeated
  --apply            do it; without it this only says what it would do`;

await command(async () => {
  const options = parseOptions(usage, {
    ...common,
    from: { type: "string" },
    except: { type: "string", multiple: true, default: [] },
  });
  if (!options.from) throw new CommandError(usage);
  const { accounts } = await findStageResources(options.stage);
  const client = createDocumentClient({});
  const keyOf = ({ pk, sk }: Record<string, unknown>) => `${pk} ${sk}`;
  const userOf = ({ pk, user_id }: Record<string, unknown>) => String(user_id ?? String(pk).split("#")[1]);
  const existing = new Set<string>();
  const keysOnly = { TableName: accounts, ProjectionExpression: "pk, sk", ConsistentRead: true };
  const closed = new Set<string>();
  for await (const { Items = [] } of paginateScan({ client }, keysOnly))
    for (const item of Items) {
      existing.add(keyOf(item));
      if (item.sk === CLOSED) closed.add(userOf(item));
    }

  const second = epochSeconds(systemClock.now());
  const isExpired = (item: Record<string, unknown>) => Number(item[accountsTable.ttl] ?? second) < second;
  const isExcepted = (item: Record<string, unknown>) =>
    closed.has(userOf(item)) || options.except.includes(userOf(item));

  let lost = 0;
  for await (const { Items = [] } of paginateScan({ client }, { TableName: options.from }))
    for (const Item of Items) {
      if (existing.has(keyOf(Item)) || isCredentialRow(Item) || isExpired(Item) || isExcepted(Item)) continue;
      lost += 1;
      const [kind, userId] = String(Item.pk).split("#");
      if (kind === "USER" && Item.sk === "ACCOUNT") print(`  account ${userId}`);
      if (options.apply)
        await client.send(
          new PutCommand({ TableName: accounts, Item, ConditionExpression: "attribute_not_exists(pk)" }),
        );
    }
  print(`${plural(lost, "row")} lost.`);
  print(options.apply ? "Brought back." : "Nothing was changed: this is what --apply would bring back.");
});
