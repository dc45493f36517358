import { ArnFormat, Duration, RemovalPolicy, Stack, type StackProps } from "aws-cdk-lib";
import { BackupPlan, BackupPlanRule, BackupResource, BackupVault } from "aws-cdk-lib/aws-backup";
import { type IRule, Rule, Schedule } from "aws-cdk-lib/aws-events";
import { ManagedPolicy, PolicyStatement, Role, ServicePrincipal } from "aws-cdk-lib/aws-iam";
import { Key } from "aws-cdk-lib/aws-kms";
import { LogGroup, ResourcePolicy, RetentionDays } from "aws-cdk-lib/aws-logs";
import type { Construct } from "constructs";
import { acceptFindings } from "../accepted-findings.ts";
import type { Config } from "../config.ts";
import type { DataStack } from "./data-stack.ts";

export interface BackupStackProps extends StackProps {
  data: DataStack;
  copies: Required<Pick<Config, "backupVault" | "backupDays">>;
}

/** Backups here are only what is copied elsewhere: the tables themselves go back 35 days, deleted objects remain for 45. */
const KEPT_HERE = Duration.days(3);

/** AWS's own policies for its backup service: they name what each kind of resource needs. */
const POLICIES = ["AWSBackupServiceRolePolicyForBackup", "AWSBackupServiceRolePolicyForS3Backup"];
const policyName = (name: string) => (name.includes("ForS3") ? name : `service-role/${name}`);

/** A copy of tables and objects each day in a vault of another region or account, which this account's fall does not reach. */
export class BackupStack extends Stack {
  /** Runs for each copy that arrived. */
  readonly copied: IRule;

  constructor(scope: Construct, id: string, { data, copies, ...props }: BackupStackProps) {
    super(scope, id, props);
    const vault = new BackupVault(this, "Vault", {
      // A vault under AWS's own key gives no copies to another account.
      encryptionKey: new Key(this, "Key", {
        description: `${this.stackName}: backups on their way`,
        enableKeyRotation: true,
        removalPolicy: RemovalPolicy.RETAIN,
      }),
      removalPolicy: RemovalPolicy.RETAIN,
    });
    const role = new Role(this, "Role", {
      assumedBy: new ServicePrincipal("backup.amazonaws.com"),
      managedPolicies: POLICIES.map((name) => ManagedPolicy.fromAwsManagedPolicyName(policyName(name))),
    });
    acceptFindings(
      role,
      Object.fromEntries(
        POLICIES.map((name) => [
          `IAM4[Policy::arn:<AWS::Partition>:iam::aws:policy/${policyName(name)}]`,
          "The policy that AWS made for this very role; it grows with what AWS Backup needs.",
        ]),
      ),
    );
    const plan = new BackupPlan(this, "Plan", {
      backupVault: vault,
      backupPlanRules: [
        new BackupPlanRule({
          ruleName: "daily",
          // Two in the morning in Colombo.
          scheduleExpression: Schedule.cron({ hour: "20", minute: "30" }),
          startWindow: Duration.hours(1),
          completionWindow: Duration.hours(12),
          deleteAfter: KEPT_HERE,
          copyActions: [
            {
              destinationBackupVault: BackupVault.fromBackupVaultArn(this, "Elsewhere", copies.backupVault),
              deleteAfter: Duration.days(copies.backupDays),
            },
          ],
        }),
      ],
    });
    plan.addSelection("Data", {
      role,
      // The role has what it needs; CDK would add the same policy again.
      disableDefaultBackupPolicy: true,
      resources: [
        BackupResource.fromDynamoDbTable(data.accounts),
        BackupResource.fromDynamoDbTable(data.reports),
        BackupResource.fromArn(data.objects.bucketArn),
      ],
    });
    this.copied = this.logCopies(copies.backupVault);
  }

  /** A line for each copy that arrived; an alarm watches that they go on. */
  private logCopies(destination: string): IRule {
    const log = new LogGroup(this, "Copies", {
      retention: RetentionDays.THREE_MONTHS,
      removalPolicy: RemovalPolicy.DESTROY,
    });
    new ResourcePolicy(this, "CopiesPolicy", {
      resourcePolicyName: `${this.stackName}-copies`,
      policyStatements: [
        new PolicyStatement({
          principals: [new ServicePrincipal("events.amazonaws.com")],
          actions: ["logs:CreateLogStream", "logs:PutLogEvents"],
          resources: [log.logGroupArn],
        }),
      ],
    });
    const { logGroupName } = log;
    return new Rule(this, "Copied", {
      description: "Copies of tables and objects that arrived elsewhere",
      eventPattern: {
        source: ["aws.backup"],
        detailType: ["Copy Job State Change"],
        detail: { state: ["COMPLETED"], destinationBackupVaultArn: [destination] },
      },
      targets: [
        {
          bind: () => ({
            // Without the asterisk that CloudFormation puts at the end of a log group's ARN.
            arn: this.formatArn({
              service: "logs",
              resource: "log-group",
              resourceName: logGroupName,
              arnFormat: ArnFormat.COLON_RESOURCE_NAME,
            }),
          }),
        },
      ],
    });
  }
}
