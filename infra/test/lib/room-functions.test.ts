import { AuthEnvironment } from "@takseru/auth/environment";
import { ImagesEnvironment } from "@takseru/images/environment";
import { LocationEnvironment } from "@takseru/location/environment";
import { PdfEnvironment } from "@takseru/pdf/environment";
import {
  FINALIZE_CLAIM_SECONDS,
  imageObjectKeys,
  letterheadImageObjectKey,
  letterheadImageUploadKey,
  ownerObjectPrefixes,
  pdfObjectKey,
  uploadObjectKey,
} from "@takseru/reports";
import { ReportsEnvironment } from "@takseru/reports/environment";
import { App, Duration, Stack } from "aws-cdk-lib";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import { ApiService } from "../../lib/constructs/api-service.ts";
import { emptyAssembly, idOf, resourcesOf, synthesise } from "../helpers/synthesise.ts";

const { api } = synthesise();

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
    TracingConfig: z.undefined().optional(),
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
  }),
);

const roomOf = (room: keyof typeof api.functions) => {
  const found = functions.find(({ id }) => id === idOf(api, api.functions[room].functionArn));
  if (!found) throw new Error(`there is no function of ${room}`);
  return found.properties;
};

describe.each([
  { room: "auth" as const, schema: AuthEnvironment },
  { room: "reports" as const, schema: ReportsEnvironment },
  { room: "images" as const, schema: ImagesEnvironment },
  { room: "location" as const, schema: LocationEnvironment },
  { room: "pdf" as const, schema: PdfEnvironment },
])("the function of $room", ({ room, schema }) => {
  const found = roomOf(room);

  test("has the variables of its schema, those of its process, and no others", () => {
    expect(Object.keys(found.Environment.Variables).sort()).toEqual(Object.keys(schema.shape).sort());
  });

  test("runs on the project's Node and ends before the gateway's timeout of 29 s", () => {
    expect(found).toMatchObject({
      Runtime: "nodejs24.x",
      Architectures: ["arm64"],
    });
    expect(found.Timeout).toBeLessThan(29);
    // A claim on a report outlasts the call that made it.
    if (room === "pdf") expect(found.Timeout).toBeLessThan(FINALIZE_CLAIM_SECONDS);
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

test("nothing is set apart by default: a new account has no runs to spare", () => {
  const Reserved = z.object({ ReservedConcurrentExecutions: z.number().optional() });
  const reserved = (stacks: ReturnType<typeof synthesise>) =>
    resourcesOf(stacks.api, "AWS::Lambda::Function", Reserved)
      .filter(({ properties }) => properties.ReservedConcurrentExecutions !== undefined)
      .map(({ id, properties }) => [id.replace(/Function.*/, ""), properties.ReservedConcurrentExecutions]);
  expect(reserved(synthesise())).toEqual([]);
  // Images and pdf then have these and no more, and auth and reports always have the rest.
  expect(reserved(synthesise({ heavyConcurrency: 100 })).sort()).toEqual([
    ["images", 100],
    ["pdf", 100],
  ]);
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
