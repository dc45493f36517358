import { createHash } from "node:crypto";
import {
  BatchWriteItemCommand,
  CreateBackupCommand,
  DeleteBackupCommand,
  DeleteItemCommand,
  DeleteTableCommand,
  DynamoDBClient,
  paginateScan,
  UpdateTableCommand,
  waitUntilTableNotExists,
} from "@aws-sdk/client-dynamodb";
import { DeleteObjectCommand, ListObjectsV2Command, S3Client } from "@aws-sdk/client-s3";
import { deletedImageKey } from "@takseru/reports";
import { clientOptions, readDeployedStack } from "@takseru/testing/deployed/deployed-stack";
import { jpegWithExif } from "@takseru/testing/image-files";
import { afterAll, expect, test } from "vitest";
import { openDeployed } from "../../../functions/local/test/acceptance/helpers/deployed-product.ts";
import { addPhotograph } from "../../../functions/local/test/acceptance/helpers/photographs.ts";
import {
  createCompleted,
  createReport,
  getReport,
  saveSection,
} from "../../../functions/local/test/acceptance/helpers/reports.ts";
import {
  expectAnswer,
  LoginReply,
  PdfLink,
  type Report,
} from "../../../functions/local/test/acceptance/helpers/shapes.ts";
import { cannot } from "../../../functions/local/test/acceptance/helpers/skipped.ts";
import type { Valuer } from "../../../functions/local/test/acceptance/helpers/valuers.ts";
import { runCommand } from "./helpers/run-command.ts";

const stack = readDeployedStack(process.env.TAKSERU_DEPLOYED ?? "");
const product = openDeployed(stack);
const client = new DynamoDBClient(clientOptions(stack));
afterAll(async () => {
  client.destroy();
  await product.stop();
});

/** A table as it is now: the emulator's point-in-time recovery knows no earlier moment. */
const backUp = async (TableName: string): Promise<string> => {
  const { BackupDetails } = await client.send(new CreateBackupCommand({ TableName, BackupName: "test" }));
  return BackupDetails?.BackupArn ?? "";
};

const restoreCopy = async (backup: string): Promise<string> => {
  const copy = `${stack.tables.Reports}-copy-${Date.now()}`;
  await runCommand(stack, "restore-table", [
    "--table",
    "Reports",
    "--backup",
    backup,
    "--to",
    copy,
    "--apply",
  ]);
  return copy;
};

const discard = async (backup: string, copy: string): Promise<void> => {
  await client.send(new DeleteTableCommand({ TableName: copy }));
  await client.send(new DeleteBackupCommand({ BackupArn: backup }));
};

const photograph = async () => ({
  filename: "gate.jpg",
  bytes: await jpegWithExif({ width: 160, height: 120 }),
});

const hashOf = async (url: string): Promise<string> => {
  const reply = await fetch(url);
  expect(reply.status).toBe(200);
  return createHash("sha256")
    .update(new Uint8Array(await reply.arrayBuffer()))
    .digest("hex");
};

const deleteObjects = async (Prefix: string): Promise<void> => {
  const s3 = new S3Client({ ...clientOptions(stack), forcePathStyle: true });
  const { Contents = [] } = await s3.send(new ListObjectsV2Command({ Bucket: stack.bucket, Prefix }));
  for (const { Key } of Contents) await s3.send(new DeleteObjectCommand({ Bucket: stack.bucket, Key }));
  s3.destroy();
};

/** Leaves of a deleted photograph what is left when its valuer can no longer bring it back. */
const sweep = async ({ user }: Valuer, reportId: number, imageId: string): Promise<void> => {
  const { pk, sk } = deletedImageKey(user.id, reportId, imageId);
  const Key = { pk: { S: pk }, sk: { S: sk } };
  const { Attributes } = await client.send(
    new DeleteItemCommand({ TableName: stack.tables.Reports, Key, ReturnValues: "ALL_OLD" }),
  );
  expect(Attributes).toBeDefined();
  await deleteObjects(`images/${user.id}/${reportId}/${imageId}/`);
};

/** A report without what every change moves. */
const contentOf = ({ version: _v, updated_at: _u, images: _i, completeness: _c, ...content }: Report) =>
  content;

const saveLot = (valuer: Valuer, id: number, lot_number: string, version?: number) =>
  saveSection(valuer, id, "legal_description", { lot_number }, version);

const fields = { lot_number: "7B", plan_number: "3142", market_value: 22_500_000 };

test("a valuer's lost photograph comes back, and newer work of everybody stays", async (context) => {
  cannot(context, "backups");
  const [valuer, other] = [await product.newValuer(), await product.newValuer()];
  const { id } = await createReport(valuer, fields);
  const { id: others } = await createReport(other, fields);
  const lost = await addPhotograph(product, valuer, id, "land_views", await photograph());
  const shown = await hashOf(lost.url);
  const backup = await backUp(stack.tables.Reports);

  await saveLot(valuer, id, "written since");
  await valuer.call("DELETE", `/reports/${id}/images/${lost.id}`);
  await sweep(valuer, id, lost.id);
  const newer = await addPhotograph(product, valuer, id, "land_views", await photograph());
  await saveLot(other, others, "written since");
  const before = await getReport(valuer, id);

  const copy = await restoreCopy(backup);
  const options = ["--from", copy, "--email", valuer.registration.email];
  expect(await runCommand(stack, "restore-reports", options)).toContain(`photograph ${lost.id} comes back`);
  expect((await getReport(valuer, id)).version).toBe(before.version);

  await runCommand(stack, "restore-reports", [...options, "--apply"]);
  const restored = await getReport(valuer, id);
  expect(contentOf(restored)).toEqual(contentOf(before));
  expect(restored.images.map((image) => image.id).sort()).toEqual([lost.id, newer.id].sort());
  const back = restored.images.find((image) => image.id === lost.id);
  expect(await hashOf(back?.url ?? "")).toBe(shown);
  expect((await saveLot(valuer, id, "late", before.version)).status).toBe(409);
  expect((await getReport(other, others)).lot_number).toBe("written since");
  expect(await runCommand(stack, "restore-reports", options)).toContain("0 parts lost");
  await discard(backup, copy);
});

/** The link to a PDF, which browsers are redirected to. */
const findPdf = async (valuer: Valuer, method: string, path: string) =>
  expectAnswer(await valuer.call(method, path, { headers: { Accept: "application/json" } }), 200, PdfLink);

test("the PDF of a finalized report that was deleted from the bucket is there again", async (context) => {
  cannot(context, "backups");
  const valuer = await product.newValuer();
  const { id } = await createCompleted(valuer);
  const { url, sha256 } = await findPdf(valuer, "POST", `/reports/${id}/finalize`);
  expect(await hashOf(url)).toBe(sha256);
  await deleteObjects(`pdf/${valuer.user.id}/${id}/`);
  expect((await fetch(url)).status).toBe(404);

  const backup = await backUp(stack.tables.Reports);
  const copy = await restoreCopy(backup);
  await runCommand(stack, "restore-reports", ["--from", copy, "--owner", valuer.user.id, "--apply"]);
  const restored = await findPdf(valuer, "GET", `/reports/${id}/preview`);
  expect(await hashOf(restored.url)).toBe(sha256);
  await discard(backup, copy);
});

const signInAgain = async ({ registration: { email, password } }: Valuer): Promise<string> => {
  const login = await product.call("POST", "/auth/login", { body: { email, password } });
  return expectAnswer(login, 200, LoginReply).data.token;
};

/** Leaves a table as a stage of another region begins with it. */
const empty = async (TableName: string): Promise<void> => {
  const pages = paginateScan({ client }, { TableName, ProjectionExpression: "pk, sk" });
  for await (const { Items = [] } of pages)
    for (let start = 0; start < Items.length; start += 25)
      await client.send(
        new BatchWriteItemCommand({
          RequestItems: {
            [TableName]: Items.slice(start, start + 25).map((Key) => ({ DeleteRequest: { Key } })),
          },
        }),
      );
};

test("a stage of another region has everything of a copy of both tables, and signs on", async (context) => {
  cannot(context, "backups");
  const valuer = await product.newValuer();
  const { id } = await createCompleted(valuer);
  const { sha256 } = await findPdf(valuer, "POST", `/reports/${id}/finalize`);
  const before = await getReport(valuer, id);
  const copies: Array<[name: string, table: string, backup: string, copy: string]> = [];
  for (const [name, table] of Object.entries(stack.tables)) {
    const backup = await backUp(table);
    const copy = `${table}-elsewhere-${Date.now()}`;
    const restored = ["--table", name, "--backup", backup, "--to", copy, "--apply"];
    await runCommand(stack, "restore-table", restored);
    copies.push([name, table, backup, copy]);
  }
  for (const [name, table, , copy] of copies) {
    const options = ["--table", name, "--from", copy];
    await expect(runCommand(stack, "fill-table", [...options, "--apply"])).rejects.toThrow("ended with 1");
    await empty(table);
    expect(await runCommand(stack, "fill-table", options)).toContain("would be written");
    expect(await runCommand(stack, "fill-table", [...options, "--apply"])).toMatch(/\d+ rows written/);
    await runCommand(stack, "fill-table", [...options, "--resume", "--apply"]);
  }
  await runCommand(stack, "finish-table-restore", ["--table", "Reports", "--apply"]);

  expect((await valuer.call("GET", `/reports/${id}`)).status).toBe(401);
  const token = await signInAgain(valuer);
  const signedIn: Valuer = {
    ...valuer,
    call: (method, path, options = {}) => product.call(method, path, { token, ...options }),
  };
  expect(contentOf(await getReport(signedIn, id))).toEqual(contentOf(before));
  const restored = await findPdf(signedIn, "GET", `/reports/${id}/preview`);
  expect(await hashOf(restored.url)).toBe(sha256);
  const check = await product.call("GET", `/verify/${before.verification_code}`);
  expect(check).toMatchObject({ status: 200 });
  // The product's seal did not come along: it made itself a new one.
  const { id: next } = await createCompleted(signedIn);
  expect(next).toBeGreaterThan(id + 1_000);
  expect((await findPdf(signedIn, "POST", `/reports/${next}/finalize`)).url).toBeTruthy();
  for (const [, , backup, copy] of copies) await discard(backup, copy);
});

test("deleted tables come back under their own names, without the sessions of then", async (context) => {
  cannot(context, "backups");
  const valuer = await product.newValuer();
  const { id } = await createReport(valuer, { lot_number: "7B" });
  const { url } = await addPhotograph(product, valuer, id, "land_views", await photograph());
  const shown = await hashOf(url);
  const before = await getReport(valuer, id);
  for (const [name, TableName] of Object.entries(stack.tables)) {
    const backup = await backUp(TableName);
    await client.send(new UpdateTableCommand({ TableName, DeletionProtectionEnabled: false }));
    await client.send(new DeleteTableCommand({ TableName }));
    await waitUntilTableNotExists({ client, maxWaitTime: 300, minDelay: 1 }, { TableName });
    expect((await valuer.call("GET", `/reports/${id}`)).status).toBeGreaterThanOrEqual(400);

    const table = ["--table", name];
    await runCommand(stack, "restore-table", [...table, "--backup", backup, "--to", TableName, "--apply"]);
    await runCommand(stack, "finish-table-restore", [...table, "--apply"]);
    expect(await runCommand(stack, "finish-table-restore", table)).not.toMatch(/no |expires/);
    await client.send(new DeleteBackupCommand({ BackupArn: backup }));
  }
  expect((await valuer.call("GET", `/reports/${id}`)).status).toBe(401);

  const token = await signInAgain(valuer);
  const signedIn: Valuer = {
    ...valuer,
    call: (method, path, options = {}) => product.call(method, path, { token, ...options }),
  };
  const restored = await getReport(signedIn, id);
  expect(contentOf(restored)).toEqual(contentOf(before));
  expect(await hashOf(restored.images[0]?.url ?? "")).toBe(shown);
  expect((await createReport(signedIn, { lot_number: "8" })).id).toBeGreaterThan(id + 1_000);
  const list = await signedIn.call("GET", `/reports/user/${valuer.user.id}?status=draft`);
  expect(list).toMatchObject({ status: 200, json: { pagination: { total: 2 } } });
});
