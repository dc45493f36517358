import type { authMetrics } from "@takseru/auth/metrics";
import { METRIC_NAMESPACE } from "@takseru/kit";
import type { pdfMetrics } from "@takseru/pdf/metrics";
import { Duration } from "aws-cdk-lib";
import type { RestApi } from "aws-cdk-lib/aws-apigateway";
import { MathExpression, Metric, Stats } from "aws-cdk-lib/aws-cloudwatch";
import { Operation, type Table } from "aws-cdk-lib/aws-dynamodb";
import type { IRule } from "aws-cdk-lib/aws-events";
import type { IFunction } from "aws-cdk-lib/aws-lambda";
import { type AlarmDefinition, alarmPeriod } from "./constructs/alarms.ts";

const summed = { period: alarmPeriod, statistic: Stats.SUM };

/** The operations that the rooms use (`TableAction` and transactions). DynamoDB has no metric that sums all operations. */
const operations = [
  Operation.GET_ITEM,
  Operation.BATCH_GET_ITEM,
  Operation.BATCH_WRITE_ITEM,
  Operation.QUERY,
  Operation.PUT_ITEM,
  Operation.UPDATE_ITEM,
  Operation.DELETE_ITEM,
  Operation.TRANSACT_WRITE_ITEMS,
];

export const functionAlarms = (room: string, function_: IFunction): AlarmDefinition[] => [
  {
    name: `${room}-errors`,
    metric: function_.metricErrors(summed),
    threshold: 1,
    description: `The ${room} function crashed or ran out of time or memory. Look for REPORT and "error" lines in its log at this time.`,
  },
  {
    name: `${room}-throttles`,
    metric: function_.metricThrottles(summed),
    threshold: 1,
    description: `Lambda turned calls of the ${room} function away: the account's concurrent executions are used up. Ask AWS for more, or find out who calls so much.`,
  },
];

export const gatewayAlarms = (restApi: RestApi): AlarmDefinition[] => [
  {
    name: "api-5xx",
    metric: restApi.metricServerError(summed),
    threshold: 5,
    description:
      "Five or more calls in five minutes were answered with 5xx. Look in the access log for their routes and request ids, then for these ids in the room's log.",
  },
  {
    name: "api-refused",
    metric: new MathExpression({
      label: "share of calls refused with 4xx",
      expression: "IF(calls >= 50, refused / calls, 0)",
      usingMetrics: { calls: restApi.metricCount(summed), refused: restApi.metricClientError(summed) },
      period: alarmPeriod,
    }),
    threshold: 0.5,
    description:
      "At least half of 50 or more calls in five minutes were refused. All 403 from the gateway: CloudFront sends a key it does not know, deploy Api and Site. 401 and 429: somebody tries passwords. 400: the site and the API are of different versions.",
  },
  {
    name: "api-latency-p95",
    metric: restApi.metricLatency({ period: alarmPeriod, statistic: Stats.percentile(95) }),
    threshold: 3_000,
    periods: 3,
    description:
      "For a quarter of an hour one call in twenty took three seconds or more. Look in the access log which routes are slow, and in the room's log, by request id, what they did.",
  },
  {
    name: "api-latency-p99",
    metric: restApi.metricLatency({ period: alarmPeriod, statistic: Stats.percentile(99) }),
    threshold: 10_000,
    periods: 3,
    description:
      "For a quarter of an hour one call in a hundred took ten seconds or more; the gateway gives up at 29. Look in the access log which routes are slow, and in the room's log, by request id, what they did.",
  },
];

export const tableAlarms = (name: string, table: Table): AlarmDefinition[] => [
  {
    name: `${name}-table-throttles`,
    metric: table.metricThrottledRequestsForOperations({ operations, ...summed }),
    threshold: 1,
    description: `DynamoDB turned calls on the table of ${name} away. It grows with its load within minutes; if this stays, one valuer's key takes it all: look at CloudWatch's contributor insights.`,
  },
  {
    name: `${name}-table-errors`,
    metric: table.metricSystemErrorsForOperations({ operations, ...summed }),
    threshold: 1,
    description: `DynamoDB itself failed on the table of ${name}. The rooms repeat such calls; look at AWS's health page.`,
  },
];

const pdfMetric = (metricName: keyof typeof pdfMetrics, stage: string) =>
  new Metric({ namespace: METRIC_NAMESPACE, metricName, dimensionsMap: { Stage: stage }, ...summed });

/** Alarms on changed PDFs and on signing certificates. */
export const pdfAlarms = (stage: string): AlarmDefinition[] => [
  {
    name: "certificate-ends-soon",
    metric: pdfMetric("CertificatesEndSoon", stage),
    threshold: 1,
    description:
      "A report was signed with a certificate that ends within 30 days. The valuer sees it in the profile and before signing; remind whoever it is. The seal renews its own certificate a year before its end: if it is the seal's, that failed, look in the log of pdf.",
  },
  {
    name: "final-pdf-damaged",
    metric: pdfMetric("FinalPdfsDamaged", stage),
    threshold: 1,
    description:
      "The stored PDF of a finalized report is gone or has other bytes than were signed; it is not handed out; without PDF_DAMAGED in the log of pdf it is whole, and the snapshot beside it is not. Look for the object's versions below pdf/ in the bucket: the version whose SHA-256 is in its name is the signed one.",
  },
];

const failedSignIns: keyof typeof authMetrics = "SignInsFailed";

/** More failures than people's own mistakes cause, since an account or address has to wait after a few. */
export const signInAlarms = (stage: string): AlarmDefinition[] => [
  {
    name: "sign-ins-failed",
    metric: new Metric({
      namespace: METRIC_NAMESPACE,
      metricName: failedSignIns,
      dimensionsMap: { Stage: stage },
      ...summed,
    }),
    threshold: 50,
    description:
      "Fifty or more sign-ins failed in five minutes: somebody tries passwords, on many accounts or from many addresses, because one of either has to wait after a few. Look in the access log for POST /auth/login, and whether any succeeded; with a firewall lower addressCalls.",
  },
];

/** Nobody misses an erasure that does not happen: the law asks for it, no caller does. */
export const erasureAlarms = ({ ruleName }: IRule): AlarmDefinition[] => [
  {
    name: "erasure-not-started",
    metric: new Metric({
      namespace: "AWS/Events",
      metricName: "Invocations",
      dimensionsMap: { RuleName: ruleName },
      period: Duration.hours(1),
      statistic: Stats.SUM,
    }),
    threshold: 1,
    watchesSilence: true,
    periods: 3,
    description:
      "For three hours the erasure of closed accounts was not started: the rule of the stack Api is disabled, gone, or may not call its functions. After a first deployment this alarm ends within the hour. Look at the rule in EventBridge, then deploy Api.",
  },
];

/** The tables and the bucket: each is copied once a day. */
const COPIES_A_DAY = 3;

/** Copies that are not made are missed on the day they are needed. */
export const backupAlarms = ({ ruleName }: IRule): AlarmDefinition[] => [
  {
    name: "backup-not-copied",
    metric: new Metric({
      namespace: "AWS/Events",
      metricName: "Invocations",
      dimensionsMap: { RuleName: ruleName },
      period: Duration.days(1),
      statistic: Stats.SUM,
    }),
    threshold: COPIES_A_DAY,
    watchesSilence: true,
    periods: 2,
    description:
      "For two days not both tables and the bucket were copied to the vault elsewhere. After a first deployment this alarm ends with the second day's copies. Look at AWS Backup's jobs and copy jobs, and whether the vault lets this account copy into it.",
  },
];

const refusedMails: keyof typeof authMetrics = "MailsRefused";

/** Mails that SES refuses, and the account's reputation there, at the limits where AWS may stop all mail. */
export const mailAlarms = (stage: string): AlarmDefinition[] => {
  const reputation = (metricName: string) =>
    new Metric({
      namespace: "AWS/SES",
      metricName,
      period: Duration.hours(1),
      statistic: Stats.AVERAGE,
    });
  return [
    {
      name: "mail-refused",
      metric: new Metric({
        namespace: METRIC_NAMESPACE,
        metricName: refusedMails,
        dimensionsMap: { Stage: stage },
        ...summed,
      }),
      threshold: 3,
      description:
        "SES did not take three or more mails in five minutes, and who waits for them is not told: nobody can register or get a new password. SES's sandbox, an identity that is not verified, a quota, or sending that AWS has paused: look at SES's account page.",
    },
    {
      name: "mail-bounces",
      metric: reputation("Reputation.BounceRate"),
      threshold: 0.05,
      description:
        "One mail in twenty came back. From a tenth AWS may stop all mail. Look at SES's reputation page, and in the access log for somebody who registers addresses that are not there.",
    },
    {
      name: "mail-complaints",
      metric: reputation("Reputation.ComplaintRate"),
      threshold: 0.001,
      description:
        "One mail in a thousand was called spam. From five in a thousand AWS may stop all mail. Look at SES's reputation page, and for somebody who registers other people's addresses.",
    },
  ];
};
