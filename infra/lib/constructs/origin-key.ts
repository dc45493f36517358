import { CfnOutput, Stack } from "aws-cdk-lib";
import type { RestApi } from "aws-cdk-lib/aws-apigateway";
import { Secret } from "aws-cdk-lib/aws-secretsmanager";
import { Construct } from "constructs";
import { acceptFindings } from "../accepted-findings.ts";
import type { stageThrottle } from "../throttles.ts";

/**
 * The API key that CloudFront sends to the gateway. It keeps other callers out, so the client address that CloudFront adds
 * can be trusted. The gateway takes the key of this generation and of the one before, because CloudFront's locations
 * change over one after the other.
 */
export class OriginKey extends Construct {
  /** The key that CloudFront sends. */
  readonly current: Secret;

  constructor(
    scope: Construct,
    id: string,
    {
      restApi,
      generation,
      throttle,
    }: { restApi: RestApi; generation: number; throttle: ReturnType<typeof stageThrottle> },
  ) {
    super(scope, id);
    const plan = restApi.addUsagePlan("Through the site", {
      description: "Calls that come through the site's distribution",
      throttle,
      apiStages: [{ api: restApi, stage: restApi.deploymentStage }],
    });
    const addGeneration = (number: number): Secret => {
      const secret = new Secret(this, `Secret${number}`, {
        description: `${Stack.of(this).stackName}: what CloudFront shows the gateway, generation ${number}`,
        generateSecretString: { passwordLength: 64, excludePunctuation: true },
      });
      acceptFindings(secret, {
        SMG4: "A new value is of use only when the gateway and CloudFront learn it too: the next generation is a deployment.",
      });
      const key = restApi.addApiKey(`OriginKey${number}`, {
        description: `What CloudFront shows the gateway, generation ${number}`,
        // A dynamic reference: CloudFormation reads the value when it deploys.
        value: secret.secretValue.unsafeUnwrap(),
      });
      plan.addApiKey(key);
      // The export makes CloudFormation refuse to delete a key that CloudFront still sends.
      Stack.of(this).exportValue(secret.secretArn);
      return secret;
    };
    if (generation > 1) addGeneration(generation - 1);
    this.current = addGeneration(generation);
    new CfnOutput(this, "OriginKeySecret", { value: this.current.secretArn }).overrideLogicalId(
      "OriginKeySecret",
    );
  }
}
