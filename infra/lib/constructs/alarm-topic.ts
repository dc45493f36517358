import { RemovalPolicy, Stack } from "aws-cdk-lib";
import { PolicyStatement, ServicePrincipal } from "aws-cdk-lib/aws-iam";
import { Key } from "aws-cdk-lib/aws-kms";
import { Topic } from "aws-cdk-lib/aws-sns";
import { EmailSubscription } from "aws-cdk-lib/aws-sns-subscriptions";
import { Construct } from "constructs";

/** The encrypted topic of the alarms; it mails them to `email`. */
export class AlarmTopic extends Construct {
  readonly topic: Topic;

  constructor(scope: Construct, id: string, { email }: { email: string | undefined }) {
    super(scope, id);
    const { account } = Stack.of(this);
    const fromAlarms = {
      principals: [new ServicePrincipal("cloudwatch.amazonaws.com")],
      conditions: { StringEquals: { "aws:SourceAccount": account } },
    };
    // CloudWatch cannot use SNS's own key: its alarms would be lost without an error.
    const key = new Key(this, "Key", {
      description: `${Stack.of(this).stackName}: alarms on their way`,
      enableKeyRotation: true,
      removalPolicy: RemovalPolicy.DESTROY,
    });
    key.addToResourcePolicy(
      new PolicyStatement({
        ...fromAlarms,
        actions: ["kms:Decrypt", "kms:GenerateDataKey"],
        resources: ["*"],
      }),
    );
    this.topic = new Topic(this, "Topic", { masterKey: key, enforceSSL: true });
    this.topic.addToResourcePolicy(
      new PolicyStatement({ ...fromAlarms, actions: ["sns:Publish"], resources: [this.topic.topicArn] }),
    );
    if (email) this.topic.addSubscription(new EmailSubscription(email));
  }
}
