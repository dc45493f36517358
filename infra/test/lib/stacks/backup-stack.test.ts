import { Template } from "aws-cdk-lib/assertions";
import { expect, test } from "vitest";
import { z } from "zod";
import { ownersValues } from "../../../lint/owners-values.ts";
import { idOf, resourcesOf, synthesise, written } from "../../helpers/synthesise.ts";

const elsewhere = "arn:aws:backup:eu-central-1:444455556666:backup-vault:takseru";
const configured = { ...ownersValues, stage: "prod", backupVault: elsewhere, backupDays: 90 };
const { backup, data, watch } = synthesise(configured);
if (!backup) throw new Error("there is no stack Backup");

test("without a vault elsewhere there are no backups but those of the tables and the bucket themselves", () => {
  const without = synthesise({ ...ownersValues, stage: "prod" });
  expect(Object.keys(without)).toEqual(["data", "mail", "api", "site", "watch"]);
});

test("each night a backup is made and copied into the vault elsewhere, where it is kept as long as is configured", () => {
  const [plan] = resourcesOf(
    backup,
    "AWS::Backup::BackupPlan",
    z.object({ BackupPlan: z.object({ BackupPlanRule: z.array(z.looseObject({})) }) }),
  );
  expect(plan?.properties.BackupPlan.BackupPlanRule).toEqual([
    expect.objectContaining({
      ScheduleExpression: "cron(30 20 * * ? *)",
      Lifecycle: { DeleteAfterDays: 3 },
      CopyActions: [{ DestinationBackupVaultArn: elsewhere, Lifecycle: { DeleteAfterDays: 90 } }],
    }),
  ]);
});

test("it is made of both tables and the bucket, by a role that cannot restore over them", () => {
  const [selection] = resourcesOf(
    backup,
    "AWS::Backup::BackupSelection",
    z.object({ BackupSelection: z.object({ Resources: z.array(z.unknown()) }) }),
  );
  expect(selection?.properties.BackupSelection.Resources.map((resource) => JSON.stringify(resource))).toEqual(
    [
      written(backup, data.accounts.tableArn),
      written(backup, data.reports.tableArn),
      written(backup, data.objects.bucketArn),
    ],
  );
  const [role] = resourcesOf(
    backup,
    "AWS::IAM::Role",
    z.strictObject({ AssumeRolePolicyDocument: z.unknown(), ManagedPolicyArns: z.array(z.unknown()) }),
  );
  expect(JSON.stringify(role?.properties.ManagedPolicyArns)).toMatch(
    /ServiceRolePolicyForBackup.*ServiceRolePolicyForS3Backup/,
  );
  expect(role?.properties.ManagedPolicyArns).toHaveLength(2);
});

test("its vault has a key of its own, for AWS's own key gives no copies to another account", () => {
  const [vault] = resourcesOf(
    backup,
    "AWS::Backup::BackupVault",
    z.object({ EncryptionKeyArn: z.object({ "Fn::GetAtt": z.tuple([z.string(), z.literal("Arn")]) }) }),
  );
  const [key] = Object.keys(Template.fromStack(backup).findResources("AWS::KMS::Key"));
  expect(vault?.properties.EncryptionKeyArn["Fn::GetAtt"][0]).toBe(key);
  for (const type of ["AWS::KMS::Key", "AWS::Backup::BackupVault"])
    for (const { DeletionPolicy } of Object.values(Template.fromStack(backup).findResources(type)))
      expect(DeletionPolicy).toBe("Retain");
});

test("an alarm goes off where for two days fewer copies arrived than there are tables and buckets", () => {
  const [rule] = resourcesOf(
    backup,
    "AWS::Events::Rule",
    z.object({ EventPattern: z.object({ detail: z.unknown() }), Targets: z.array(z.unknown()).length(1) }),
  );
  expect(rule?.properties.EventPattern.detail).toEqual({
    state: ["COMPLETED"],
    destinationBackupVaultArn: [elsewhere],
  });
  expect(rule?.id).toBe(idOf(backup, backup.copied.ruleName));
  const alarm = resourcesOf(
    watch,
    "AWS::CloudWatch::Alarm",
    z.looseObject({
      AlarmName: z.string(),
      Dimensions: z.array(z.looseObject({ Value: z.unknown() })).optional(),
    }),
  ).find(({ properties }) => properties.AlarmName === "Takseru-prod-backup-not-copied");
  expect(alarm?.properties).toMatchObject({
    MetricName: "Invocations",
    Period: 86_400,
    EvaluationPeriods: 2,
    Threshold: 3,
    ComparisonOperator: "LessThanThreshold",
    TreatMissingData: "breaching",
  });
  expect(JSON.stringify(alarm?.properties.Dimensions)).toContain(written(watch, backup.copied.ruleName));
});
