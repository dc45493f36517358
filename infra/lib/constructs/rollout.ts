import { Duration } from "aws-cdk-lib";
import { Alarm, Metric, Stats, TreatMissingData } from "aws-cdk-lib/aws-cloudwatch";
import { LambdaApplication, LambdaDeploymentConfig, LambdaDeploymentGroup } from "aws-cdk-lib/aws-codedeploy";
import { ManagedPolicy, Role, ServicePrincipal } from "aws-cdk-lib/aws-iam";
import { Alias, type Function as LambdaFunction } from "aws-cdk-lib/aws-lambda";
import { Construct } from "constructs";
import { acceptFindings } from "../accepted-findings.ts";
import type { Config } from "../config.ts";

const configurations = {
  /** A tenth of the calls for five minutes, then all. */
  canary: LambdaDeploymentConfig.CANARY_10PERCENT_5MINUTES,
  /** A tenth more each minute. */
  linear: LambdaDeploymentConfig.LINEAR_10PERCENT_EVERY_1MINUTE,
};

/** An answer of 5xx is no error of the function, which has answered; two may be somebody else's outage. */
const SERVER_ERRORS_A_MINUTE = 3;

const minutely = { period: Duration.minutes(1), statistic: Stats.SUM };
const policy = "service-role/AWSCodeDeployRoleForLambdaLimited";

export interface RolloutProps {
  stage: string;
  /** The gateway's name, by which CloudWatch counts its answers. */
  restApiName: string;
  kind: Exclude<Config["rollout"], "all-at-once">;
}

/**
 * CodeDeploy leads a part of the calls to new code first, and all of them back to the former code when an alarm goes
 * off. CloudFormation then rolls the stack back.
 */
export class Rollout extends Construct {
  private readonly props: RolloutProps;
  private readonly role: Role;
  private readonly application: LambdaApplication;
  private readonly answers: Alarm;

  constructor(scope: Construct, id: string, props: RolloutProps) {
    super(scope, id);
    this.props = props;
    this.role = new Role(this, "Role", {
      assumedBy: new ServicePrincipal("codedeploy.amazonaws.com"),
      managedPolicies: [ManagedPolicy.fromAwsManagedPolicyName(policy)],
    });
    acceptFindings(this.role, {
      [`IAM4[Policy::arn:<AWS::Partition>:iam::aws:policy/${policy}]`]:
        "The policy that AWS made for this very role: it moves aliases and reads alarms.",
    });
    this.application = new LambdaApplication(this, "Application");
    this.answers = this.alarm(
      "api-5xx",
      SERVER_ERRORS_A_MINUTE,
      "Calls are answered with 5xx",
      new Metric({
        namespace: "AWS/ApiGateway",
        metricName: "5XXError",
        dimensionsMap: { ApiName: props.restApiName },
        ...minutely,
      }),
    );
  }

  /** The alias through which a function is called. */
  aliasOf(room: string, function_: LambdaFunction): Alias {
    const alias = new Alias(this, `${room}-alias`, { aliasName: "live", version: function_.currentVersion });
    const crashes = this.alarm(
      room,
      1,
      `The ${room} function crashed or ran out of time or memory`,
      alias.metricErrors(minutely),
    );
    new LambdaDeploymentGroup(this, `${room}-group`, {
      application: this.application,
      alias,
      role: this.role,
      deploymentConfig: configurations[this.props.kind],
      alarms: [crashes, this.answers],
    });
    return alias;
  }

  private alarm(name: string, threshold: number, what: string, metric: Metric): Alarm {
    return new Alarm(this, `${name}-alarm`, {
      alarmName: `Takseru-${this.props.stage}-rollout-${name}`,
      alarmDescription: `${what}: a deployment that is under way goes back to the former code.`,
      metric,
      threshold,
      evaluationPeriods: 1,
      treatMissingData: TreatMissingData.NOT_BREACHING,
    });
  }
}
