import { S3Client } from "@aws-sdk/client-s3";
import { createAccountRepository } from "@takseru/auth";
import { createDocumentClient, systemClock } from "@takseru/kit";
import { applyPlan } from "./apply-reports.ts";
import { command, common, optionsOf, plural, Stop, say } from "./command.ts";
import { objectVersions } from "./object-versions.ts";
import { ownersIn, readOwner } from "./owner-rows.ts";
import { describeObjects, describePlan, isDone, planReports } from "./plan-reports.ts";
import { driftOf, recount } from "./recount.ts";
import { lastId, raiseSequence } from "./sequence.ts";
import { namesOf } from "./stage.ts";

const usage = `npm run restore-reports -w infra -- --stage STAGE --from RESTORED_TABLE WHOSE [options]

Brings reports and photographs back out of a restored copy of the Reports table. Nothing that is newer is taken away.

  WHOSE          --email ADDRESS | --owner USER_ID | --everyone
  --report ID    of that valuer only this report; may be repeated
  --overwrite    also put the older text over what was written since
  --objects      also look for the bytes of photographs that the table in use still has
  --apply        do it; without it this only says what it would do`;

const whose = async (
  values: { email?: string | undefined; owner?: string | undefined; everyone: boolean },
  accounts: Parameters<typeof createAccountRepository>[0],
  everyone: () => Promise<string[]>,
): Promise<string[]> => {
  const given = [values.email, values.owner, values.everyone || undefined].filter((one) => one !== undefined);
  if (given.length !== 1) throw new Stop(`Say whose reports, in one way.\n\n${usage}`);
  if (values.owner) return [values.owner];
  if (values.everyone) return everyone();
  const found = await createAccountRepository(accounts).findEmail(values.email ?? "");
  if (!found) throw new Stop(`No account has the address ${values.email}.`);
  return [found.user_id];
};

const reportIds = (written: readonly string[] | undefined): number[] | undefined =>
  written?.map((id) => {
    if (!/^[1-9]\d*$/.test(id)) throw new Stop(`Not a report's number: ${id}`);
    return Number(id);
  });

await command(async () => {
  const options = optionsOf(usage, {
    ...common,
    from: { type: "string" },
    email: { type: "string" },
    owner: { type: "string" },
    everyone: { type: "boolean", default: false },
    report: { type: "string", multiple: true },
    overwrite: { type: "boolean", default: false },
    objects: { type: "boolean", default: false },
  });
  if (!options.from) throw new Stop(`Say which table was restored.\n\n${usage}`);
  const names = await namesOf(options.stage);
  const client = createDocumentClient({});
  const s3 = new S3Client({ forcePathStyle: process.env.AWS_ENDPOINT_URL_S3 !== undefined });
  const objects = objectVersions({ client: s3, bucket: names.bucket });
  const then = { client, table: options.from };
  const now = { client, table: names.reports };
  const reports = reportIds(options.report);
  const owners = await whose(options, { client, table: names.accounts }, () => ownersIn(then));

  const restoring = { ...now, objects, clock: systemClock };
  const problems: string[] = [];
  const { findAccount } = createAccountRepository({ client, table: names.accounts });
  for (const owner of owners) {
    if (!(await findAccount(owner))) {
      say(`valuer ${owner}: has no account any more; what was deleted with it stays deleted`);
      continue;
    }
    const current = await readOwner(now, owner);
    const plans = planReports(await readOwner(then, owner), current, {
      reports,
      overwrite: options.overwrite,
    });
    const open = plans.filter((plan) => !isDone(plan));
    say(`valuer ${owner}: ${plural(plans.length, "report")} then, ${open.length} not as they were`);
    for (const plan of open) say(describePlan(plan));
    for (const plan of plans)
      for (const line of await describeObjects(plan, objects, { everyObject: options.objects })) say(line);
    for (const { status, counted, there } of driftOf(current))
      say(`  the counter of ${status} says ${counted}, there are ${there}`);
    if (!options.apply) continue;
    for (const plan of plans)
      for (const problem of await applyPlan(restoring, plan, { everyObject: options.objects }))
        problems.push(`report ${plan.id}: ${problem}`);
    await recount(now, owner);
  }
  if (options.everyone && options.apply) await raiseSequence(now, await lastId(then));
  for (const problem of problems) say(`NOT DONE: ${problem}`);
  if (problems.length > 0) process.exitCode = 1;
  say(options.apply ? "Done." : "Nothing was changed: this is what --apply would do.");
});
