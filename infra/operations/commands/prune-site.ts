import { S3Client } from "@aws-sdk/client-s3";
import { CommandError, command, common, parseOptions, plural, print } from "../cli/command.ts";
import { findSiteBucket } from "../cli/stage-resources.ts";
import { findOldFiles } from "../site/old-site-files.ts";
import { siteBucket } from "../site/site-bucket.ts";

const usage = `npm run prune-site -w infra -- --stage STAGE [options]

Deletes the site's hashed files that no page can need any more: those of versions that were replaced 90 days ago.

  --bucket NAME   where the site's files are; by default the bucket of the stage's stack Site
  --apply         do it; without it this only says what it would do`;

await command(async () => {
  const { stage, apply, ...given } = parseOptions(usage, { ...common, bucket: { type: "string" } });
  const bucket = given.bucket ?? (await findSiteBucket(stage));
  const site = siteBucket(
    new S3Client({ forcePathStyle: process.env.AWS_ENDPOINT_URL_S3 !== undefined }),
    bucket,
  );
  const versions = await site.listVersions();
  if (versions.length === 0) throw new CommandError(`${bucket} has no list of the site's files.`);
  const objects = await site.listHashed();
  const old = findOldFiles(versions, objects, new Date());
  if ("notBefore" in old)
    return print(`Nothing is old: what is there now may be needed until ${old.notBefore.toISOString()}.`);
  for (const key of old.keys) print(`  ${key}`);
  if (apply) await site.remove(old.keys);
  print(
    `${plural(old.keys.length, "file")} of ${objects.length} ${apply ? "deleted" : "would go: --apply does it"}.`,
  );
});
