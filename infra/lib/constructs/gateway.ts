import { apiHeaders } from "@takseru/kit";
import { apis, type ErrorCode, type ErrorReply, errorCodes, type Route } from "@takseru/shared-types";
import { Stack } from "aws-cdk-lib";
import { EndpointType, LambdaIntegration, ResponseType, RestApi } from "aws-cdk-lib/aws-apigateway";
import type { IFunction } from "aws-cdk-lib/aws-lambda";
import { Construct } from "constructs";

export type ServiceName = keyof typeof apis;

/** What API Gateway answers by itself, in the words of the contract. */
const ownAnswers: Array<[ResponseType, ErrorCode]> = [
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

const reply = (code: ErrorCode): string => {
  const body: ErrorReply = { success: false, message: errorCodes[code].message, error: { code } };
  return JSON.stringify(body);
};

/** The contract as a REST API with the stage `api`: each route leads to the function of its service. */
export class Gateway extends Construct {
  readonly restApi: RestApi;

  constructor(scope: Construct, id: string, functions: Record<ServiceName, IFunction>) {
    super(scope, id);
    this.restApi = new RestApi(this, "RestApi", {
      restApiName: Stack.of(this).stackName,
      endpointTypes: [EndpointType.REGIONAL],
      deployOptions: { stageName: "api" },
      binaryMediaTypes: ["multipart/form-data"],
      cloudWatchRole: false,
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

    for (const [type, code] of ownAnswers)
      this.restApi.addGatewayResponse(type.responseType, {
        type,
        statusCode: String(errorCodes[code].status),
        responseHeaders,
        templates: { "application/json": reply(code) },
      });
  }
}
