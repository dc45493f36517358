import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { App } from "aws-cdk-lib";
import { z } from "zod";
import { buildStacks } from "../lib/build-stacks.ts";
import { readConfig } from "../lib/config.ts";
import { type Room, rooms } from "./meter.ts";

const Template = z.object({
  Resources: z.record(
    z.string(),
    z.object({ Type: z.string(), Properties: z.record(z.string(), z.unknown()).default({}) }),
  ),
});

const LambdaProperties = z.object({
  MemorySize: z.number(),
  Architectures: z.tuple([z.enum(["arm64", "x86_64"])]),
  TracingConfig: z.object({ Mode: z.string() }).optional(),
});
const StageProperties = z.object({
  AccessLogSetting: z.object({ Format: z.string() }).optional(),
  TracingEnabled: z.boolean().default(false),
});

/** An alarm over an expression is billed for each metric in it. */
const AlarmProperties = z.object({
  Metrics: z.array(z.object({ MetricStat: z.unknown().optional() })).optional(),
});

const watchedBy = ({ properties }: Resource): number =>
  AlarmProperties.parse(properties).Metrics?.filter(({ MetricStat }) => MetricStat !== undefined).length ?? 1;

export interface Resource {
  id: string;
  type: string;
  properties: Record<string, unknown>;
}

const cdkJson = z
  .object({ context: z.record(z.string(), z.unknown()) })
  .parse(JSON.parse(readFileSync(new URL("../../cdk.json", import.meta.url), "utf8")));

/** Switched on for the bill: what `cdk.json` leaves out by default costs something too. */
const everythingOn = {
  siteOrigin: "https://takseru.example",
  alarmEmail: "alarms@takseru.example",
  monthlyBudget: 50,
  certificateArn: "arn:aws:acm:us-east-1:000000000000:certificate/example",
  hostedZoneId: "Z0000000EXAMPLE",
};

/** All resources of the stacks as they would be deployed, without packing the functions. */
export const synthesiseResources = (changes: Record<string, unknown> = everythingOn): Resource[] => {
  const outdir = mkdtempSync(join(tmpdir(), "takseru-costs-"));
  try {
    const context = { ...cdkJson.context, ...changes, "aws:cdk:bundling-stacks": [] };
    const app = new App({ outdir, context, builtinCloudFormationValidation: false });
    buildStacks(
      app,
      readConfig((name) => ({ ...cdkJson.context, ...changes })[name]),
    );
    return app.synth().stacks.flatMap(({ template }) =>
      Object.entries(Template.parse(template).Resources).map(([id, { Type, Properties }]) => ({
        id,
        type: Type,
        properties: Properties,
      })),
    );
  } finally {
    rmSync(outdir, { recursive: true });
  }
};

/** What of the stacks the bill depends on. */
export interface StackFacts {
  memory: Record<Room, number>;
  architecture: "arm64" | "x86_64";
  traced: boolean;
  accessLogBytes: number;
  logMonths: number;
  /** Metrics that alarms watch. */
  alarms: number;
  dashboards: number;
  secrets: number;
  keys: number;
}

/** A value stands where the format has `$context.something`: about as long as its name. */
const accessLogBytes = (resources: readonly Resource[]): number => {
  const [stage] = resources.filter(({ type }) => type === "AWS::ApiGateway::Stage");
  return StageProperties.parse(stage?.properties).AccessLogSetting?.Format.length ?? 0;
};

export const stackFacts = (resources: readonly Resource[]): StackFacts => {
  const all = (type: string) => resources.filter((resource) => resource.type === type);
  const functions = new Map(
    rooms.map((room) => {
      const found = all("AWS::Lambda::Function").find(({ id }) => id.startsWith(`${room}Function`));
      return [room, LambdaProperties.parse(found?.properties)];
    }),
  );
  const of = (room: Room): number => functions.get(room)?.MemorySize ?? Number.NaN;
  const retention = all("AWS::Logs::LogGroup").map(({ properties }) => Number(properties.RetentionInDays));
  const stages = all("AWS::ApiGateway::Stage").map(({ properties }) => StageProperties.parse(properties));
  return {
    memory: {
      auth: of("auth"),
      reports: of("reports"),
      images: of("images"),
      location: of("location"),
      pdf: of("pdf"),
    },
    architecture: functions.get("auth")?.Architectures[0] ?? "arm64",
    traced:
      stages.some(({ TracingEnabled }) => TracingEnabled) ||
      [...functions.values()].some(({ TracingConfig }) => TracingConfig?.Mode === "Active"),
    accessLogBytes: accessLogBytes(resources),
    logMonths: Math.max(...retention) / 30,
    alarms: all("AWS::CloudWatch::Alarm").reduce((sum, alarm) => sum + watchedBy(alarm), 0),
    dashboards: all("AWS::CloudWatch::Dashboard").length,
    secrets: all("AWS::SecretsManager::Secret").length,
    keys: all("AWS::KMS::Key").length,
  };
};
