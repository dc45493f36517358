import { ERASURE_TASK } from "@takseru/auth";
import { Duration } from "aws-cdk-lib";
import { Rule, RuleTargetInput, Schedule } from "aws-cdk-lib/aws-events";
import { LambdaFunction } from "aws-cdk-lib/aws-events-targets";
import type { IFunction } from "aws-cdk-lib/aws-lambda";
import { Construct } from "constructs";

/** Has each room erase what is left of closed accounts. A run that fails is repeated twice, and goes on the alarm of its function. */
export class ErasureSchedule extends Construct {
  readonly rule: Rule;

  constructor(scope: Construct, id: string, rooms: IFunction[]) {
    super(scope, id);
    this.rule = new Rule(this, "Rule", {
      description: "Erases what is left of closed accounts",
      schedule: Schedule.rate(Duration.hours(1)),
      targets: rooms.map(
        (room) =>
          new LambdaFunction(room, {
            event: RuleTargetInput.fromObject({ task: ERASURE_TASK }),
            maxEventAge: Duration.hours(1),
          }),
      ),
    });
  }
}
