import { EmfLine } from "@takseru/testing/emf-schema";
import { expect, test } from "vitest";
import { createEmfMetrics, createLog } from "../../src/index.ts";

const clock = { now: () => new Date("2026-01-05T04:30:00.000Z") };

const setup = () => {
  const lines: string[] = [];
  const log = createLog({ room: "things", write: (line) => void lines.push(line), clock });
  const units = { ThingsMade: "Count", ThingTime: "Milliseconds" } as const;
  return { lines, metrics: createEmfMetrics({ units, stage: "dev", log, clock }) };
};
const parsed = (lines: string[]) => lines.map((line) => EmfLine.parse(JSON.parse(line)));

test("what is counted is a line in CloudWatch's embedded metric format, by stage alone", () => {
  const { lines, metrics } = setup();
  metrics({ ThingsMade: 1, ThingTime: 812 }, { pages: 12 });
  expect(parsed(lines)).toEqual([
    expect.objectContaining({
      event: "measured",
      room: "things",
      Stage: "dev",
      ThingsMade: 1,
      ThingTime: 812,
      pages: 12,
      _aws: {
        Timestamp: Date.UTC(2026, 0, 5, 4, 30),
        CloudWatchMetrics: [
          {
            Namespace: "Takseru",
            Dimensions: [["Stage"]],
            Metrics: [
              { Name: "ThingsMade", Unit: "Count" },
              { Name: "ThingTime", Unit: "Milliseconds" },
            ],
          },
        ],
      },
    }),
  ]);
});

test("a line is one line: CloudWatch takes nothing before or after the document", () => {
  const { lines, metrics } = setup();
  metrics({ ThingsMade: 1 });
  metrics({ WritesGivenUp: 1 });
  expect(lines).toHaveLength(2);
  for (const line of lines) expect(line).toMatch(/^\{[^\n]*\}\n$/);
  expect(parsed(lines).flatMap(({ _aws }) => _aws.CloudWatchMetrics[0]?.Metrics)).toEqual([
    { Name: "ThingsMade", Unit: "Count" },
    { Name: "WritesGivenUp", Unit: "Count" },
  ]);
});

test.each([
  ["no metadata", { _aws: undefined }],
  ["no metric", { _aws: { Timestamp: 1, CloudWatchMetrics: [] } }],
  ["a metric without its value", { ThingsMade: undefined }],
  ["a value that is no number", { ThingsMade: "1" }],
  ["a dimension without its value", { Stage: undefined }],
])("the check of the format refuses %s", (_, change) => {
  const { lines, metrics } = setup();
  metrics({ ThingsMade: 1 });
  const line: Record<string, unknown> = JSON.parse(lines[0] ?? "");
  expect(EmfLine.safeParse(line).success).toBe(true);
  expect(EmfLine.safeParse({ ...line, ...change }).success).toBe(false);
});
