import { apiHeaders } from "@takseru/kit";
import { apis, type ErrorCode, errorCodes, type Route } from "@takseru/shared-types";
import { RemovalPolicy, Size, Stack } from "aws-cdk-lib";
import { EndpointType, LambdaIntegration, ResponseType, RestApi } from "aws-cdk-lib/aws-apigateway";
import type { IFunction } from "aws-cdk-lib/aws-lambda";
import { Construct } from "constructs";
import { acceptFindings } from "../accepted-findings.ts";
import { COMPRESSED_FROM_BYTES } from "../compression.ts";
import type { Config } from "../config.ts";
import { errorBody } from "../error-body.ts";
import { heavyRoutes, heavyThrottle, stageThrottle } from "../throttles.ts";
import { AccessLog } from "./access-log.ts";
import { Firewall } from "./firewall.ts";
import { OriginKey } from "./origin-key.ts";

export type ServiceName = keyof typeof apis;

const useTheSite = "Please use the site's own address";

/** The errors that API Gateway answers by itself, as the contract words them. */
const gatewayErrors: Array<[ResponseType, ErrorCode, message?: string]> = [
  [ResponseType.INVALID_API_KEY, "FORBIDDEN", useTheSite],
  [ResponseType.ACCESS_DENIED, "FORBIDDEN", useTheSite],
  // Unknown paths reach a function, so a missing method means a known path with another method.
  [ResponseType.MISSING_AUTHENTICATION_TOKEN, "METHOD_NOT_ALLOWED"],
  [ResponseType.REQUEST_TOO_LARGE, "PAYLOAD_TOO_LARGE"],
  [ResponseType.THROTTLED, "TOO_MANY_REQUESTS"],
  [ResponseType.QUOTA_EXCEEDED, "TOO_MANY_REQUESTS"],
  // The web ACL refuses nothing but too many calls.
  [ResponseType.WAF_FILTERED, "TOO_MANY_REQUESTS"],
  [ResponseType.DEFAULT_4XX, "VALIDATION_FAILED"],
  [ResponseType.DEFAULT_5XX, "UNAVAILABLE"],
];

// API Gateway writes fixed values in single quotes, which the policy itself contains. These replies are JSON and need none.
const { "Content-Security-Policy": _, ...plainHeaders } = apiHeaders;
const responseHeaders = Object.fromEntries(
  Object.entries(plainHeaders).map(([name, value]) => [name, `'${value}'`]),
);

export interface GatewayProps {
  config: Config;
  functions: Record<ServiceName, IFunction>;
}

/** The contract as a REST API with the stage `api`: each route calls the function of its service. */
export class Gateway extends Construct {
  readonly restApi: RestApi;
  readonly originKey: OriginKey;

  constructor(scope: Construct, id: string, { config, functions }: GatewayProps) {
    super(scope, id);
    const [all, heavy] = [stageThrottle(config), heavyThrottle(config)];
    const accessLog = new AccessLog(this, "Access");
    this.restApi = new RestApi(this, "RestApi", {
      restApiName: Stack.of(this).stackName,
      endpointTypes: [EndpointType.REGIONAL],
      deployOptions: {
        stageName: "api",
        // X-Ray would keep the addresses of calls, which contain verification codes, and of callers.
        tracingEnabled: false,
        accessLogDestination: accessLog.destination,
        accessLogFormat: accessLog.format,
        throttlingRateLimit: all.rateLimit,
        throttlingBurstLimit: all.burstLimit,
        methodOptions: Object.fromEntries(
          heavyRoutes.map(({ method, path }) => [
            `${path}/${method}`,
            {
              throttlingRateLimit: heavy.rateLimit,
              throttlingBurstLimit: heavy.burstLimit,
            },
          ]),
        ),
      },
      // A report is sent in a quarter of its bytes. No reply is asked for by a page of strangers: calls carry their token in a header.
      minCompressionSize: Size.bytes(COMPRESSED_FROM_BYTES),
      binaryMediaTypes: ["multipart/form-data"],
      // Every method needs the key, those of unknown paths included: callers come through the site's distribution alone.
      defaultMethodOptions: { apiKeyRequired: true },
      // The setting is shared by all stages in the account and region, so it outlives this stage.
      cloudWatchRole: true,
      cloudWatchRoleRemovalPolicy: RemovalPolicy.RETAIN,
    });
    acceptFindings(this.restApi, {
      APIG2:
        "The rooms check path, query and body against the contract's own schemas, and answer in its words.",
      APIG4: "The rooms look the session up themselves at every call; a test holds each route to it.",
      APIG6:
        "Execution logs would hold paths with ids and codes. The access log has a line for each call without them.",
      COG4: "Sessions are our own: decision record 1.",
      "IAM4[Policy::arn:<AWS::Partition>:iam::aws:policy/service-role/AmazonAPIGatewayPushToCloudWatchLogs]":
        "The policy that AWS made for this very role, by which the gateway writes its logs.",
    });
    if (config.firewall === "on")
      new Firewall(this, "Firewall", {
        stage: this.restApi.deploymentStage,
        calls: config.addressCalls,
        heavyCalls: config.addressHeavyCalls,
      });
    else
      acceptFindings(this.restApi, {
        APIG3: "A stage without valuers needs no web ACL; the throttles bound what an attack can cost.",
      });
    this.originKey = new OriginKey(this, "OriginKey", {
      restApi: this.restApi,
      generation: config.originKey,
      throttle: all,
    });
    const { root } = this.restApi;
    const to = (service: ServiceName) =>
      new LambdaIntegration(functions[service], {
        // One permission a function in place of one a route: a function's policy has 20 KB, and the stack 500 resources.
        scopePermissionToMethod: false,
      });

    for (const { name, routes } of Object.values(apis))
      for (const { method, path } of Object.values<Route>(routes))
        root.resourceForPath(path).addMethod(method, to(name));

    // Without these a path outside the contract would get the gateway's 403 instead of our 404.
    root.addMethod("ANY", to("health"));
    root.addProxy({ anyMethod: true, defaultIntegration: to("health") });

    for (const [type, code, message] of gatewayErrors)
      this.restApi.addGatewayResponse(type.responseType, {
        type,
        statusCode: String(errorCodes[code].status),
        responseHeaders,
        templates: { "application/json": errorBody(code, message) },
      });
  }
}
