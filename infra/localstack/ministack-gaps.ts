import { IAMClient, PutRolePolicyCommand } from "@aws-sdk/client-iam";
import { clientOptions, type DeployedStack } from "@takseru/testing/deployed/deployed-stack";

/**
 * MiniStack (1.5.33) asks whether a role may send mail as `*`, where SES asks for the sender's identity: the stack's own
 * statement, which names the identity, does not reach it.
 */
export const letRoomsSendMail = async (facts: DeployedStack): Promise<void> => {
  const client = new IAMClient(clientOptions(facts));
  const statement = { Effect: "Allow", Action: "ses:SendEmail", Resource: "*" };
  await client.send(
    new PutRolePolicyCommand({
      RoleName: facts.authRole,
      PolicyName: "mail-on-ministack",
      PolicyDocument: JSON.stringify({ Version: "2012-10-17", Statement: [statement] }),
    }),
  );
  client.destroy();
};
