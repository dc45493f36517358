import {
  CreateBackupCommand,
  DeleteBackupCommand,
  DeleteTableCommand,
  DynamoDBClient,
  UpdateTableCommand,
  waitUntilTableNotExists,
} from "@aws-sdk/client-dynamodb";
import { DeleteObjectCommand, ListObjectsV2Command, S3Client } from "@aws-sdk/client-s3";
import {
  clientOptions,
  type DeployedStack,
  findDeployedStack,
} from "@takseru/testing/deployed/deployed-stack";
import { say } from "./command.ts";
import {
  addPhotograph,
  check,
  contentOf,
  newValuer,
  run,
  same,
  shownBytes,
  type Valuer,
} from "./rehearsal.ts";

/** The emulators' point-in-time recovery gives the table of now, so the moment is held by a backup on demand. */
const backUp = async (client: DynamoDBClient, table: string): Promise<string> => {
  const { BackupDetails } = await client.send(
    new CreateBackupCommand({ TableName: table, BackupName: "rehearsal" }),
  );
  if (!BackupDetails?.BackupArn) throw new Error("the backup has no name");
  return BackupDetails.BackupArn;
};

const saveLot = ({ client }: Valuer, id: number, lot_number: string) =>
  client.reports.saveSection({
    params: { id },
    body: { section: "legal_description", data: { lot_number } },
  });

const fields = { lot_number: "7B", plan_number: "3142", market_value: 22_500_000 };

const read = ({ client }: Valuer, id: number) => client.reports.get({ params: { id } });

/** One valuer's report changed, another one deleted and a photograph lost; meanwhile everybody works on. */
const rehearseOneValuer = async (facts: DeployedStack, client: DynamoDBClient): Promise<void> => {
  say("\nOne valuer lost reports and a photograph");
  const { Reports } = facts.tables;
  const [kamala, nimal] = [await newValuer(facts, "one"), await newValuer(facts, "other")];
  const changed = (await kamala.client.reports.create({ body: fields })).id;
  const deleted = (await kamala.client.reports.create({ body: fields })).id;
  const others = (await nimal.client.reports.create({ body: fields })).id;
  const lost = await addPhotograph(kamala, changed);
  const deletedToo = await addPhotograph(kamala, deleted);
  const then = { changed: await read(kamala, changed), deleted: await read(kamala, deleted) };

  const backup = await backUp(client, Reports);

  await saveLot(kamala, changed, "overwritten by mistake");
  await kamala.client.images.remove({ params: { id: changed, imageId: lost.id } });
  const newer = await addPhotograph(kamala, changed);
  await kamala.client.reports.remove({ params: { id: deleted } });
  const made = (await kamala.client.reports.create({ body: { lot_number: "made since" } })).id;
  await saveLot(nimal, others, "written since");
  const stale = (await read(kamala, changed)).version;

  const copy = `${Reports}-rehearsed-${Date.now()}`;
  await run(facts, "restore-table.ts", [
    ...["--stage", facts.stage, "--table", "Reports", "--backup", backup, "--to", copy, "--apply"],
  ]);
  const scope = ["--stage", facts.stage, "--from", copy, "--email", kamala.email];
  const plan = await run(facts, "restore-reports.ts", scope);
  check(
    "the plan names both reports",
    plan.includes(`report ${changed}:`) && plan.includes(`report ${deleted}:`),
  );
  check(
    "a plan alone changes nothing",
    (await read(kamala, changed)).lot_number === "overwritten by mistake",
  );

  await run(facts, "restore-reports.ts", [...scope, "--apply"]);
  const back = await read(kamala, deleted);
  check("the deleted report is there as it was", same(contentOf(back), contentOf(then.deleted)));
  check(
    "its photograph shows the same bytes",
    (await shownBytes(back.images[0]?.url ?? "")) === deletedToo.shown,
  );
  check(
    "newer text is not overwritten",
    (await read(kamala, changed)).lot_number === "overwritten by mistake",
  );

  await run(facts, "restore-reports.ts", [...scope, "--report", String(changed), "--overwrite", "--apply"]);
  const again = await read(kamala, changed);
  check("the changed report reads as it did", same(contentOf(again), contentOf(then.changed)));
  const shown = new Map<string, string>();
  for (const { id, url } of again.images) shown.set(id, await shownBytes(url));
  check("its lost photograph shows the same bytes", shown.get(lost.id) === lost.shown);
  check("the photograph of since then is still there", shown.get(newer.id) === newer.shown);
  const late = saveLot(kamala, changed, "x").then(
    () => true,
    () => false,
  );
  check("it can be worked on", await late);
  const answer = await kamala.client.reports
    .saveSection({
      params: { id: changed },
      body: { section: "legal_description", data: { lot_number: "late" }, version: stale },
    })
    .catch((error: Error) => error.message);
  check("a tab of before cannot save over it", String(answer).includes("409"));
  check("a report made since is untouched", (await read(kamala, made)).lot_number === "made since");
  check(
    "another valuer's work of since is untouched",
    (await read(nimal, others)).lot_number === "written since",
  );
  const { pagination } = await kamala.client.reports.list({ params: { userId: kamala.userId }, query: {} });
  check("the list counts three reports", pagination.total === 3);
  const repeated = await run(facts, "restore-reports.ts", [...scope, "--report", String(deleted), "--apply"]);
  check("a second time there is nothing to do", repeated.includes(", 0 not as they were"));

  await client.send(new DeleteTableCommand({ TableName: copy }));
  await client.send(new DeleteBackupCommand({ BackupArn: backup }));
};

/** Somebody deleted a finalized report's PDF in the console. */
const rehearseLostPdf = async (facts: DeployedStack, client: DynamoDBClient): Promise<void> => {
  say("\nThe PDF of a finalized report was deleted from the bucket");
  const valuer = await newValuer(facts, "finalized");
  const params = { id: await finalized(valuer) };
  const { url, sha256 } = await valuer.client.pdf.finalize({ params });
  check("the PDF is what its hash says", (await shownBytes(url)) === sha256);
  const s3 = new S3Client({ ...clientOptions(facts), forcePathStyle: true });
  const Prefix = `pdf/${valuer.userId}/${params.id}/`;
  const { Contents = [] } = await s3.send(new ListObjectsV2Command({ Bucket: facts.bucket, Prefix }));
  for (const { Key } of Contents) await s3.send(new DeleteObjectCommand({ Bucket: facts.bucket, Key }));
  s3.destroy();
  check("the link leads nowhere", !(await fetch(url)).ok);

  const backup = await backUp(client, facts.tables.Reports);
  const copy = `${facts.tables.Reports}-rehearsed-${Date.now()}`;
  const stage = ["--stage", facts.stage];
  await run(facts, "restore-table.ts", [
    ...[...stage, "--table", "Reports", "--backup", backup, "--to", copy, "--apply"],
  ]);
  const scope = [...stage, "--from", copy, "--owner", valuer.userId];
  const plan = await run(facts, "restore-reports.ts", scope);
  check("the plan tells of it", plan.includes("its final PDF is deleted"));
  await run(facts, "restore-reports.ts", [...scope, "--apply"]);
  const again = await valuer.client.pdf.preview({ params, query: {} });
  check("it is there again, byte for byte", (await shownBytes(again.url)) === sha256);
  await client.send(new DeleteTableCommand({ TableName: copy }));
  await client.send(new DeleteBackupCommand({ BackupArn: backup }));
};

/** A whole table was deleted: it comes back under its own name, and the stacks need no change. */
const rehearseLostTables = async (facts: DeployedStack, client: DynamoDBClient): Promise<void> => {
  say("\nBoth tables were deleted");
  const valuer = await newValuer(facts, "third");
  const { id } = await valuer.client.reports.create({ body: { lot_number: "7B" } });
  const photo = await addPhotograph(valuer, id);
  const then = await read(valuer, id);
  const tables = Object.entries(facts.tables);
  const backups = new Map<string, string>();
  for (const [name, TableName] of tables) {
    backups.set(name, await backUp(client, TableName));
    await client.send(new UpdateTableCommand({ TableName, DeletionProtectionEnabled: false }));
    await client.send(new DeleteTableCommand({ TableName }));
    await waitUntilTableNotExists({ client, maxWaitTime: 300, minDelay: 1 }, { TableName });
  }
  check("nothing can be read", (await read(valuer, id).catch(() => undefined)) === undefined);

  for (const [name, TableName] of tables) {
    const backup = backups.get(name) ?? "";
    const which = ["--stage", facts.stage, "--table", name];
    await run(facts, "restore-table.ts", [...which, "--backup", backup, "--to", TableName, "--apply"]);
    await run(facts, "settle-table.ts", [...which, "--apply"]);
    const settled = await run(facts, "settle-table.ts", which);
    check(`${name} has its settings`, !/no |expires/.test(settled));
    await client.send(new DeleteBackupCommand({ BackupArn: backup }));
  }
  check("a session of then is no longer good", (await read(valuer, id).catch(() => undefined)) === undefined);
  const signedIn = { ...valuer, client: await valuer.again() };
  const back = await read(signedIn, id);
  check("the report is there as it was", same(contentOf(back), contentOf(then)));
  check("its photograph shows the same bytes", (await shownBytes(back.images[0]?.url ?? "")) === photo.shown);
  const next = await signedIn.client.reports.create({ body: { lot_number: "8" } });
  check("numbers that may have been given are left out", next.id > id + 1_000);
  const { pagination } = await signedIn.client.reports.list({
    params: { userId: valuer.userId },
    query: { status: "draft" },
  });
  check("the index lists both", pagination.total === 2);
};

/** The number of a report that is ready and then fixed for ever. */
const finalized = async ({ client }: Valuer): Promise<number> => {
  const body = { ...fields, instruction_source: "Example Bank (invented)" };
  const { id } = await client.reports.create({ body });
  await client.reports.saveSection({ params: { id }, body: { section: "property_images", data: {} } });
  await client.reports.changeStatus({ params: { id }, body: { status: "completed" } });
  await client.pdf.finalize({ params: { id } });
  return id;
};

const rehearse = async (facts: DeployedStack): Promise<void> => {
  if (facts.kind === "localstack")
    return say(
      "Not rehearsed: LocalStack's DynamoDB is DynamoDB Local, which has neither backups nor a way back in time. MiniStack has.",
    );
  const client = new DynamoDBClient(clientOptions(facts));
  await rehearseOneValuer(facts, client);
  await rehearseLostPdf(facts, client);
  await rehearseLostTables(facts, client);
  client.destroy();
  say("\nThe rehearsal went through.");
};

const facts = findDeployedStack();
if (!facts) throw new Error("TAKSERU_DEPLOYED names no stack; npm run localstack:deploy makes one");
await rehearse(facts);
