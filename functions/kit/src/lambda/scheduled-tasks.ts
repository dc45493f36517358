import type { ApiEvent } from "../core/api-event.ts";
import type { ApiHandler } from "../http/api-handler.ts";
import type { LambdaContext } from "../observability/request-context.ts";

/** The event of a schedule; the gateway's events have no `task`. */
export interface TaskEvent {
  task: string;
}

/** A room's Lambda handler that also runs its scheduled tasks, by their names. Throws at a task that it does not know. */
export const withTasks =
  (api: ApiHandler, tasks: Readonly<Record<string, () => Promise<void>>>) =>
  async (event: ApiEvent | TaskEvent, context?: LambdaContext) => {
    if (!("task" in event)) return api(event, context);
    const run = tasks[event.task];
    if (!run) throw new Error(`There is no task ${event.task}`);
    return run();
  };
