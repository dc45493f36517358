import { CloudWatchLogsClient, paginateFilterLogEvents } from "@aws-sdk/client-cloudwatch-logs";
import { clientOptions, type DeployedStack } from "./deployed-stack.ts";

/** The lines of level `error` that the deployed functions have logged since a moment. */
export const loggedErrors = async (stack: DeployedStack, since: Date): Promise<string[]> => {
  const client = new CloudWatchLogsClient(clientOptions(stack));
  const errors: string[] = [];
  for (const logGroupName of Object.values(stack.logGroups))
    for await (const { events } of paginateFilterLogEvents(
      { client },
      { logGroupName, startTime: since.getTime() },
    ))
      errors.push(...(events ?? []).map(({ message = "" }) => message).filter(isError));
  client.destroy();
  return errors;
};

const isError = (line: string): boolean => /"level":\s*"error"/i.test(line);
