import { Stack } from "aws-cdk-lib";
import { Function as EdgeFunction, FunctionCode, FunctionRuntime } from "aws-cdk-lib/aws-cloudfront";
import type { Construct } from "constructs";

/** The header by which the gateway's web ACL counts. CloudFront sets it, in place of one that a caller sends. */
export const VIEWER_NETWORK = "x-viewer-network";

/**
 * CloudFront runs the text of this function: it may use plain JavaScript only and nothing from outside itself. In IPv6 a
 * household or a rented server has all 2^64 addresses of a network: it counts as one.
 */
export function handler(event: {
  viewer: { ip: string };
  request: { headers: Record<string, { value: string }> };
}) {
  const request = event.request;
  let network = event.viewer.ip;
  if (network.indexOf(":") >= 0) {
    const halves = network.split("::");
    const head = halves[0] ?? "";
    const tail = halves[1] ?? "";
    const before = head === "" ? [] : head.split(":");
    const after = tail === "" ? [] : tail.split(":");
    while (halves.length > 1 && before.length + after.length < 8) before.push("0");
    network = `${before.concat(after).slice(0, 4).join(":")}::`;
  }
  request.headers["x-viewer-network"] = { value: network };
  return request;
}

export class ViewerNetwork extends EdgeFunction {
  constructor(scope: Construct, id: string) {
    super(scope, id, {
      // An account has one function of a name, and CDK's own names are without the stage.
      functionName: `${Stack.of(scope).stackName}-${id}`,
      code: FunctionCode.fromInline(handler.toString()),
      runtime: FunctionRuntime.JS_2_0,
    });
  }
}
