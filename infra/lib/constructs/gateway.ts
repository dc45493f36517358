import { apiHeaders } from "@takseru/kit";
import { apis, type ErrorCode, type ErrorReply, errorCodes, type Route } from "@takseru/shared-types";
import { RemovalPolicy, Stack } from "aws-cdk-lib";
import { EndpointType, LambdaIntegration, ResponseType, RestApi } from "aws-cdk-lib/aws-apigateway";
import type { IFunction } from "aws-cdk-lib/aws-lambda";
import { Construct } from "constructs";
import { accept } from "../accept.ts";
import type { Config } from "../config.ts";
import { heavyRoutes, heavyThrottle, stageThrottle } from "../throttles.ts";
import { AccessLog } from "./access-log.ts";
import { OriginKey } from "./origin-key.ts";

export type ServiceName = keyof typeof apis;

const besideTheSite = "Please use the site's own address";

/** What API Gateway answers by itself, in the words of the contract. */
const ownAnswers: Array<[ResponseType, ErrorCode, message?: string]> = [
  [ResponseType.INVALID_API_KEY, "FORBIDDEN", besideTheSite],
  [ResponseType.ACCESS_DENIED, "FORBIDDEN", besideTheSite],
  // Unknown paths reach a function, so what has no method here is a known path called in another way.
  [ResponseType.MISSING_AUTHENTICATION_TOKEN, "METHOD_NOT_ALLOWED"],
  [ResponseType.REQUEST_TOO_LARGE, "PAYLOAD_TOO_LARGE"],
  [ResponseType.THROTTLED, "TOO_MANY_REQUESTS"],
  [ResponseType.QUOTA_EXCEEDED, "TOO_MANY_REQUESTS"],
  [ResponseType.DEFAULT_4XX, "VALIDATION_FAILED"],
  [ResponseType.DEFAULT_5XX, "UNAVAILABLE"],
];

// API Gateway takes a fixed value in single quotes only, which the policy holds itself; these answers are JSON alone.
const { "Content-Security-Policy": _, ...plainHeaders } = apiHeaders;
const responseHeaders = Object.fromEntries(
  Object.entries(plainHeaders).map(([name, value]) => [name, `'${value}'`]),
);

const reply = (code: ErrorCode, message: string = errorCodes[code].message): string => {
  const body: ErrorReply = { success: false, message, error: { code } };
  return JSON.stringify(body);
};

export interface GatewayProps {
  config: Config;
  functions: Record<ServiceName, IFunction>;
}

/** The contract as a REST API with the stage `api`: each route leads to the function of its service. */
export class Gateway extends Construct {
  readonly restApi: RestApi;
  readonly originKey: OriginKey;

  constructor(scope: Construct, id: string, { config, functions }: GatewayProps) {
    super(scope, id);
    const accessLog = new AccessLog(this, "Access");
    this.restApi = new RestApi(this, "RestApi", {
      restApiName: Stack.of(this).stackName,
      endpointTypes: [EndpointType.REGIONAL],
      deployOptions: {
        stageName: "api",
        tracingEnabled: true,
        accessLogDestination: accessLog.destination,
        accessLogFormat: accessLog.format,
        throttlingRateLimit: stageThrottle.rateLimit,
        throttlingBurstLimit: stageThrottle.burstLimit,
        methodOptions: Object.fromEntries(
          heavyRoutes.map(({ method, path }) => [
            `${path}/${method}`,
            {
              throttlingRateLimit: heavyThrottle.rateLimit,
              throttlingBurstLimit: heavyThrottle.burstLimit,
            },
          ]),
        ),
      },
      binaryMediaTypes: ["multipart/form-data"],
      // Every method, also those of unknown paths: the API is reached through the site's distribution alone.
      defaultMethodOptions: { apiKeyRequired: true },
      // One setting for the whole account and region, so it outlives this stage, which others may share it with.
      cloudWatchRole: true,
      cloudWatchRoleRemovalPolicy: RemovalPolicy.RETAIN,
    });
    accept(this.restApi, {
      APIG2:
        "The rooms check path, query and body against the contract's own schemas, and answer in its words.",
      APIG3:
        "A web ACL costs more than the rest at our size. The throttles bound an attack; the rooms count attempts.",
      APIG4: "The rooms look the session up themselves at every call; a test holds each route to it.",
      APIG6:
        "Execution logs would hold paths with ids and codes. The access log has a line for each call without them.",
      COG4: "Sessions are our own: decision record 1.",
      "IAM4[Policy::arn:<AWS::Partition>:iam::aws:policy/service-role/AmazonAPIGatewayPushToCloudWatchLogs]":
        "The policy that AWS made for this very role, by which the gateway writes its logs.",
    });
    this.originKey = new OriginKey(this, "OriginKey", {
      restApi: this.restApi,
      generation: config.originKey,
    });
    const { root } = this.restApi;
    const to = (service: ServiceName) =>
      new LambdaIntegration(functions[service], { allowTestInvoke: false });

    for (const { name, routes } of Object.values(apis))
      for (const { method, path } of Object.values<Route>(routes))
        root.resourceForPath(path).addMethod(method, to(name));

    // A path outside the contract gets our 404 instead of the gateway's 403.
    root.addMethod("ANY", to("health"));
    root.addProxy({ anyMethod: true, defaultIntegration: to("health") });

    for (const [type, code, message] of ownAnswers)
      this.restApi.addGatewayResponse(type.responseType, {
        type,
        statusCode: String(errorCodes[code].status),
        responseHeaders,
        templates: { "application/json": reply(code, message) },
      });
  }
}
