import { Stack } from "aws-cdk-lib";
import { Function as EdgeFunction, FunctionCode, FunctionRuntime } from "aws-cdk-lib/aws-cloudfront";
import type { Construct } from "constructs";

/** CloudFront runs the text of this function: it may use plain JavaScript only and nothing from outside itself. */
export function handler(event: { request: { uri: string } }) {
  const request = event.request;
  if (!/\.[^/]+$/.test(request.uri)) request.uri = "/index.html";
  return request;
}

/**
 * Answers the site's own paths with index.html. The distribution's error pages would replace the API's 403 and 404 too.
 */
export class SpaFallback extends EdgeFunction {
  constructor(scope: Construct, id: string) {
    super(scope, id, {
      // An account has one function of a name, and CDK's own names are without the stage.
      functionName: `${Stack.of(scope).stackName}-${id}`,
      code: FunctionCode.fromInline(handler.toString()),
      runtime: FunctionRuntime.JS_2_0,
    });
  }
}
