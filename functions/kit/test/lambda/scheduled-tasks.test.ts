import { expect, test } from "vitest";
import type { ApiEvent } from "../../src/core/api-event.ts";
import { withTasks } from "../../src/lambda/scheduled-tasks.ts";

const setup = () => {
  const done: string[] = [];
  const handler = withTasks(
    async () => {
      done.push("call");
      return { statusCode: 200, body: "" };
    },
    { "tidy-up": async () => void done.push("tidy-up") },
  );
  return { handler, done };
};

test("a schedule's event runs its task and no route", async () => {
  const { handler, done } = setup();
  await handler({ task: "tidy-up" });
  expect(done).toEqual(["tidy-up"]);
});

test("an event of the gateway is a call, whatever its body says", async () => {
  const { handler, done } = setup();
  const event = { httpMethod: "POST", resource: "/", body: '{"task":"tidy-up"}' } as ApiEvent;
  expect(await handler(event)).toEqual({ statusCode: 200, body: "" });
  expect(done).toEqual(["call"]);
});

test("a task that the room does not have fails", async () => {
  await expect(setup().handler({ task: "unknown" })).rejects.toThrow("unknown");
});
