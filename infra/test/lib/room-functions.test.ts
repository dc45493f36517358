import { accountsTable } from "@takseru/auth";
import { AuthEnvironment } from "@takseru/auth/environment";
import { ImagesEnvironment } from "@takseru/images/environment";
import { LocationEnvironment } from "@takseru/location/environment";
import { PdfEnvironment } from "@takseru/pdf/environment";
import {
  imageObjectKeys,
  letterheadImageObjectKey,
  letterheadImageUploadKey,
  ownerObjectPrefixes,
  pdfObjectKey,
  reportsTable,
  uploadObjectKey,
} from "@takseru/reports";
import { ReportsEnvironment } from "@takseru/reports/environment";
import { App, Duration, Stack } from "aws-cdk-lib";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import { ApiService } from "../../lib/constructs/api-service.ts";
import { emptyAssembly, idOf, resourcesOf, synthesise, written } from "../helpers/synthesise.ts";

const { data, api } = synthesise();

const OneOrMany = z.union([z.string().transform((one) => [one]), z.array(z.string())]);
const Arn = z.union([z.literal("*"), z.looseObject({})]);
const Statement = z.strictObject({
  Effect: z.literal("Allow"),
  Action: OneOrMany,
  Resource: z.union([Arn.transform((one) => [one]), z.array(Arn)]),
  Condition: z.unknown().optional(),
});

/** Variables for Node or the system, which no room reads. */
const processVariables: Record<string, string[]> = { images: ["MALLOC_ARENA_MAX"] };

const functions = resourcesOf(
  api,
  "AWS::Lambda::Function",
  z.object({
    Runtime: z.string(),
    Architectures: z.array(z.string()),
    Timeout: z.number(),
    Role: z.object({ "Fn::GetAtt": z.tuple([z.string(), z.literal("Arn")]) }),
    LoggingConfig: z.object({ LogGroup: z.object({ Ref: z.string() }) }),
    Environment: z.object({ Variables: z.record(z.string(), z.unknown()) }),
    TracingConfig: z.object({ Mode: z.string() }),
  }),
);
const roles = resourcesOf(
  api,
  "AWS::IAM::Role",
  z.object({ ManagedPolicyArns: z.unknown().optional(), Policies: z.unknown().optional() }),
);
const policies = resourcesOf(
  api,
  "AWS::IAM::Policy",
  z.object({
    Roles: z.tuple([z.object({ Ref: z.string() })]),
    PolicyDocument: z.object({ Statement: z.array(Statement) }),
  }),
);

/** Short names for the resources in policies. */
const named = new Map([
  [written(api, data.accounts.tableArn), "accounts"],
  [written(api, data.reports.tableArn), "reports"],
  ...reportsTable.indexes.map(({ name }): [string, string] => [
    written(api, `${data.reports.tableArn}/index/${name}`),
    `reports ${name}`,
  ]),
  ...accountsTable.indexes.map(({ name }): [string, string] => [
    written(api, `${data.accounts.tableArn}/index/${name}`),
    `accounts ${name}`,
  ]),
  [written(api, data.objects.bucketArn), "bucket"],
  [written(api, data.objects.arnForObjects("images/*")), "images/*"],
  [written(api, data.objects.arnForObjects("profile/*")), "profile/*"],
  [written(api, data.objects.arnForObjects("uploads/*")), "uploads/*"],
  [written(api, data.objects.arnForObjects("drafts/*")), "drafts/*"],
  [written(api, data.objects.arnForObjects("pdf/*")), "pdf/*"],
  ...["no-reply@takseru.example", "takseru.example"].map((identity): [string, string] => [
    written(api, api.formatArn({ service: "ses", resource: "identity", resourceName: identity })),
    `sender ${identity}`,
  ]),
]);

const conditions = new Map(
  Object.entries({
    "last use alone": {
      "ForAllValues:StringEquals": { "dynamodb:Attributes": ["pk", "sk", "last_used_at"] },
      StringEqualsIfExists: { "dynamodb:ReturnValues": "NONE" },
    },
    "erased reports alone": {
      "ForAllValues:StringEquals": { "dynamodb:Attributes": ["pk", "sk", "reports_erased_at"] },
      StringEqualsIfExists: { "dynamodb:ReturnValues": "NONE" },
    },
    "owners' folders": {
      StringLike: { "s3:prefix": ["images/*", "profile/*", "uploads/*", "drafts/*", "pdf/*"] },
    },
    "itself alone": { StringEquals: { "ses:FromAddress": "no-reply@takseru.example" } },
  }).map(([name, condition]) => [JSON.stringify(condition), name]),
);

const roomOf = (room: keyof typeof api.functions) => {
  const found = functions.find(({ id }) => id === idOf(api, api.functions[room].functionArn));
  if (!found) throw new Error(`there is no function of ${room}`);
  const [role] = found.properties.Role["Fn::GetAtt"];
  const log = JSON.stringify({ "Fn::GetAtt": [found.properties.LoggingConfig.LogGroup.Ref, "Arn"] });
  const grants: Record<string, string[]> = {};
  for (const { properties } of policies.filter((policy) => policy.properties.Roles[0].Ref === role))
    for (const { Action, Resource, Condition } of properties.PolicyDocument.Statement)
      for (const arn of Resource.map((one) => JSON.stringify(one))) {
        const place = arn === log ? "its log" : (named.get(arn) ?? arn);
        const condition = JSON.stringify(Condition);
        const name = condition ? `${place}, ${conditions.get(condition) ?? condition}` : place;
        grants[name] = [...(grants[name] ?? []), ...Action];
      }
  return { ...found.properties, role, grants };
};

const log = {
  "its log": ["logs:CreateLogStream", "logs:PutLogEvents"],
  // X-Ray has no resources that a policy could name.
  '"*"': ["xray:PutTraceSegments", "xray:PutTelemetryRecords"],
};
const readsSessions = {
  accounts: ["dynamodb:GetItem"],
  "accounts, last use alone": ["dynamodb:UpdateItem"],
};
const changesReports = ["GetItem", "PutItem", "UpdateItem", "DeleteItem", "Query"].map(
  (action) => `dynamodb:${action}`,
);

describe.each([
  {
    room: "auth" as const,
    schema: AuthEnvironment,
    grants: {
      accounts: ["GetItem", "PutItem", "UpdateItem", "DeleteItem", "Query", "ConditionCheckItem"].map(
        (action) => `dynamodb:${action}`,
      ),
      "accounts closures": ["dynamodb:Query"],
      "sender no-reply@takseru.example, itself alone": ["ses:SendEmail"],
      "sender takseru.example, itself alone": ["ses:SendEmail"],
    },
  },
  {
    room: "reports" as const,
    schema: ReportsEnvironment,
    grants: {
      ...readsSessions,
      reports: ["GetItem", "BatchGetItem", "PutItem", "UpdateItem", "DeleteItem", "Query"].map(
        (action) => `dynamodb:${action}`,
      ),
      ...Object.fromEntries(reportsTable.indexes.map(({ name }) => [`reports ${name}`, ["dynamodb:Query"]])),
      "accounts closures": ["dynamodb:Query"],
      "accounts, erased reports alone": ["dynamodb:UpdateItem"],
      "images/*": ["s3:GetObject", "s3:PutObject", "s3:DeleteObject"],
      "profile/*": ["s3:GetObject", "s3:DeleteObject"],
      "pdf/*": ["s3:GetObject", "s3:DeleteObject"],
      "uploads/*": ["s3:DeleteObject"],
      "drafts/*": ["s3:DeleteObject"],
      "bucket, owners' folders": ["s3:ListBucket"],
    },
  },
  {
    room: "images" as const,
    schema: ImagesEnvironment,
    grants: {
      ...readsSessions,
      reports: changesReports,
      "uploads/*": ["s3:GetObject", "s3:PutObject", "s3:DeleteObject"],
      "images/*": ["s3:GetObject", "s3:PutObject", "s3:DeleteObject"],
      "profile/*": ["s3:GetObject", "s3:PutObject", "s3:DeleteObject"],
      bucket: ["s3:ListBucket"],
    },
  },
  { room: "location" as const, schema: LocationEnvironment, grants: readsSessions },
  {
    room: "pdf" as const,
    schema: PdfEnvironment,
    grants: {
      ...readsSessions,
      reports: ["dynamodb:GetItem", "dynamodb:PutItem", "dynamodb:UpdateItem", "dynamodb:Query"],
      "images/*": ["s3:GetObject"],
      "profile/*": ["s3:GetObject"],
      "drafts/*": ["s3:GetObject", "s3:PutObject"],
      "pdf/*": ["s3:GetObject", "s3:PutObject"],
      bucket: ["s3:ListBucket"],
    },
  },
])("the function of $room", ({ room, schema, grants }) => {
  const found = roomOf(room);

  test("has the variables of its schema, those of its process, and no others", () => {
    expect(Object.keys(found.Environment.Variables).sort()).toEqual(
      [...Object.keys(schema.shape), ...(processVariables[room] ?? [])].sort(),
    );
  });

  test("has the permissions that its room needs, and no others", () => {
    expect(found.grants).toEqual({ ...grants, ...log });
  });

  test("runs on the project's Node and ends before the gateway's timeout of 29 s", () => {
    expect(found).toMatchObject({
      Runtime: "nodejs24.x",
      Architectures: ["arm64"],
      TracingConfig: { Mode: "Active" },
    });
    expect(found.Timeout).toBeLessThan(29);
  });
});

test("each function has a role of its own, without managed policies", () => {
  const own = functions.map(({ properties }) => properties.Role["Fn::GetAtt"][0]);
  expect(new Set(own).size).toBe(functions.length);
  for (const id of own) expect(roles.find((role) => role.id === id)?.properties).toEqual({});
});

test("the only other role is the gateway's, to write its logs", () => {
  const own = new Set(functions.map(({ properties }) => properties.Role["Fn::GetAtt"][0]));
  const others = roles.filter(({ id }) => !own.has(id));
  expect(others).toHaveLength(1);
  expect(JSON.stringify(others[0]?.properties)).toContain("AmazonAPIGatewayPushToCloudWatchLogs");
  expect(policies.filter(({ properties }) => !own.has(properties.Roles[0].Ref))).toEqual([]);
});

test("the functions run on the processor of the configuration", () => {
  const elsewhere = resourcesOf(
    synthesise({ architecture: "x86_64" }).api,
    "AWS::Lambda::Function",
    z.object({ Architectures: z.array(z.string()) }),
  );
  expect(new Set(elsewhere.flatMap(({ properties }) => properties.Architectures))).toEqual(
    new Set(["x86_64"]),
  );
});

test("the functions' logs are kept for 90 days", () => {
  const groups = resourcesOf(api, "AWS::Logs::LogGroup", z.object({ RetentionInDays: z.number() }));
  for (const { properties } of functions)
    expect(groups.find(({ id }) => id === properties.LoggingConfig.LogGroup.Ref)?.properties).toEqual({
      RetentionInDays: 90,
    });
});

test("the keys of the rooms' objects are in the folders that their roles allow", () => {
  for (const key of Object.values(
    imageObjectKeys({ owner: "owner", report_id: 1, id: "image", object_id: "bytes" }),
  ))
    expect(key).toMatch(/^images\//);
  expect(uploadObjectKey("owner", 1, "image")).toMatch(/^uploads\//);
  expect(letterheadImageUploadKey("owner", "logo", "upload")).toMatch(/^uploads\//);
  expect(letterheadImageObjectKey({ owner: "owner", kind: "logo", object_id: "bytes" })).toMatch(
    /^profile\//,
  );
  expect(pdfObjectKey("draft", "owner", 1, "hash")).toMatch(/^drafts\//);
  expect(pdfObjectKey("final", "owner", 1, "hash")).toMatch(/^pdf\//);
  expect(ownerObjectPrefixes("owner")).toEqual(
    ["images", "profile", "uploads", "drafts", "pdf"].map((folder) => `${folder}/owner/`),
  );
});

const whole = {
  STAGE: "dev",
  TRUSTED_PROXIES: "1",
  ACCOUNTS_TABLE: "a",
  MAIL_SENDER: "b@c.de",
  SITE_ORIGIN: "https://d.example",
};

test.each([
  [{}, /^Wrong variables of the auth function: .*ACCOUNTS_TABLE/],
  [{ ...whole, SITE_ORIGIN: "nowhere" }, "SITE_ORIGIN"],
  [{ ...whole, MORE: "e" }, "MORE is not in its schema"],
])("missing, wrong or unknown variables fail the synthesis", (variables, message) => {
  const stack = new Stack(new App({ outdir: emptyAssembly() }), "Stack");
  const build = () =>
    new ApiService<z.ZodObject>(stack, "auth", {
      environment: AuthEnvironment,
      variables,
      permissions: [],
      architecture: "arm64",
      memorySize: 128,
      timeout: Duration.seconds(1),
    });
  expect(build).toThrow(message);
});
