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
import { Rollout } from "../constructs/rollout.ts";
import { createRoomFunctions } from "../room-functions.ts";
import type { DataStack } from "./data-stack.ts";

export interface ApiStackProps extends StackProps {
  config: Config;
  data: DataStack;
}

/** What calls go to: the functions themselves, or aliases where new code gets its calls in parts. */
const calledOf = (stack: Stack, rooms: ReturnType<typeof createRoomFunctions>, config: Config) => {
  if (config.rollout === "all-at-once") return rooms;
  const { rollout: kind, stage } = config;
  const rollout = new Rollout(stack, "Rollout", { stage, restApiName: stack.stackName, kind });
  return {
    auth: rollout.aliasOf("auth", rooms.auth),
    reports: rollout.aliasOf("reports", rooms.reports),
    images: rollout.aliasOf("images", rooms.images),
    location: rollout.aliasOf("location", rooms.location),
    pdf: rollout.aliasOf("pdf", rooms.pdf),
  };
};

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
    const rooms = createRoomFunctions(this, { config, data });
    this.rooms = rooms;
    const called = calledOf(this, rooms, config);
    this.functions = { ...called, health: called.reports };
    this.erasureRule = new ErasureSchedule(this, "Erasure", [called.auth, called.reports]).rule;
    new DailyMailSchedule(this, "DailyMail", called.reports);
    const gateway = new Gateway(this, "Gateway", { config, functions: this.functions });
    this.restApi = gateway.restApi;
    this.originKey = gateway.originKey.current;
    new CfnOutput(this, "RestApiId", { value: this.restApi.restApiId });
  }
}
