import { RemovalPolicy } from "aws-cdk-lib";
import {
  AccessLogFormat,
  type IAccessLogDestination,
  LogGroupLogDestination,
} from "aws-cdk-lib/aws-apigateway";
import { LogGroup, RetentionDays } from "aws-cdk-lib/aws-logs";
import { Construct } from "constructs";

/**
 * The fields of each call's line, including calls that reach no function. The route is the contract's, without the ids and
 * codes of the path. The caller's address, browser and account are not logged.
 */
export const accessLogFields = {
  at: "$context.requestTimeEpoch",
  request_id: "$context.requestId",
  route: "$context.httpMethod $context.resourcePath",
  status: "$context.status",
  refused_by_gateway: "$context.error.responseType",
  latency_ms: "$context.responseLatency",
  function_latency_ms: "$context.integrationLatency",
  bytes: "$context.responseLength",
};

export class AccessLog extends Construct {
  readonly destination: IAccessLogDestination;
  readonly format = AccessLogFormat.custom(JSON.stringify(accessLogFields));

  constructor(scope: Construct, id: string) {
    super(scope, id);
    this.destination = new LogGroupLogDestination(
      new LogGroup(this, "Log", {
        retention: RetentionDays.THREE_MONTHS,
        removalPolicy: RemovalPolicy.DESTROY,
      }),
    );
  }
}
