import { createHash } from "node:crypto";
import { GetCommand } from "@aws-sdk/lib-dynamodb";
import { jpegWithExif } from "@takseru/testing/image-files";
import { type Dynoxide, startDynoxide } from "@takseru/testing/start-dynoxide";
import { afterAll, beforeAll, expect, test } from "vitest";
import { setup } from "../helpers/setup.ts";

let dynoxide: Dynoxide;
beforeAll(async () => {
  dynoxide = await startDynoxide();
});
afterAll(() => dynoxide.stop());

test("a checksum leads to the photographs that hold its bytes, without those that are deleted", async () => {
  const photograph = await jpegWithExif({ width: 64, height: 48 });
  const sha256 = createHash("sha256").update(photograph).digest("hex");
  const { table, user, send, upload, call, list } = await setup(dynoxide);
  const holders = async (): Promise<unknown[]> => {
    const Key = { pk: `OWNER#${user}`, sk: `CHECKSUM#${sha256}` };
    const { Item } = await dynoxide.client.send(
      new GetCommand({ TableName: table, Key, ConsistentRead: true }),
    );
    return [...(Item?.held_by ?? [])].sort();
  };
  const { id } = await send("land_views", photograph);
  await upload("boundaries", [
    ["a.jpg", photograph],
    ["b.jpg", photograph],
  ]);
  const images = await list();
  expect(images.map((image) => image.sha256)).toEqual([sha256, sha256, sha256]);
  expect(await holders()).toEqual(images.map((image) => `7#${image.id}`).sort());

  await call({ method: "DELETE", path: `/reports/7/images/${id}` });
  expect(await holders()).toEqual(
    images
      .filter((image) => image.id !== id)
      .map((image) => `7#${image.id}`)
      .sort(),
  );
  await call({ method: "POST", path: `/reports/7/images/${id}/restore` });
  expect(await holders()).toHaveLength(3);
});
