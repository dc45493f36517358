import { METRIC_NAMESPACE } from "@takseru/kit";
import { Duration } from "aws-cdk-lib";
import type { RestApi } from "aws-cdk-lib/aws-apigateway";
import type { IDistribution } from "aws-cdk-lib/aws-cloudfront";
import { Dashboard, GraphWidget, type IMetric, Metric, Stats } from "aws-cdk-lib/aws-cloudwatch";
import type { Table } from "aws-cdk-lib/aws-dynamodb";
import type { IFunction } from "aws-cdk-lib/aws-lambda";
import { Construct } from "constructs";

const period = Duration.minutes(5);
const summed = { period, statistic: Stats.SUM };
const slowest = { period, statistic: Stats.percentile(95) };

export interface OverviewProps {
  name: string;
  stage: string;
  restApi: RestApi;
  distribution: IDistribution;
  rooms: Record<string, IFunction>;
  tables: Record<string, Table>;
}

/** One page of CloudWatch for an incident: what users see first, then the parts behind it. */
export class Overview extends Construct {
  constructor(
    scope: Construct,
    id: string,
    { name, stage, restApi, distribution, rooms, tables }: OverviewProps,
  ) {
    super(scope, id);
    const graph = (title: string, left: IMetric[]) => new GraphWidget({ title, left, width: 12, height: 6 });
    const ofRooms = (metric: (room: IFunction) => Metric) =>
      Object.entries(rooms).map(([label, room]) => metric(room).with({ label }));
    const own = (...names: string[]) =>
      names.map(
        (metricName) =>
          new Metric({
            namespace: METRIC_NAMESPACE,
            metricName,
            dimensionsMap: { Stage: stage },
            label: metricName,
            ...summed,
          }),
      );
    // CloudFront writes its metrics in us-east-1 alone. A dashboard may show those of another region, an alarm may not watch them.
    const ofEdge = (metricName: string, label: string, statistic: string) =>
      new Metric({
        namespace: "AWS/CloudFront",
        metricName,
        dimensionsMap: { DistributionId: distribution.distributionId, Region: "Global" },
        region: "us-east-1",
        period,
        statistic,
        label,
      });
    new Dashboard(this, "Dashboard", {
      dashboardName: name,
      widgets: [
        [
          graph("CloudFront: requests of site and API", [ofEdge("Requests", "requests", Stats.SUM)]),
          graph("CloudFront: per cent that were answered with errors", [
            ofEdge("5xxErrorRate", "5xx", Stats.AVERAGE),
            ofEdge("4xxErrorRate", "4xx", Stats.AVERAGE),
          ]),
        ],
        [
          graph("Calls, and those that failed", [
            restApi.metricCount(summed),
            restApi.metricClientError(summed),
            restApi.metricServerError(summed),
          ]),
          graph("Milliseconds of 95 calls in 100", [restApi.metricLatency(slowest)]),
        ],
        [
          graph(
            "Errors of each function",
            ofRooms((room) => room.metricErrors(summed)),
          ),
          graph(
            "Milliseconds of each function, 95 runs in 100",
            ofRooms((room) => room.metricDuration(slowest)),
          ),
        ],
        [
          graph(
            "Refused runs: the account's concurrency",
            ofRooms((room) => room.metricThrottles(summed)),
          ),
          graph(
            "Units that the tables read and wrote",
            Object.entries(tables).flatMap(([label, table]) => [
              table.metricConsumedReadCapacityUnits(summed).with({ label: `${label}, read` }),
              table.metricConsumedWriteCapacityUnits(summed).with({ label: `${label}, written` }),
            ]),
          ),
        ],
        [
          graph(
            "Reports signed, and what went wrong",
            own("ReportsFinalized", "FinalPdfsDamaged", "WritesGivenUp"),
          ),
          graph(
            "Mails and sign-ins that were refused",
            own("MailsRefused", "SignInsFailed", "UploadsRefused"),
          ),
        ],
      ],
    });
  }
}
