import { S3Client } from "@aws-sdk/client-s3";
import { createAccountRepository } from "@takseru/auth";
import { AppError, createDocumentClient, systemClock } from "@takseru/kit";
import {
  createPhotographTotalsRepository,
  findLostPapers,
  findLostParts,
  recountStatuses,
} from "@takseru/reports/restore";
import { CommandError, command, common, parseOptions, plural, print } from "../cli/command.ts";
import { findStageResources } from "../cli/stage-resources.ts";
import { objectVersions } from "../restore/object-versions.ts";

const usage = `npm run restore-reports -w infra -- --stage STAGE --from RESTORED_TABLE --email ADDRESS | --owner USER_ID [options]

Brings a valuer's lost reports, photographs and signed papers back from a restored copy of the Reports table. It only adds: whatever
exists stays as it is.

  --report ID   only this report; may be repeated
  --apply       do it; without it this only says what it would do`;

const reportIds = (written: readonly string[] | undefined): number[] | undefined =>
  written?.map((id) => {
    if (!/^[1-9]\d*$/.test(id)) throw new CommandError(`Not a report's number: ${id}`);
    return Number(id);
  });

await command(async () => {
  const options = parseOptions(usage, {
    ...common,
    from: { type: "string" },
    email: { type: "string" },
    owner: { type: "string" },
    report: { type: "string", multiple: true },
  });
  const { from, email, owner } = options;
  if (!from || (email === undefined) === (owner === undefined)) throw new CommandError(usage);
  const { accounts, reports, bucket } = await findStageResources(options.stage);
  const client = createDocumentClient({});
  const { findEmail, findAccount } = createAccountRepository({ client, table: accounts });
  const ownerId = owner ?? (await findEmail(email ?? ""))?.user_id;
  // The data of a closed account stay erased.
  if (!ownerId || !(await findAccount(ownerId))) throw new CommandError("There is no such account.");

  const s3 = new S3Client({ forcePathStyle: process.env.AWS_ENDPOINT_URL_S3 !== undefined });
  const restoring = { client, table: reports, copy: from, clock: systemClock };
  const objects = objectVersions({ client: s3, bucket });
  const ids = reportIds(options.report);
  // Papers after the reports that they are made from.
  const parts = [
    ...(await findLostParts({ ...restoring, objects }, ownerId, ids)),
    ...(await findLostPapers({ ...restoring, objects }, ownerId, ids)),
  ];
  for (const { description, restore } of parts) {
    print(`  ${description}`);
    if (!options.apply || !restore) continue;
    await restore().catch((error: unknown) => {
      if (!(error instanceof AppError)) throw error;
      print(
        `  NOT DONE: ${error.code === "VERSION_CONFLICT" ? "it was changed meanwhile; run this again" : error.code}`,
      );
      process.exitCode = 1;
    });
  }
  if (options.apply) {
    await recountStatuses({ client, table: reports }, ownerId);
    await createPhotographTotalsRepository({ client, table: reports }).recount(ownerId);
  }
  print(`${plural(parts.length, "part")} lost.`);
  print(options.apply ? "Done." : "Nothing was changed: this is what --apply would do.");
});
