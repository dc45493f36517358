import {
  CreateBucketCommand,
  GetObjectCommand,
  ListObjectVersionsCommand,
  PutBucketVersioningCommand,
  PutObjectCommand,
  S3Client,
} from "@aws-sdk/client-s3";
import { clientOptions, readDeployedStack } from "@takseru/testing/deployed/deployed-stack";
import { afterAll, expect, test } from "vitest";
import { findOldFiles } from "../../../operations/site/old-site-files.ts";
import { siteBucket } from "../../../operations/site/site-bucket.ts";
import { runCommand } from "../helpers/run-command.ts";

const stack = readDeployedStack(process.env.TAKSERU_DEPLOYED ?? "");
const client = new S3Client({ ...clientOptions(stack), forcePathStyle: true });
afterAll(() => client.destroy());

test("the files of a replaced version go from the bucket once no page needs them, and all others stay", async () => {
  const Bucket = `takseru-site-${Date.now()}`;
  await client.send(new CreateBucketCommand({ Bucket }));
  await client.send(
    new PutBucketVersioningCommand({ Bucket, VersioningConfiguration: { Status: "Enabled" } }),
  );
  const put = (Key: string, Body: string) => client.send(new PutObjectCommand({ Bucket, Key, Body }));
  const deploy = async (...files: string[]) => {
    for (const file of files) await put(file, file);
    await put("index.html", files.join());
    await put("site-files.json", JSON.stringify(files));
  };
  await deploy("assets/a-1.js", "assets/b-1.css");
  await deploy("assets/a-2.js", "assets/b-1.css");

  expect(await runCommand(stack, "prune-site", ["--bucket", Bucket, "--apply"])).toContain("Nothing is old");
  const site = siteBucket(client, Bucket);
  const inHalfAYear = new Date(Date.now() + 180 * 24 * 3_600_000);
  const old = findOldFiles(await site.listVersions(), await site.listHashed(), inHalfAYear);
  expect(old).toEqual({ keys: ["assets/a-1.js"] });
  await site.remove(["assets/a-1.js"]);
  expect((await site.listHashed()).map(({ key }) => key)).toEqual(["assets/a-2.js", "assets/b-1.css"]);
  await expect(client.send(new GetObjectCommand({ Bucket, Key: "assets/a-1.js" }))).rejects.toThrow();
  // It can be brought back like every deleted object.
  const { Versions = [] } = await client.send(
    new ListObjectVersionsCommand({ Bucket, Prefix: "assets/a-1" }),
  );
  expect(Versions).toHaveLength(1);
});
