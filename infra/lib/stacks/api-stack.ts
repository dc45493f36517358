import { CfnOutput, Stack, type StackProps } from "aws-cdk-lib";
import type { RestApi } from "aws-cdk-lib/aws-apigateway";
import type { IRule } from "aws-cdk-lib/aws-events";
import type { IFunction } from "aws-cdk-lib/aws-lambda";
import type { ISecret } from "aws-cdk-lib/aws-secretsmanager";
import type { Construct } from "constructs";
import type { Config } from "../config.ts";
import { DailyMailSchedule } from "../constructs/daily-mail-schedule.ts";
import { ErasureSchedule } from "../constructs/erasure-schedule.ts";
import { Gateway, type ServiceName } from "../constructs/gateway.ts";
import { createRoomFunctions } from "../room-functions.ts";
import type { DataStack } from "./data-stack.ts";

export interface ApiStackProps extends StackProps {
  config: Config;
  data: DataStack;
}

/** The five rooms, the gateway before them, and the schedule of their tasks. */
export class ApiStack extends Stack {
  readonly rooms: Record<Exclude<ServiceName, "health">, IFunction>;
  /** The function that answers for each service of the contract. */
  readonly functions: Record<ServiceName, IFunction>;
  readonly restApi: RestApi;
  /** Starts the erasure of closed accounts each hour. */
  readonly erasureRule: IRule;
  /** The key that only CloudFront and the gateway know. */
  readonly originKey: ISecret;

  constructor(scope: Construct, id: string, { config, data, ...props }: ApiStackProps) {
    super(scope, id, props);
    this.rooms = createRoomFunctions(this, { config, data });
    this.functions = { ...this.rooms, health: this.rooms.reports };
    this.erasureRule = new ErasureSchedule(this, "Erasure", [this.rooms.auth, this.rooms.reports]).rule;
    new DailyMailSchedule(this, "DailyMail", this.rooms.reports);
    const gateway = new Gateway(this, "Gateway", { config, functions: this.functions });
    this.restApi = gateway.restApi;
    this.originKey = gateway.originKey.current;
    new CfnOutput(this, "RestApiId", { value: this.restApi.restApiId });
  }
}
