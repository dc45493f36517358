import { ERASURE_TASK } from "@takseru/auth";
import { DAILY_MAIL_TASK } from "@takseru/reports";
import { expect, test } from "vitest";
import { z } from "zod";
import { idOf, resourcesOf, synthesise } from "../../helpers/synthesise.ts";

const { api } = synthesise();
const Arn = z.object({ "Fn::GetAtt": z.tuple([z.string(), z.literal("Arn")]) });

const rules = resourcesOf(
  api,
  "AWS::Events::Rule",
  z.object({
    ScheduleExpression: z.string(),
    State: z.literal("ENABLED"),
    Targets: z.array(z.object({ Arn, Input: z.string() })),
  }),
);
const targetsOf = (expression: string) =>
  rules
    .filter(({ properties }) => properties.ScheduleExpression === expression)
    .flatMap(({ properties }) => properties.Targets);
const functionsOf = (targets: ReturnType<typeof targetsOf>) =>
  targets.map((target) => target.Arn["Fn::GetAtt"][0]).sort();

const rooms = [api.rooms.auth, api.rooms.reports].map((room) => idOf(api, room.functionArn)).sort();
const reports = idOf(api, api.rooms.reports.functionArn);

test("every hour the rooms that hold data of an account get the task to finish erasures", () => {
  const targets = targetsOf("rate(1 hour)");
  expect(functionsOf(targets)).toEqual(rooms);
  for (const { Input } of targets) expect(JSON.parse(Input)).toEqual({ task: ERASURE_TASK });
});

test("each morning, at half past six in Colombo, the room that knows what is due sends its mails", () => {
  const targets = targetsOf("cron(0 1 * * ? *)");
  expect(functionsOf(targets)).toEqual([reports]);
  for (const { Input } of targets) expect(JSON.parse(Input)).toEqual({ task: DAILY_MAIL_TASK });
});

test("these two rules alone may call them", () => {
  expect(rules).toHaveLength(2);
  const permissions = resourcesOf(
    api,
    "AWS::Lambda::Permission",
    z.object({ FunctionName: Arn, Principal: z.string(), SourceArn: z.unknown() }),
  ).filter(({ properties }) => properties.Principal === "events.amazonaws.com");
  expect(permissions.map(({ properties }) => properties.FunctionName["Fn::GetAtt"][0]).sort()).toEqual(
    [...rooms, reports].sort(),
  );
  const own = rules.map(({ id }) => JSON.stringify({ "Fn::GetAtt": [id, "Arn"] }));
  for (const { properties } of permissions) expect(own).toContain(JSON.stringify(properties.SourceArn));
});
