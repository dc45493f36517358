import { CloudWatchLogsClient, paginateFilterLogEvents } from "@aws-sdk/client-cloudwatch-logs";
import { clientOptions, type Facts } from "./deployed-stack.ts";

/** What the deployed functions logged as an error since a moment, in the words of the log. */
export const loggedProblems = async (facts: Facts, since: Date): Promise<string[]> => {
  const client = new CloudWatchLogsClient(clientOptions(facts));
  const problems: string[] = [];
  for (const logGroupName of Object.values(facts.logGroups))
    for await (const { events } of paginateFilterLogEvents(
      { client },
      { logGroupName, startTime: since.getTime() },
    ))
      problems.push(...(events ?? []).map(({ message = "" }) => message).filter(isProblem));
  client.destroy();
  return problems;
};

const isProblem = (line: string): boolean => /"level":\s*"error"/i.test(line);
