import { expect, test } from "vitest";
import { buildConfig } from "./synthesise.ts";

test("what cdk.json says is whole", () => {
  expect(buildConfig()).toEqual({
    stage: "dev",
    region: "ap-south-1",
    siteOrigin: "http://localhost:3000",
    mailSender: "no-reply@takseru.example",
    certificateArn: undefined,
  });
});

test.each([
  ["stage", undefined, "stage is missing"],
  ["stage", "Dev 1", "stage must be 2 to 12 small letters and digits"],
  ["region", "Mumbai", "region must be an AWS region"],
  ["siteOrigin", undefined, "siteOrigin is missing"],
  ["siteOrigin", "takseru.example", "siteOrigin must be an origin without a path"],
  ["siteOrigin", "https://takseru.example/app", "siteOrigin must be an origin without a path"],
  ["siteOrigin", "http://takseru.example", "siteOrigin must be https, but for localhost"],
  ["mailSender", "takseru.example", "mailSender must be an e-mail address"],
  [
    "certificateArn",
    "arn:aws:acm:ap-south-1:123456789012:certificate/abc",
    "certificateArn must be the ARN of a certificate in us-east-1",
  ],
])("a wrong %s (%s) is named at synth", (name, value, finding) => {
  expect(() => buildConfig({ [name]: value })).toThrow(finding);
});

test("everything that is wrong is named at once", () => {
  expect(() => buildConfig({ stage: "", mailSender: "" })).toThrow(/stage must be.*mailSender must be/s);
});
