import { apiHeaders } from "@takseru/kit";
import type { Route } from "@takseru/shared-types";
import { Stack } from "aws-cdk-lib";
import type { Stage } from "aws-cdk-lib/aws-apigateway";
import { CfnWebACL, CfnWebACLAssociation } from "aws-cdk-lib/aws-wafv2";
import { Construct } from "constructs";
import { errorBody } from "../error-body.ts";
import { heavyRoutes } from "../throttles.ts";
import { VIEWER_NETWORK } from "./viewer-network.ts";

/** The shortest window in which a web ACL counts. */
const WINDOW_SECONDS = 60;

/** A path decoded as the gateway decodes it; the gateway's stage is its first part. */
const pathPattern = ({ path }: Route): string => `^/api${path.replace(/\{\w+\}/g, "[^/]+")}/*$`;

const isRoute = (route: Route): CfnWebACL.StatementProperty => ({
  andStatement: {
    statements: [
      {
        byteMatchStatement: {
          fieldToMatch: { method: {} },
          positionalConstraint: "EXACTLY",
          searchString: route.method,
          textTransformations: [{ priority: 0, type: "NONE" }],
        },
      },
      {
        regexMatchStatement: {
          fieldToMatch: { uriPath: {} },
          regexString: pathPattern(route),
          textTransformations: [{ priority: 0, type: "URL_DECODE" }],
        },
      },
    ],
  },
});

export interface FirewallProps {
  stage: Stage;
  /** From one address in a minute: all calls, and the heavy ones. */
  calls: number;
  heavyCalls: number;
}

/**
 * A web ACL before the gateway that refuses too many calls from one address: the throttles alone are everybody's, and one
 * stranger could use them up. It is not at CloudFront, which takes web ACLs of us-east-1 only.
 */
export class Firewall extends Construct {
  constructor(scope: Construct, id: string, { stage, calls, heavyCalls }: FirewallProps) {
    super(scope, id);
    const observed = (metricName: string) => ({
      cloudWatchMetricsEnabled: true,
      metricName,
      // Samples would keep paths and callers' addresses.
      sampledRequestsEnabled: false,
    });
    const rule = (
      priority: number,
      name: string,
      limit: number,
      scopeDownStatement?: CfnWebACL.StatementProperty,
    ): CfnWebACL.RuleProperty => ({
      name,
      priority,
      statement: {
        rateBasedStatement: {
          limit,
          evaluationWindowSec: WINDOW_SECONDS,
          aggregateKeyType: "FORWARDED_IP",
          forwardedIpConfig: { headerName: VIEWER_NETWORK, fallbackBehavior: "MATCH" },
          ...(scopeDownStatement ? { scopeDownStatement } : {}),
        },
      },
      action: {
        block: {
          customResponse: {
            responseCode: 429,
            customResponseBodyKey: "TooManyRequests",
            responseHeaders: Object.entries({ ...apiHeaders, "Retry-After": String(WINDOW_SECONDS) }).map(
              ([header, value]) => ({ name: header, value }),
            ),
          },
        },
      },
      visibilityConfig: observed(name),
    });
    const acl = new CfnWebACL(this, "Acl", {
      description: `${Stack.of(this).stackName}: calls of one address`,
      scope: "REGIONAL",
      defaultAction: { allow: {} },
      rules: [
        rule(0, "HeavyCalls", heavyCalls, { orStatement: { statements: heavyRoutes.map(isRoute) } }),
        rule(1, "Calls", calls),
      ],
      customResponseBodies: {
        TooManyRequests: { contentType: "APPLICATION_JSON", content: errorBody("TOO_MANY_REQUESTS") },
      },
      visibilityConfig: observed(`${Stack.of(this).stackName}-Firewall`),
    });
    new CfnWebACLAssociation(this, "OfTheGateway", { webAclArn: acl.attrArn, resourceArn: stage.stageArn });
  }
}
