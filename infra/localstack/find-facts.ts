import {
  CloudFormationClient,
  DescribeStacksCommand,
  paginateListStackResources,
} from "@aws-sdk/client-cloudformation";
import { GetSecretValueCommand, SecretsManagerClient } from "@aws-sdk/client-secrets-manager";
import { clientOptions, DeployedStack } from "@takseru/testing/deployed/deployed-stack";

interface Resource {
  type: string;
  /** Its name in the template: the construct's path run together, and a hash. */
  logical: string;
  physical: string;
}

const resourcesOf = async (client: CloudFormationClient, StackName: string): Promise<Resource[]> => {
  const resources: Resource[] = [];
  for await (const { StackResourceSummaries = [] } of paginateListStackResources({ client }, { StackName }))
    for (const { ResourceType, LogicalResourceId, PhysicalResourceId } of StackResourceSummaries)
      resources.push({
        type: ResourceType ?? "",
        logical: LogicalResourceId ?? "",
        physical: PhysicalResourceId ?? "",
      });
  return resources;
};

/** The physical name of the one resource of a type whose name in the template begins so. */
const nameIn = (resources: readonly Resource[]) => (type: string, beginning: string) => {
  const found = resources.filter((one) => one.type === type && one.logical.startsWith(beginning));
  const [first] = found;
  if (!first || found.length > 1) throw new Error(`${found.length} of ${type} begin with ${beginning}`);
  return first.physical;
};

const outputOf = async (client: CloudFormationClient, StackName: string, name: string): Promise<string> => {
  const { Stacks = [] } = await client.send(new DescribeStacksCommand({ StackName }));
  const value = Stacks[0]?.Outputs?.find(({ OutputKey }) => OutputKey === name)?.OutputValue;
  if (!value) throw new Error(`${StackName} has no output ${name}`);
  return value;
};

const rooms = ["auth", "reports", "images", "location", "pdf"] as const;

/** What a browser is sent to for photographs and PDFs. */
const storeOrigin = (
  { kind, endpoint }: Pick<DeployedStack, "kind" | "endpoint">,
  bucket: string,
): string => {
  if (kind === "ministack") return endpoint;
  // LocalStack's functions cannot reach this machine's own address, so they and browsers go by its name.
  return `http://${bucket}.s3.localhost.localstack.cloud:${new URL(endpoint).port}`;
};

type Known = Pick<DeployedStack, "kind" | "endpoint" | "region" | "stage" | "siteOrigin" | "mailSender">;

/** Asks the emulator what the stacks of a stage became. */
export const findFacts = async (known: Known): Promise<DeployedStack> => {
  const { kind, endpoint, stage } = known;
  const [dataStack, apiStack] = [`Takseru-${stage}-Data`, `Takseru-${stage}-Api`];
  const cloudFormation = new CloudFormationClient(clientOptions(known));
  const secrets = new SecretsManagerClient(clientOptions(known));
  const data = nameIn(await resourcesOf(cloudFormation, dataStack));
  const api = nameIn(await resourcesOf(cloudFormation, apiStack));
  const everyRoom = (type: string, part: string) =>
    Object.fromEntries(rooms.map((room) => [room, api(type, `${room}${part}`)]));
  const functions = everyRoom("AWS::Lambda::Function", "Function");
  const restApiId = await outputOf(cloudFormation, apiStack, "RestApiId");
  const { SecretString } = await secrets.send(
    new GetSecretValueCommand({ SecretId: await outputOf(cloudFormation, apiStack, "OriginKeySecret") }),
  );
  cloudFormation.destroy();
  secrets.destroy();
  const bucket = data("AWS::S3::Bucket", "Objects");
  return DeployedStack.parse({
    ...known,
    restApiId,
    // The way in that both emulators have and that needs no name to be resolved.
    apiAddress: `${endpoint}/restapis/${restApiId}/api/_user_request_`,
    apiKey: SecretString,
    tables: {
      Accounts: data("AWS::DynamoDB::Table", "Accounts"),
      Reports: data("AWS::DynamoDB::Table", "Reports"),
    },
    bucket,
    storeOrigin: storeOrigin(known, bucket),
    functions,
    // LocalStack writes where Lambda writes when nobody says otherwise, whatever the stack says.
    logGroups:
      kind === "ministack"
        ? everyRoom("AWS::Logs::LogGroup", "Log")
        : Object.fromEntries(Object.entries(functions).map(([room, name]) => [room, `/aws/lambda/${name}`])),
    authRole: api("AWS::IAM::Role", "authRole"),
  });
};
