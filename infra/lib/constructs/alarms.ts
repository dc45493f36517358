import { Duration } from "aws-cdk-lib";
import { Alarm, ComparisonOperator, type IMetric, TreatMissingData } from "aws-cdk-lib/aws-cloudwatch";
import { SnsAction } from "aws-cdk-lib/aws-cloudwatch-actions";
import type { ITopic } from "aws-cdk-lib/aws-sns";
import { Construct } from "constructs";

export interface AlarmDefinition {
  /** The alarm's name behind `Takseru-<stage>-`. */
  name: string;
  metric: IMetric;
  /** The alarm goes off at this value and above. */
  threshold: number;
  /** Goes off below the threshold instead, and without data: what is watched must go on. */
  watchesSilence?: boolean;
  /** How many periods of the metric in a row; 1 by default. */
  periods?: number;
  /** The text of the mail: what the alarm means and what to do. */
  description: string;
}

/** Long enough for one mail per incident, short enough for an early one. */
export const alarmPeriod = Duration.minutes(5);

/** CloudWatch alarms that notify the topic when they go off and when they end. */
export class Alarms extends Construct {
  constructor(
    scope: Construct,
    id: string,
    { stage, topic, definitions }: { stage: string; topic: ITopic; definitions: AlarmDefinition[] },
  ) {
    super(scope, id);
    const action = new SnsAction(topic);
    for (const { name, metric, threshold, watchesSilence, periods = 1, description } of definitions) {
      const alarm = new Alarm(this, name, {
        alarmName: `Takseru-${stage}-${name}`,
        alarmDescription: description,
        metric,
        threshold,
        evaluationPeriods: periods,
        ...(watchesSilence
          ? {
              comparisonOperator: ComparisonOperator.LESS_THAN_THRESHOLD,
              treatMissingData: TreatMissingData.BREACHING,
            }
          : { treatMissingData: TreatMissingData.NOT_BREACHING }),
      });
      alarm.addAlarmAction(action);
      alarm.addOkAction(action);
    }
  }
}
