import { Duration } from "aws-cdk-lib";
import { Alarm, type IMetric, TreatMissingData } from "aws-cdk-lib/aws-cloudwatch";
import { SnsAction } from "aws-cdk-lib/aws-cloudwatch-actions";
import type { ITopic } from "aws-cdk-lib/aws-sns";
import { Construct } from "constructs";

export interface Watch {
  /** The alarm's name behind `Takseru-<stage>-`. */
  name: string;
  metric: IMetric;
  /** The first value that is too much. */
  from: number;
  /** For how many of the metric's periods on end. */
  periods?: number;
  /** What the mail says: what it means and what to do. */
  means: string;
}

/** Long enough to be told once of one trouble, short enough to be told soon. */
export const alarmPeriod = Duration.minutes(5);

/** An alarm for each watch; it tells the topic when it goes off and when it is over. Where nothing happens all is well. */
export class Alarms extends Construct {
  constructor(
    scope: Construct,
    id: string,
    { stage, topic, watches }: { stage: string; topic: ITopic; watches: Watch[] },
  ) {
    super(scope, id);
    const action = new SnsAction(topic);
    for (const { name, metric, from, periods = 1, means } of watches) {
      const alarm = new Alarm(this, name, {
        alarmName: `Takseru-${stage}-${name}`,
        alarmDescription: means,
        metric,
        threshold: from,
        evaluationPeriods: periods,
        treatMissingData: TreatMissingData.NOT_BREACHING,
      });
      alarm.addAlarmAction(action);
      alarm.addOkAction(action);
    }
  }
}
