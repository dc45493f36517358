import type { Stack } from "aws-cdk-lib";
import { PolicyStatement } from "aws-cdk-lib/aws-iam";
import { acceptFindings } from "./accepted-findings.ts";
import type { Config } from "./config.ts";

interface TextModel {
  id: string;
  region: string;
}

/** The model that proposes texts, if the configuration asks for one. */
export const textModelOf = ({
  textWriter,
  textModel,
  textModelRegion,
  region,
}: Config): TextModel | undefined =>
  textWriter === "bedrock" && textModel ? { id: textModel, region: textModelRegion ?? region } : undefined;

/** "apac.anthropic.example-v1:0": an inference profile of a part of the world, and the model behind it. */
const PROFILE = /^[a-z0-9-]+\.([a-z0-9-]+\.[a-z0-9:-]+)$/;

const action = "bedrock:InvokeModelWithResponseStream";

/** Asking this one model for text, and nothing else of Bedrock; a profile's model only by way of the profile. */
export const allowModel = (stack: Stack, { id, region }: TextModel): PolicyStatement[] => {
  const { partition, account } = stack;
  const model = PROFILE.exec(id)?.[1];
  if (model === undefined)
    return [
      new PolicyStatement({
        actions: [action],
        resources: [`arn:${partition}:bedrock:${region}::foundation-model/${id}`],
      }),
    ];
  acceptFindings(stack, {
    [`IAM5[Resource::arn:<AWS::Partition>:bedrock:*::foundation-model/${model}]`]:
      "The profile chooses the region in which its one model answers.",
  });
  const profile = `arn:${partition}:bedrock:${region}:${account}:inference-profile/${id}`;
  return [
    new PolicyStatement({ actions: [action], resources: [profile] }),
    new PolicyStatement({
      actions: [action],
      // The profile chooses the region.
      resources: [`arn:${partition}:bedrock:*::foundation-model/${model}`],
      conditions: {
        StringLike: { "bedrock:InferenceProfileArn": [`arn:*:bedrock:${region}:*:inference-profile/${id}`] },
      },
    }),
  ];
};
