import { UpdateCommand } from "@aws-sdk/lib-dynamodb";
import { emptyFeeSettings, emptyPractice, limits } from "@takseru/shared-types";
import { type Dynoxide, startDynoxide } from "@takseru/testing/start-dynoxide";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createPracticeReader } from "../../src/index.ts";
import { profileKey } from "../../src/storage/keys.ts";
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
  const path = `/reports/profile/${user.id}/practice`;
  return {
    token,
    user,
    get: async () => (await room.call({ method: "GET", path, token })).body,
    put: (parts: object, version = 0) =>
      room.call({ method: "PUT", path, token, body: { ...parts, version } }),
  };
};

const store = () => ({ client: dynoxide.client, table: room.table });

const lender = {
  id: "my-bank",
  name: "My Bank",
  edition: "Letter of 01/02/2026",
  in_force: "2026-02-01",
  source: "Letter to its panel",
  validity_months: 4,
};

test("a valuer's own texts and rule sets are kept, each part by itself", async () => {
  const { get, put, user } = await signedIn();
  expect(await get()).toEqual(emptyPractice);

  const standard_texts = { assumptions: "As I word it.", program_text: "මම ලියමි." };
  expect(await put({ standard_texts })).toMatchObject({
    status: 200,
    body: { standard_texts, rule_sets: [] },
  });
  expect(await put({ rule_sets: [lender] }, 1)).toMatchObject({
    status: 200,
    body: { standard_texts, rule_sets: [lender] },
  });
  expect(await createPracticeReader(store())(user.id)).toMatchObject({
    standard_texts,
    rule_sets: [lender],
  });
  const fees = { ...emptyFeeSettings, bank_details: "Example Bank, Kandy: 8001 2345", tax_percent: 18 };
  expect(await put({ fees }, 2)).toMatchObject({ body: { standard_texts, rule_sets: [lender], fees } });
  const standard_text_editions = { assumptions: "2025" };
  expect(await put({ standard_text_editions }, 3)).toMatchObject({
    status: 200,
    body: { standard_texts, standard_text_editions },
  });
  await put({ standard_texts: {} }, 4);
  expect(await get()).toMatchObject({ standard_texts: {}, rule_sets: [lender], version: 5 });
});

test("what another window has saved is never overwritten, whatever part it is", async () => {
  const { get, put } = await signedIn();
  await put({ standard_texts: { assumptions: "Of this window." } });
  for (const [version, parts] of [
    [0, { standard_texts: { assumptions: "Of another one." } }],
    [0, { rule_sets: [lender] }],
    [2, { fees: emptyFeeSettings }],
    [Number.MAX_SAFE_INTEGER, { rule_sets: [lender] }],
  ] as const)
    expect(await put(parts, version)).toMatchObject({
      status: 409,
      body: { error: { code: "PRACTICE_CHANGED" } },
    });
  const kept = { ...emptyPractice, standard_texts: { assumptions: "Of this window." }, version: 1 };
  expect(await get()).toEqual(kept);
});

test("of saves at once over one version, one is kept", async () => {
  const { get, put } = await signedIn();
  const answers = await Promise.all(
    ["a", "b", "c", "d"].map((text) => put({ standard_texts: { assumptions: text } })),
  );
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409]);
  expect(await get()).toMatchObject({ version: 1 });
});

test("a save that names no version is refused", async () => {
  const { token, user, get } = await signedIn();
  const path = `/reports/profile/${user.id}/practice`;
  const answer = await room.call({ method: "PUT", path, token, body: { rule_sets: [lender] } });
  expect(answer).toMatchObject({ status: 400, body: { error: { fields: { version: expect.any(String) } } } });
  expect(await get()).toEqual(emptyPractice);
});

test.each([
  ["an empty text", { standard_texts: { assumptions: "  " } }],
  ["a text that is too long", { standard_texts: { assumptions: "a".repeat(limits.rules.standardText + 1) } }],
  ["nothing", {}],
  ["a rule that there is not", { rule_sets: [{ ...lender, colour: "red" }] }],
  ["two sets with one id", { rule_sets: [lender, { ...lender, name: "Another" }] }],
  ["too many sets", { rule_sets: Array.from({ length: 11 }, (_, n) => ({ ...lender, id: `bank-${n}` })) }],
  [
    "sets that are too long",
    {
      rule_sets: Array.from({ length: 10 }, (_, n) => ({
        ...lender,
        id: `bank-${n}`,
        fields: Array.from({ length: 40 }, () => ({
          field: "pattu",
          when: { words: ["a".repeat(199)] },
        })),
      })),
    },
  ],
])("%s is refused, and nothing changes", async (_, body) => {
  const { get, put } = await signedIn();
  expect(await put(body)).toMatchObject({ status: 400, body: { error: { code: "VALIDATION_FAILED" } } });
  expect(await get()).toEqual(emptyPractice);
});

test("what a former version stored and nobody understands any more is left out", async () => {
  const { get, user } = await signedIn();
  await dynoxide.client.send(
    new UpdateCommand({
      TableName: room.table,
      Key: profileKey(user.id),
      UpdateExpression: "SET rule_sets = :sets",
      ExpressionAttributeValues: { ":sets": [{ ...lender, fields: [{ field: "gone" }] }, lender] },
    }),
  );
  expect(await get()).toMatchObject({ rule_sets: [{ id: "my-bank" }] });
});
