import { z } from "zod";

const units = [
  "Seconds Microseconds Milliseconds Bytes Kilobytes Megabytes Gigabytes Terabytes Bits Kilobits Megabits",
  "Gigabits Terabits Percent Count Bytes/Second Kilobytes/Second Megabytes/Second Gigabytes/Second",
  "Terabytes/Second Bits/Second Kilobits/Second Megabits/Second Gigabits/Second Terabits/Second Count/Second None",
].flatMap((line) => line.split(" "));

const Directive = z.strictObject({
  Namespace: z.string().min(1).max(1024),
  Dimensions: z.array(z.array(z.string().min(1).max(250)).max(30)).min(1),
  Metrics: z
    .array(
      z.strictObject({
        // The specification lets a name have 1024 characters, CloudWatch itself 255.
        Name: z.string().min(1).max(255),
        Unit: z.enum(units).optional(),
        StorageResolution: z.union([z.literal(1), z.literal(60)]).optional(),
      }),
    )
    .min(1)
    .max(100),
});

const Metadata = z.strictObject({
  Timestamp: z.int().positive(),
  CloudWatchMetrics: z.array(Directive).min(1),
});

/**
 * A line in CloudWatch's embedded metric format ("Specification: Embedded metric format" in the CloudWatch user guide):
 * its JSON schema, and the rule on targets that a JSON schema cannot express.
 */
export const EmfLine = z.looseObject({ _aws: Metadata }).superRefine((line, context) => {
  const target = (name: string, fits: boolean) => {
    if (!fits)
      context.addIssue({ code: "custom", message: `the target ${name} is missing or of the wrong type` });
  };
  for (const { Dimensions, Metrics } of line._aws.CloudWatchMetrics) {
    for (const name of Dimensions.flat()) {
      const value = line[name];
      target(name, typeof value === "string" && value.length >= 1 && value.length <= 1024);
    }
    for (const { Name } of Metrics)
      target(Name, typeof line[Name] === "number" && Number.isFinite(line[Name]));
  }
});
