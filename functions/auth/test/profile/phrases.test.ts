import { randomUUID } from "node:crypto";
import { UpdateCommand } from "@aws-sdk/lib-dynamodb";
import { limits } from "@takseru/shared-types";
import { type Dynoxide, startDynoxide } from "@takseru/testing/start-dynoxide";
import { afterAll, beforeAll, expect, test } from "vitest";
import { phrasesKey } from "../../src/storage/keys.ts";
import { setup } from "../helpers/setup.ts";

let dynoxide: Dynoxide;
let room: Awaited<ReturnType<typeof setup>>;
beforeAll(async () => {
  dynoxide = await startDynoxide();
  room = await setup(dynoxide);
});
afterAll(() => dynoxide.stop());

const signedIn = async () => {
  const { token, user } = await room.signIn();
  const path = `/reports/profile/${user.id}/phrases`;
  return {
    user,
    get: async () => (await room.call({ method: "GET", path, token })).body,
    put: (phrases: unknown, version = 0) =>
      room.call({ method: "PUT", path, token, body: { phrases, version } }),
  };
};

const phrase = (text = "The land is {land_shape}.") => ({
  id: randomUUID(),
  section: "land_description",
  name: "Shape",
  text,
});

test("phrases are kept in the valuer's order, each save over the version before it", async () => {
  const { get, put } = await signedIn();
  expect(await get()).toEqual({ phrases: [], version: 0 });
  const [one, other] = [phrase(), phrase("ඉඩම {land_shape} වේ.")];
  expect(await put([one])).toMatchObject({ status: 200, body: { phrases: [one], version: 1 } });
  expect(await put([other, one], 1)).toMatchObject({ status: 200, body: { version: 2 } });
  expect(await get()).toEqual({ phrases: [other, one], version: 2 });
});

test("another window's phrases are never overwritten", async () => {
  const { get, put } = await signedIn();
  const [one, other] = [phrase(), phrase()];
  await put([one]);
  for (const version of [0, 2, Number.MAX_SAFE_INTEGER])
    expect(await put([other], version)).toMatchObject({
      status: 409,
      body: { error: { code: "PHRASES_CHANGED" } },
    });
  expect(await get()).toEqual({ phrases: [one], version: 1 });
});

const same = phrase();
test.each([
  ["an empty phrase", [phrase(" ")], "This phrase is empty"],
  ["a field that no report has", [phrase("{colour}")], "There is no field {colour}"],
  ["a phrase that is too long", [phrase("a".repeat(limits.phrases.text + 1))], "2,000 characters"],
  ["no name", [{ ...phrase(), name: "" }], "give the phrase a name"],
  ["a section that there is not", [{ ...phrase(), section: "roof" }], "Choose one of"],
  ["two with one id", [same, same], "the same id"],
  ["too many", Array.from({ length: limits.phrases.max + 1 }, () => phrase("a")), "At most 300 phrases"],
  ["too long together", Array.from({ length: 60 }, () => phrase("a".repeat(2_000))), "too long to be kept"],
])("%s is refused, and nothing changes", async (_, phrases, message) => {
  const { get, put } = await signedIn();
  const { status, body } = await put(phrases);
  expect(status).toBe(400);
  expect(JSON.stringify(body)).toContain(message);
  expect(await get()).toEqual({ phrases: [], version: 0 });
});

test("a phrase that nobody understands any more is left out", async () => {
  const { get, put, user } = await signedIn();
  const one = phrase();
  await put([one]);
  await dynoxide.client.send(
    new UpdateCommand({
      TableName: room.table,
      Key: phrasesKey(user.id),
      UpdateExpression: "SET phrases = :phrases",
      ExpressionAttributeValues: { ":phrases": [phrase("{gone}"), one] },
    }),
  );
  expect(await get()).toEqual({ phrases: [one], version: 1 });
});
