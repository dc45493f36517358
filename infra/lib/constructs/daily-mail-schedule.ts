import { DAILY_MAIL_TASK } from "@takseru/reports";
import { Duration } from "aws-cdk-lib";
import { Rule, RuleTargetInput, Schedule } from "aws-cdk-lib/aws-events";
import { LambdaFunction } from "aws-cdk-lib/aws-events-targets";
import type { IFunction } from "aws-cdk-lib/aws-lambda";
import { Construct } from "constructs";

/** Has the room send the mails of the morning, at half past six in Colombo. A run that fails is repeated twice; no mail is sent twice. */
export class DailyMailSchedule extends Construct {
  constructor(scope: Construct, id: string, room: IFunction) {
    super(scope, id);
    new Rule(this, "Rule", {
      description: "Mails valuers who asked for it what is due today",
      schedule: Schedule.cron({ hour: "1", minute: "0" }),
      targets: [
        new LambdaFunction(room, {
          event: RuleTargetInput.fromObject({ task: DAILY_MAIL_TASK }),
          maxEventAge: Duration.hours(1),
        }),
      ],
    });
  }
}
