import { CfnOutput, Stack } from "aws-cdk-lib";
import type { RestApi } from "aws-cdk-lib/aws-apigateway";
import { Secret } from "aws-cdk-lib/aws-secretsmanager";
import { Construct } from "constructs";
import { accept } from "../accept.ts";
import { stageThrottle } from "../throttles.ts";

/**
 * What CloudFront shows the gateway, so that nobody else is let in and the viewer's address that CloudFront adds can be
 * believed. The keys of a generation and of the one before are both taken: while the distribution goes over from one to
 * the other, each of CloudFront's places has a right one.
 */
export class OriginKey extends Construct {
  /** The key that CloudFront sends. */
  readonly current: Secret;

  constructor(
    scope: Construct,
    id: string,
    { restApi, generation }: { restApi: RestApi; generation: number },
  ) {
    super(scope, id);
    const plan = restApi.addUsagePlan("Through the site", {
      description: "Calls that come through the site's distribution",
      throttle: stageThrottle,
      apiStages: [{ api: restApi, stage: restApi.deploymentStage }],
    });
    const take = (number: number): Secret => {
      const secret = new Secret(this, `Secret${number}`, {
        description: `${Stack.of(this).stackName}: what CloudFront shows the gateway, generation ${number}`,
        generateSecretString: { passwordLength: 64, excludePunctuation: true },
      });
      accept(secret, {
        SMG4: "A new value is of use only when the gateway and CloudFront learn it too: the next generation is a deployment.",
      });
      const key = restApi.addApiKey(`OriginKey${number}`, {
        description: `What CloudFront shows the gateway, generation ${number}`,
        // A dynamic reference, not the value: CloudFormation looks it up while it deploys.
        value: secret.secretValue.unsafeUnwrap(),
      });
      plan.addApiKey(key);
      // Exported whether the site uses it or not, so CloudFormation refuses to drop a key that CloudFront still sends.
      Stack.of(this).exportValue(secret.secretArn);
      return secret;
    };
    if (generation > 1) take(generation - 1);
    this.current = take(generation);
    new CfnOutput(this, "OriginKeySecret", { value: this.current.secretArn }).overrideLogicalId(
      "OriginKeySecret",
    );
  }
}
