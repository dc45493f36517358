import { Function as EdgeFunction, FunctionCode, FunctionRuntime } from "aws-cdk-lib/aws-cloudfront";
import type { Construct } from "constructs";

/** Runs at CloudFront's edge, which gets the text of this very function: plain words only, and nothing from outside. */
export function handler(event: { request: { uri: string } }) {
  const request = event.request;
  if (!/\.[^/]+$/.test(request.uri)) request.uri = "/index.html";
  return request;
}

/**
 * Sends the site's own paths to index.html. The distribution's error pages could do it too, but they would replace
 * the API's 403 and 404 as well.
 */
export class SpaFallback extends EdgeFunction {
  constructor(scope: Construct, id: string) {
    super(scope, id, {
      code: FunctionCode.fromInline(handler.toString()),
      runtime: FunctionRuntime.JS_2_0,
    });
  }
}
