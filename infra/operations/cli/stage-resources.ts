import { CloudFormationClient, paginateListStackResources } from "@aws-sdk/client-cloudformation";

/** The names that CloudFormation gave a stage's tables and bucket. */
export interface StageResources {
  accounts: string;
  reports: string;
  bucket: string;
}

/** Region, profile and credentials come from the environment, as for the AWS command line. */
export const findStageResources = async (stage: string): Promise<StageResources> => {
  const client = new CloudFormationClient({});
  const StackName = `Takseru-${stage}-Data`;
  const found = new Map<string, string>();
  for await (const { StackResourceSummaries = [] } of paginateListStackResources({ client }, { StackName }))
    for (const {
      ResourceType = "",
      LogicalResourceId = "",
      PhysicalResourceId = "",
    } of StackResourceSummaries)
      found.set(`${ResourceType} ${LogicalResourceId.replace(/[0-9A-F]{8}$/, "")}`, PhysicalResourceId);
  client.destroy();
  const named = (resource: string): string => {
    const name = found.get(resource);
    if (!name) throw new Error(`The stack ${StackName} has no ${resource}`);
    return name;
  };
  return {
    accounts: named("AWS::DynamoDB::Table AccountsTable"),
    reports: named("AWS::DynamoDB::Table ReportsTable"),
    bucket: named("AWS::S3::Bucket Objects"),
  };
};
