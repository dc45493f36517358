import { ERASURE_TASK } from "@takseru/auth";
import { expect, test } from "vitest";
import { z } from "zod";
import { idOf, resourcesOf, synthesise } from "../../helpers/synthesise.ts";

const { api } = synthesise();
const Arn = z.object({ "Fn::GetAtt": z.tuple([z.string(), z.literal("Arn")]) });

const [rule, ...others] = resourcesOf(
  api,
  "AWS::Events::Rule",
  z.object({
    ScheduleExpression: z.string(),
    State: z.literal("ENABLED"),
    Targets: z.array(z.object({ Arn, Input: z.string() })),
  }),
);
const rooms = [api.rooms.auth, api.rooms.reports].map((room) => idOf(api, room.functionArn)).sort();

test("every hour the rooms that hold data of an account get the task to finish erasures", () => {
  expect(others).toEqual([]);
  expect(rule?.properties.ScheduleExpression).toBe("rate(1 hour)");
  const targets = rule?.properties.Targets ?? [];
  expect(targets.map((target) => target.Arn["Fn::GetAtt"][0]).sort()).toEqual(rooms);
  for (const { Input } of targets) expect(JSON.parse(Input)).toEqual({ task: ERASURE_TASK });
});

test("this rule alone may call them", () => {
  const permissions = resourcesOf(
    api,
    "AWS::Lambda::Permission",
    z.object({ FunctionName: Arn, Principal: z.string(), SourceArn: z.unknown() }),
  ).filter(({ properties }) => properties.Principal === "events.amazonaws.com");
  expect(permissions.map(({ properties }) => properties.FunctionName["Fn::GetAtt"][0]).sort()).toEqual(rooms);
  for (const { properties } of permissions)
    expect(properties.SourceArn).toEqual({ "Fn::GetAtt": [rule?.id, "Arn"] });
});
