import { S3Client } from "@aws-sdk/client-s3";
import { createDocumentClient, systemClock } from "@takseru/kit";
import { createS3ObjectStore } from "@takseru/kit/s3-object-store";
import { command, common, optionsOf, plural, say } from "./command.ts";
import { finishErasure, openErasures } from "./erasures.ts";
import { namesOf } from "./stage.ts";

const usage = `npm run finish-erasures -w infra -- --stage STAGE [--apply]

Deletes what is left of accounts whose owners deleted them and closed the page before the end. Accounts of the last day
are gone through once more, for what was being saved when they were closed.`;

await command(async () => {
  const options = optionsOf(usage, common);
  const { accounts, reports, bucket } = await namesOf(options.stage);
  const s3 = new S3Client({ forcePathStyle: process.env.AWS_ENDPOINT_URL_S3 !== undefined });
  const stores = {
    client: createDocumentClient({}),
    accounts,
    reports,
    objects: createS3ObjectStore({ client: s3, bucket }),
    clock: systemClock,
  };
  const open = await openErasures(stores);
  for (const userId of open) {
    say(`  account ${userId}`);
    if (options.apply) await finishErasure(stores, userId);
  }
  say(`${plural(open.length, "account")} to go through.`);
  say(
    options.apply
      ? "Nothing of them is left."
      : "Nothing was changed: --apply would delete what is left of them.",
  );
});
