import { dirname } from "node:path";
import {
  CloudFormationClient,
  DeleteStackCommand,
  paginateListStackResources,
  waitUntilStackDeleteComplete,
} from "@aws-sdk/client-cloudformation";
import { clientOptions, readDeployedStack } from "@takseru/testing/deployed/deployed-stack";
import { sentMailsAddress } from "@takseru/testing/deployed/sent-mails";
import { jpegWithExif } from "@takseru/testing/image-files";
import { afterAll, expect, test } from "vitest";
import { openDeployed } from "../../../functions/local/test/acceptance/helpers/deployed-product.ts";
import { addPhotograph, listImages } from "../../../functions/local/test/acceptance/helpers/photographs.ts";
import { createReport, getReport } from "../../../functions/local/test/acceptance/helpers/reports.ts";
import { deploy, importData } from "../../localstack/deploy.ts";
import { readSettings } from "../../localstack/settings.ts";

const file = process.env.TAKSERU_DEPLOYED ?? "";
const stack = readDeployedStack(file);
const product = openDeployed(stack);
afterAll(() => product.stop());

const readSentMails = async (): Promise<string> => (await fetch(sentMailsAddress(stack))).text();

test("a deployment over the one that stands changes what is new and keeps addresses, sessions, reports and photographs", async () => {
  const valuer = await product.newValuer();
  const { id } = await createReport(valuer, { lot_number: "7B" });
  const bytes = await jpegWithExif({ width: 160, height: 120 });
  await addPhotograph(product, valuer, id, "land_views", { filename: "gate.jpg", bytes });
  const mailSenderName = "Takseru once more";
  expect(await readSentMails()).not.toContain(mailSenderName);

  await deploy(readSettings({ LOCALSTACK_DIR: dirname(file) }), { mailSenderName, callsPerSecond: "150" });

  expect(readDeployedStack(file)).toEqual(stack);
  expect(await getReport(valuer, id)).toMatchObject({ id, lot_number: "7B" });
  const [photograph] = await listImages(valuer, id);
  expect((await fetch(photograph?.url ?? "")).status).toBe(200);
  await product.newValuer();
  expect(await readSentMails()).toContain(mailSenderName);
});

/** By which CloudFormation takes a resource in. */
const identifiers = new Map([
  ["AWS::DynamoDB::Table", "TableName"],
  ["AWS::S3::Bucket", "BucketName"],
  ["AWS::KMS::Key", "KeyId"],
]);

test("tables, bucket and key of a deleted stack Data are taken in again by their names, with everything in them", async ({
  skip,
}) => {
  skip(stack.kind === "localstack", "LocalStack knows no change sets of the type IMPORT");
  const valuer = await product.newValuer();
  const { id } = await createReport(valuer, { lot_number: "7B" });
  const bytes = await jpegWithExif({ width: 160, height: 120 });
  await addPhotograph(product, valuer, id, "land_views", { filename: "gate.jpg", bytes });
  const client = new CloudFormationClient(clientOptions(stack));
  const names: Record<string, Record<string, string>> = {};
  const StackName = `Takseru-${stack.stage}-Data`;
  for await (const { StackResourceSummaries = [] } of paginateListStackResources({ client }, { StackName }))
    for (const {
      ResourceType = "",
      LogicalResourceId = "",
      PhysicalResourceId = "",
    } of StackResourceSummaries) {
      const identifier = identifiers.get(ResourceType);
      if (identifier) names[LogicalResourceId] = { [identifier]: PhysicalResourceId };
    }
  expect(Object.keys(names)).toHaveLength(4);
  // Api first: it uses what Data exports.
  for (const name of ["Api", "Data"]) {
    const deleted = { StackName: `Takseru-${stack.stage}-${name}` };
    await client.send(new DeleteStackCommand(deleted));
    await waitUntilStackDeleteComplete({ client, maxWaitTime: 120, minDelay: 1 }, deleted);
  }
  client.destroy();

  const settings = readSettings({ LOCALSTACK_DIR: dirname(file) });
  await importData(settings, names);
  await deploy(settings);

  expect(readDeployedStack(file)).toMatchObject({ tables: stack.tables, bucket: stack.bucket });
  expect(await getReport(valuer, id)).toMatchObject({ id, lot_number: "7B" });
  const [photograph] = await listImages(valuer, id);
  expect((await fetch(photograph?.url ?? "")).status).toBe(200);
});
