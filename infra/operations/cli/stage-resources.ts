import { CloudFormationClient, paginateListStackResources } from "@aws-sdk/client-cloudformation";

/** The names that CloudFormation gave a stage's tables and bucket. */
export interface StageResources {
  accounts: string;
  reports: string;
  bucket: string;
}

/** What a stack of the stage has, by type and logical id. Region, profile and credentials come from the environment, as for the AWS command line. */
const readStack = async (StackName: string): Promise<(resource: string) => string> => {
  const client = new CloudFormationClient({});
  const found = new Map<string, string>();
  for await (const { StackResourceSummaries = [] } of paginateListStackResources({ client }, { StackName }))
    for (const {
      ResourceType = "",
      LogicalResourceId = "",
      PhysicalResourceId = "",
    } of StackResourceSummaries)
      found.set(`${ResourceType} ${LogicalResourceId.replace(/[0-9A-F]{8}$/, "")}`, PhysicalResourceId);
  client.destroy();
  return (resource) => {
    const name = found.get(resource);
    if (!name) throw new Error(`The stack ${StackName} has no ${resource}`);
    return name;
  };
};

export const findStageResources = async (stage: string): Promise<StageResources> => {
  const named = await readStack(`Takseru-${stage}-Data`);
  return {
    accounts: named("AWS::DynamoDB::Table AccountsTable"),
    reports: named("AWS::DynamoDB::Table ReportsTable"),
    bucket: named("AWS::S3::Bucket Objects"),
  };
};

/** The bucket of the site's files. */
export const findSiteBucket = async (stage: string): Promise<string> =>
  (await readStack(`Takseru-${stage}-Site`))("AWS::S3::Bucket Files");
