import { authMetrics } from "@takseru/auth/metrics";
import { imagesMetrics } from "@takseru/images/metrics";
import { kitMetrics } from "@takseru/kit";
import { pdfMetrics } from "@takseru/pdf/metrics";
import { Match, Template } from "aws-cdk-lib/assertions";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import { idOf, resourcesOf, synthesise } from "../../helpers/synthesise.ts";

const { api, watch } = synthesise({ alarmEmail: "ops@takseru.example", monthlyBudget: 50 });
const template = Template.fromStack(watch);

const Alarm = z.object({
  AlarmName: z.string(),
  AlarmDescription: z.string(),
  Threshold: z.number(),
  EvaluationPeriods: z.number(),
  ComparisonOperator: z.string(),
  TreatMissingData: z.string(),
  AlarmActions: z.array(z.object({ Ref: z.string() })),
  OKActions: z.array(z.object({ Ref: z.string() })),
});
const alarms = resourcesOf(watch, "AWS::CloudWatch::Alarm", Alarm).map(({ properties }) => properties);
const [topic] = resourcesOf(
  watch,
  "AWS::SNS::Topic",
  z.object({ KmsMasterKeyId: z.object({ "Fn::GetAtt": z.tuple([z.string(), z.literal("Arn")]) }) }),
);

const rooms = ["auth", "images", "location", "pdf", "reports"];

describe("an alarm", () => {
  test.each([
    ...rooms.map((room): [string, number, number] => [`${room}-errors`, 1, 1]),
    ...rooms.map((room): [string, number, number] => [`${room}-throttles`, 1, 1]),
    ["api-5xx", 5, 1],
    ["api-refused", 0.5, 1],
    ["api-latency-p95", 3_000, 3],
    ["api-latency-p99", 10_000, 3],
    ["accounts-table-throttles", 1, 1],
    ["accounts-table-errors", 1, 1],
    ["reports-table-throttles", 1, 1],
    ["reports-table-errors", 1, 1],
    ["final-pdf-damaged", 1, 1],
    ["sign-ins-failed", 50, 1],
    ["mail-refused", 3, 1],
    ["mail-bounces", 0.05, 1],
    ["mail-complaints", 0.001, 1],
    ["erasure-not-started", 1, 3],
  ])("%s goes off at %d, in %d periods in a row", (name, threshold, periods) => {
    expect(alarms.find(({ AlarmName }) => AlarmName === `Takseru-dev-${name}`)).toMatchObject({
      Threshold: threshold,
      EvaluationPeriods: periods,
    });
  });

  test("has one of these names", () => {
    expect(alarms).toHaveLength(2 * rooms.length + 15);
  });

  test("goes off at much of something, and not without calls; that of the erasure goes off when nothing is heard of it", () => {
    for (const { AlarmName, ComparisonOperator, TreatMissingData } of alarms)
      expect([AlarmName, ComparisonOperator, TreatMissingData]).toEqual(
        AlarmName === "Takseru-dev-erasure-not-started"
          ? [AlarmName, "LessThanThreshold", "breaching"]
          : [AlarmName, "GreaterThanOrEqualToThreshold", "notBreaching"],
      );
  });

  test("of a table counts every operation that the rooms have a right to, and transactions", () => {
    const [throttles] = resourcesOf(watch, "AWS::CloudWatch::Alarm", z.unknown())
      .map(({ properties }) => JSON.stringify(properties))
      .filter((alarm) => alarm.includes("-reports-table-throttles"));
    const granted = new Set(
      JSON.stringify(Template.fromStack(api).findResources("AWS::IAM::Policy")).match(
        /(?<="dynamodb:)\w+(?=")/g,
      ),
    );
    // A condition's check is part of a transaction.
    granted.delete("ConditionCheckItem");
    for (const key of ["LeadingKeys", "Attributes", "Select", "ReturnValues"]) granted.delete(key);
    expect([...granted].filter((operation) => !throttles?.includes(`"${operation}"`))).toEqual([]);
    expect(throttles).toContain('"TransactWriteItems"');
  });

  test("has a description of its meaning and of what to do, and notifies the topic when it begins and ends", () => {
    for (const { AlarmDescription, AlarmActions, OKActions } of alarms) {
      expect(AlarmDescription.length).toBeGreaterThan(60);
      expect([AlarmActions, OKActions]).toEqual([[{ Ref: topic?.id }], [{ Ref: topic?.id }]]);
    }
  });
});

test("the dashboard shows every function, both tables, and metrics that the product really writes", () => {
  const [dashboard] = resourcesOf(
    watch,
    "AWS::CloudWatch::Dashboard",
    z.object({ DashboardName: z.literal("Takseru-dev"), DashboardBody: z.unknown() }),
  );
  const body = JSON.stringify(dashboard?.properties.DashboardBody);
  for (const room of rooms) expect(body).toContain(`\\"label\\":\\"${room}\\"`);
  for (const table of ["accounts", "reports"]) expect(body).toContain(`${table}, written`);
  const written = Object.keys({ ...kitMetrics, ...authMetrics, ...imagesMetrics, ...pdfMetrics });
  const shown = [...body.matchAll(/Takseru\\",\\"(\w+)\\"/g)].map(([, name]) => name ?? "");
  expect(shown).toHaveLength(6);
  expect(shown.filter((name) => !written.includes(name))).toEqual([]);
});

test("the dashboard shows what CloudFront alone knows, from the region in which it says it", () => {
  const [dashboard] = resourcesOf(
    watch,
    "AWS::CloudWatch::Dashboard",
    z.object({ DashboardBody: z.object({ "Fn::Join": z.tuple([z.literal(""), z.array(z.unknown())]) }) }),
  );
  // References become a name in quotation marks that JSON has there already.
  const parts = dashboard?.properties.DashboardBody["Fn::Join"][1] ?? [];
  const body = parts.map((part) => (typeof part === "string" ? part : "REFERENCE")).join("");
  const Widgets = z.object({
    widgets: z.array(z.object({ properties: z.object({ metrics: z.array(z.array(z.unknown())) }) })),
  });
  const metrics = Widgets.parse(JSON.parse(body)).widgets.flatMap(({ properties }) => properties.metrics);
  const edge = metrics.filter(([namespace]) => namespace === "AWS/CloudFront");
  expect(edge.map(([, name, ...rest]) => [name, rest.slice(0, 4), rest[4]])).toEqual(
    ["Requests", "5xxErrorRate", "4xxErrorRate"].map((name) => [
      name,
      ["DistributionId", "REFERENCE", "Region", "Global"],
      expect.objectContaining({ region: "us-east-1" }),
    ]),
  );
});

describe("the topic of the alarms", () => {
  const fromAlarms = {
    Effect: "Allow",
    Principal: { Service: "cloudwatch.amazonaws.com" },
    Condition: { StringEquals: { "aws:SourceAccount": { Ref: "AWS::AccountId" } } },
  };

  test("is encrypted with a key of its own, which alarms may use and which is rotated each year", () => {
    template.hasResourceProperties("AWS::KMS::Key", {
      EnableKeyRotation: true,
      KeyPolicy: {
        Statement: Match.arrayWith([
          { ...fromAlarms, Action: ["kms:Decrypt", "kms:GenerateDataKey"], Resource: "*" },
        ]),
      },
    });
    const keys = resourcesOf(watch, "AWS::KMS::Key", z.unknown()).map(({ id }) => id);
    expect(keys).toEqual([topic?.properties.KmsMasterKeyId["Fn::GetAtt"][0]]);
  });

  test("accepts alarms of this account alone, over TLS", () => {
    template.hasResourceProperties("AWS::SNS::TopicPolicy", {
      Topics: [{ Ref: topic?.id }],
      PolicyDocument: {
        Statement: [
          Match.objectLike({
            Effect: "Deny",
            Action: "sns:Publish",
            Condition: { Bool: { "aws:SecureTransport": "false" } },
          }),
          { ...fromAlarms, Action: "sns:Publish", Resource: { Ref: topic?.id } },
        ],
      },
    });
  });

  test("mails the address of the configuration, and nobody without one", () => {
    template.hasResourceProperties("AWS::SNS::Subscription", {
      Protocol: "email",
      Endpoint: "ops@takseru.example",
      TopicArn: { Ref: topic?.id },
    });
    Template.fromStack(synthesise().watch).resourceCountIs("AWS::SNS::Subscription", 0);
  });
});

describe("the monthly budget", () => {
  test("mails the same address at 80 %, at 100 % and when the forecast exceeds it", () => {
    const subscribers = [{ SubscriptionType: "EMAIL", Address: "ops@takseru.example" }];
    const [budget] = resourcesOf(
      watch,
      "AWS::Budgets::Budget",
      z.object({
        Budget: z.looseObject({}),
        NotificationsWithSubscribers: z.array(
          z.object({ Notification: z.looseObject({}), Subscribers: z.unknown() }),
        ),
      }),
    );
    expect(budget?.properties.Budget).toMatchObject({
      BudgetType: "COST",
      TimeUnit: "MONTHLY",
      BudgetLimit: { Amount: 50, Unit: "USD" },
    });
    expect(
      budget?.properties.NotificationsWithSubscribers.map(({ Notification, Subscribers }) => [
        Notification.NotificationType,
        Notification.Threshold,
        Subscribers,
      ]),
    ).toEqual([
      ["ACTUAL", 80, subscribers],
      ["ACTUAL", 100, subscribers],
      ["FORECASTED", 100, subscribers],
    ]);
  });

  test("exists only when it is configured", () => {
    Template.fromStack(synthesise().watch).resourceCountIs("AWS::Budgets::Budget", 0);
  });
});

test("the alarms watch the stacks' own tables and functions", () => {
  const { watch: stack, api, data } = synthesise();
  const seen = JSON.stringify(Template.fromStack(stack).findResources("AWS::CloudWatch::Alarm"));
  for (const room of Object.values(api.rooms)) expect(seen).toContain(idOf(api, room.functionName));
  for (const table of [data.accounts, data.reports]) expect(seen).toContain(idOf(data, table.tableName));
  expect(seen).toContain('"Value":"Takseru-dev-Api"');
});
