import {
  ConditionalCheckFailedException,
  DynamoDBServiceException,
  TransactionCanceledException,
} from "@aws-sdk/client-dynamodb";
import { expect, test } from "vitest";
import { z } from "zod";
import { AppError } from "../../src/core/app-error.ts";
import { describeError } from "../../src/observability/describe-error.ts";

const PRIVATE = "kamala.perera@private.example";
const Item = { email: { S: PRIVATE } };
const $metadata = { httpStatusCode: 400, requestId: "VJUQHB6GSJ5Q1V8K8QV0SPSTDNVV4KQNSO5AEMVJF66Q9ASUAAJG" };

const thrownBy = (work: () => unknown): unknown => {
  try {
    return work();
  } catch (error) {
    return error;
  }
};

test("an error is described by its kind and its stack, not by its message", () => {
  const facts = describeError(new TypeError(`cannot use ${PRIVATE}`));
  expect(facts).toMatchObject({ name: "TypeError" });
  expect(facts.at?.[0]).toMatch(/describe-error\.test\.ts:\d+:\d+$/);
  expect(JSON.stringify(facts)).not.toContain(PRIVATE);
});

test("a function's name precedes its position", () => {
  const throwIt = () => {
    throw new Error();
  };
  expect(describeError(thrownBy(throwIt)).at?.[0]).toMatch(/^throwIt \S+describe-error\.test\.ts:\d+:\d+$/);
});

test.each([
  `one line\n    at ${PRIVATE} (/home/kamala.perera@private.example/report.ts:1:2)`,
  `\n    at /home/${PRIVATE}:1:2\n`,
  "",
])("a message of several lines that looks like a stack is none: %j", (message) => {
  const facts = describeError(new Error(message));
  expect(facts.at?.[0]).toContain("describe-error.test.ts");
  expect(JSON.stringify(facts)).not.toContain("private");
});

test("an error of AWS is described by name, status and request id, without the item", () => {
  const error = new ConditionalCheckFailedException({ $metadata, message: PRIVATE, Item });
  expect(describeError(error)).toMatchObject({
    name: "ConditionalCheckFailedException",
    status: 400,
    aws_request_id: $metadata.requestId,
  });
  expect(JSON.stringify(describeError(error))).not.toContain("private");
});

test("a cancelled transaction has the reason of each write, without the items", () => {
  const error = new TransactionCanceledException({
    $metadata,
    message: PRIVATE,
    CancellationReasons: [
      { Code: "None" },
      { Code: "ConditionalCheckFailed", Message: PRIVATE, Item },
      { Code: PRIVATE },
      {},
    ],
  });
  const facts = describeError(error);
  expect(facts.reasons).toEqual(["None", "ConditionalCheckFailed", "-", "-"]);
  expect(JSON.stringify(facts)).not.toContain("private");
});

test("a denied action is named, the resource and the caller are not", () => {
  const denied = (message: string) =>
    describeError(
      new DynamoDBServiceException({ $metadata, name: "AccessDeniedException", $fault: "client", message }),
    );
  const facts = denied(
    `User: arn:aws:sts::000000000000:assumed-role/x/y is not authorized to perform: dynamodb:PutItem on resource: ${PRIVATE}`,
  );
  expect(facts).toMatchObject({ name: "AccessDeniedException", denied: "dynamodb:PutItem" });
  expect(JSON.stringify(facts)).not.toContain("private");
  expect(
    denied(`User \`arn' is not authorized to perform \`ses:SendEmail' on resource \`${PRIVATE}'`).denied,
  ).toBe("ses:SendEmail");
  expect(denied(PRIVATE).denied).toBeUndefined();
});

test("an invalid value has the fields and the issues, not the values", () => {
  const schema = z.object({
    owner: z.string(),
    rows: z.array(z.object({ land_extent: z.number() })),
    status: z.enum(["draft"]),
    places: z.record(z.string(), z.number()),
  });
  const wrong = { owner: 7, rows: [{ land_extent: PRIVATE }], status: PRIVATE, places: { [PRIVATE]: "x" } };
  const facts = describeError(schema.safeParse(wrong).error);
  expect(facts.issues).toEqual([
    "owner invalid_type",
    "rows.0.land_extent invalid_type",
    "status invalid_value",
    "places.- invalid_type",
  ]);
  expect(JSON.stringify(facts)).not.toContain("private");
});

test("causes are described alike, down to the fourth", () => {
  const syntax = thrownBy(() => JSON.parse(`{"email": ${PRIVATE}`));
  const error = new AppError("UPSTREAM_FAILED", {
    message: PRIVATE,
    cause: new Error(PRIVATE, { cause: syntax }),
  });
  expect(describeError(error)).toMatchObject({
    name: "AppError",
    code: "UPSTREAM_FAILED",
    cause: { name: "Error", cause: { name: "SyntaxError" } },
  });
  expect(JSON.stringify(describeError(error))).not.toContain("private");

  const circle = new Error("round");
  circle.cause = circle;
  const depth = JSON.stringify(describeError(circle)).split('"cause"').length;
  expect(depth).toBe(5);
});

test("code and name are described if they are identifiers, not if they are texts", () => {
  expect(describeError(Object.assign(new Error("x"), { code: "ENOENT" }))).toMatchObject({ code: "ENOENT" });
  const odd = Object.assign(new Error("x"), { code: PRIVATE, name: `Error of ${PRIVATE}` });
  expect(describeError(odd)).toMatchObject({ name: "Error", code: undefined });
});

test.each([
  [PRIVATE, "string"],
  [null, "null"],
  [undefined, "undefined"],
  [{ email: PRIVATE }, "object"],
])("of something thrown that is no error only its type is told", (thrown, name) => {
  expect(describeError(thrown)).toEqual({ name });
});
