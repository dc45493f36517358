import { Stack, Validations } from "aws-cdk-lib";
import type { IBucket } from "aws-cdk-lib/aws-s3";
import type { IConstruct } from "constructs";
import { z } from "zod";

/** Accepts findings of cdk-nag, by their names in its pack AwsSolutions, each with the reason. */
export const acceptFindings = (where: IConstruct, findings: Record<string, string>): void => {
  for (const [id, reason] of Object.entries(findings))
    Validations.of(where).acknowledge({ id: `AwsSolutions-${id}`, reason });
};

/** A bucket's ARN as cdk-nag writes it: another stack's export or this stack's own resource. */
const Arn = z.union([
  z.object({ "Fn::ImportValue": z.string() }).transform((value) => value["Fn::ImportValue"]),
  z
    .object({ "Fn::GetAtt": z.tuple([z.string(), z.literal("Arn")]) })
    .transform((value) => `<${value["Fn::GetAtt"].join(".")}>`),
]);

const Joined = z.object({
  "Fn::Join": z.tuple([
    z.literal(""),
    z.array(z.union([z.string(), z.object({ Ref: z.string() }).transform(({ Ref }) => `<${Ref}>`)])),
  ]),
});

/** Accepts that a policy names all identities of SES; its condition names the sender. */
export const acceptIdentityWildcard = (where: IConstruct, reason: string): void => {
  const stack = Stack.of(where);
  const arn = stack.formatArn({ service: "ses", resource: "identity", resourceName: "*" });
  const written = Joined.parse(stack.resolve(arn))["Fn::Join"][1].join("");
  acceptFindings(where, { [`IAM5[Resource::${written}]`]: reason });
};

/** Accepts that a policy names objects by the first part of their keys; `reason` says why that is narrow enough. */
export const acceptObjectWildcard = (
  where: IConstruct,
  bucket: IBucket,
  keys: string,
  reason: string,
): void => {
  const [here, owner] = [Stack.of(where), Stack.of(bucket)];
  const arn = here === owner ? bucket.bucketArn : owner.exportValue(bucket.bucketArn);
  acceptFindings(where, { [`IAM5[Resource::${Arn.parse(here.resolve(arn))}/${keys}]`]: reason });
};
