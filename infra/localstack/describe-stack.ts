import {
  CloudFormationClient,
  DescribeStacksCommand,
  paginateListStackResources,
} from "@aws-sdk/client-cloudformation";
import { GetSecretValueCommand, SecretsManagerClient } from "@aws-sdk/client-secrets-manager";
import { clientOptions, DeployedStack } from "@takseru/testing/deployed/deployed-stack";
import { roomNames } from "../lib/bundling/bundle-options.ts";

/** Finds a resource's physical name by its type and the beginning of its logical id, which ends with a hash. */
const readResources = async (client: CloudFormationClient, StackName: string) => {
  const names = new Map<string, string>();
  for await (const { StackResourceSummaries = [] } of paginateListStackResources({ client }, { StackName }))
    for (const { ResourceType, LogicalResourceId, PhysicalResourceId = "" } of StackResourceSummaries)
      names.set(`${ResourceType} ${LogicalResourceId}`, PhysicalResourceId);
  return (type: string, prefix: string): string => {
    const [found, another] = [...names].filter(([id]) => id.startsWith(`${type} ${prefix}`));
    if (!found || another) throw new Error(`${StackName} has not exactly one ${type} named ${prefix}...`);
    return found[1];
  };
};

const readOutputs = async (client: CloudFormationClient, StackName: string) => {
  const { Stacks = [] } = await client.send(new DescribeStacksCommand({ StackName }));
  const outputs = Stacks[0]?.Outputs ?? [];
  return (name: string) => outputs.find(({ OutputKey }) => OutputKey === name)?.OutputValue;
};

type Known = Pick<
  DeployedStack,
  "kind" | "functionsRunIn" | "endpoint" | "region" | "stage" | "siteOrigin" | "mailSender"
>;

/** Asks the emulator for the addresses and names of a stage's resources. */
export const describeStack = async (known: Known): Promise<DeployedStack> => {
  const { kind, functionsRunIn, endpoint, stage } = known;
  const cloudFormation = new CloudFormationClient(clientOptions(known));
  const secrets = new SecretsManagerClient(clientOptions(known));
  const data = await readResources(cloudFormation, `Takseru-${stage}-Data`);
  const api = await readResources(cloudFormation, `Takseru-${stage}-Api`);
  const output = await readOutputs(cloudFormation, `Takseru-${stage}-Api`);
  const { SecretString } = await secrets.send(
    new GetSecretValueCommand({ SecretId: output("OriginKeySecret") }),
  );
  cloudFormation.destroy();
  secrets.destroy();

  const forEachRoom = (nameOf: (room: string) => string) =>
    Object.fromEntries(roomNames.map((room) => [room, nameOf(room)]));
  const functionOf = (room: string) => api("AWS::Lambda::Function", `${room}Function`);
  const bucket = data("AWS::S3::Bucket", "Objects");
  const restApiId = output("RestApiId");
  return DeployedStack.parse({
    ...known,
    restApiId,
    // Both emulators answer at this address, and no name needs to be resolved.
    apiAddress: `${endpoint}/restapis/${restApiId}/api/_user_request_`,
    apiKey: SecretString,
    tables: {
      Accounts: data("AWS::DynamoDB::Table", "Accounts"),
      Reports: data("AWS::DynamoDB::Table", "Reports"),
    },
    bucket,
    functions: forEachRoom(functionOf),
    authRole: api("AWS::IAM::Role", "authRole"),
    reportsRole: api("AWS::IAM::Role", "reportsRole"),
    pdfRole: api("AWS::IAM::Role", "pdfRole"),
    storeOrigin:
      functionsRunIn === "processes"
        ? endpoint
        : // Containers cannot reach 127.0.0.1 of this machine; this name works for them and for browsers.
          `http://${bucket}.s3.localhost.localstack.cloud:${new URL(endpoint).port}`,
    logGroups: forEachRoom((room) =>
      kind === "ministack"
        ? api("AWS::Logs::LogGroup", `${room}Log`)
        : // LocalStack writes to Lambda's default log groups, whatever the stack says.
          `/aws/lambda/${functionOf(room)}`,
    ),
  });
};
