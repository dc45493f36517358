import { randomBytes } from "node:crypto";
import { ListObjectsV2Command, S3Client } from "@aws-sdk/client-s3";
import { QueryCommand } from "@aws-sdk/lib-dynamodb";
import { ERASURE_TASK } from "@takseru/auth";
import { clientOptions, readDeployedStack } from "@takseru/testing/deployed/deployed-stack";
import { invokeFunction } from "@takseru/testing/deployed/invoke-function";
import { jpegWithExif } from "@takseru/testing/image-files";
import { afterAll, expect, test } from "vitest";
import { openDeployed } from "../../../../functions/local/test/acceptance/helpers/deployed-product.ts";
import { addPhotograph } from "../../../../functions/local/test/acceptance/helpers/photographs.ts";
import { createReport } from "../../../../functions/local/test/acceptance/helpers/reports.ts";

const stack = readDeployedStack(process.env.TAKSERU_DEPLOYED ?? "");
const product = openDeployed(stack);
const s3 = new S3Client({ ...clientOptions(stack), forcePathStyle: true });
afterAll(async () => {
  s3.destroy();
  await product.stop();
});

const sortKeys = async (TableName: string, pk: string): Promise<unknown[]> => {
  const { Items = [] } = await product.database.send(
    new QueryCommand({
      TableName,
      KeyConditionExpression: "pk = :pk",
      ExpressionAttributeValues: { ":pk": pk },
    }),
  );
  return Items.map(({ sk }) => sk);
};

test("the task erases a closed account whose browser made no call, with the roles of the stack", async () => {
  const valuer = await product.newValuer();
  const { id } = await createReport(valuer, { lot_number: "7B" });
  const bytes = await jpegWithExif({ width: 160, height: 120 });
  await addPhotograph(product, valuer, id, "land_views", { filename: "gate.jpg", bytes });
  const { password } = valuer.registration;
  const body = { password, erasure_token: randomBytes(32).toString("base64url") };
  expect((await valuer.call("POST", "/auth/account/delete", { body })).status).toBe(200);
  const objects = { Bucket: stack.bucket, Prefix: `images/${valuer.user.id}/` };
  expect((await s3.send(new ListObjectsV2Command(objects))).KeyCount).toBeGreaterThan(0);

  for (const room of ["auth", "reports"] as const)
    await invokeFunction(stack, stack.functions[room], { task: ERASURE_TASK });

  expect(await sortKeys(stack.tables.Accounts, `USER#${valuer.user.id}`)).toEqual(["CLOSED"]);
  expect(await sortKeys(stack.tables.Reports, `OWNER#${valuer.user.id}`)).toEqual([]);
  expect((await s3.send(new ListObjectsV2Command(objects))).KeyCount).toBe(0);
});
