import { expect, test } from "vitest";
import { buildConfig } from "../helpers/synthesise.ts";

test("cdk.json is complete, and every other key has a default", () => {
  expect(buildConfig()).toEqual({
    stage: "dev",
    region: "ap-south-1",
    siteOrigin: "http://localhost:3000",
    mailSender: "no-reply@takseru.example",
    mailSenderName: "Takseru",
    architecture: "arm64",
    locationProvider: "embedded",
    keepSatellitePictures: "no",
    openStreetMap: "no",
    textWriter: "templates",
    mapsDayBudget: "5",
    mapsMonthBudget: "50",
    textDayBudget: "0.5",
    textMonthBudget: "5",
    originKey: 1,
    firewall: "off",
    addressCalls: 3_000,
    addressHeavyCalls: 300,
    heavyConcurrency: 0,
    pdfLockDays: 0,
  });
});

test("production has a web ACL, locks PDFs for ten years and asks AWS for addresses, unless it is said otherwise", () => {
  expect(buildConfig({ stage: "prod" })).toMatchObject({
    firewall: "on",
    pdfLockDays: 3_650,
    locationProvider: "aws",
  });
  const without = { firewall: "off", pdfLockDays: 0, locationProvider: "embedded" };
  expect(buildConfig({ stage: "prod", ...without })).toMatchObject(without);
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
  [
    "certificateArn",
    "arn:aws:acm:us-east-1:123456789012:certificate/abc",
    "certificateArn needs a siteOrigin with https",
  ],
  ["hostedZoneId", "takseru.example", "hostedZoneId must be the id of a hosted zone"],
  ["architecture", "x64", "architecture must be arm64 or x86_64"],
  ["alarmEmail", "ops", "alarmEmail must be an e-mail address"],
  ["monthlyBudget", "50 USD", "monthlyBudget must be whole US dollars"],
  ["monthlyBudget", 0, "monthlyBudget must be whole US dollars"],
  ["monthlyBudget", true, "monthlyBudget must be whole US dollars"],
  ["monthlyBudget", 50, "monthlyBudget needs an alarmEmail"],
  ["locationProvider", "bing", "locationProvider must be embedded, aws or google"],
  ["locationProvider", "google", "googleKeySecret is missing"],
  ["keepSatellitePictures", "maybe", "keepSatellitePictures must be yes or no"],
  ["keepSatellitePictures", "yes", "keepSatellitePictures needs a locationProvider, aws or google"],
  ["openStreetMap", "maybe", "openStreetMap must be yes or no"],
  ["textWriter", "gpt", "textWriter must be templates or bedrock"],
  ["textWriter", "bedrock", "textModel is missing"],
  ["textModel", "Some Model", "textModel must be the id of a model of Amazon Bedrock"],
  ["textModelRegion", "Mumbai", "textModelRegion must be an AWS region"],
  ["textModelInputPrice", "cheap", "textModelInputPrice must be US dollars"],
  ["googleKeySecret", "AIza-the-key-itself", "googleKeySecret must be the ARN of a secret"],
  ["firewall", "yes", "firewall must be on or off"],
  ["addressCalls", 9, "addressCalls must be a whole number from 10"],
  ["addressHeavyCalls", "many", "addressHeavyCalls must be a whole number from 10"],
  ["heavyConcurrency", -1, "heavyConcurrency must be a whole number from 0"],
  ["pdfLockDays", 1.5, "pdfLockDays must be a whole number of days from 0"],
  ["originKey", "0", "originKey must be a whole number from 1"],
  ["originKey", 1.5, "originKey must be a whole number from 1"],
])("a wrong %s (%s) is named at synthesis", (name, value, finding) => {
  expect(() => buildConfig({ [name]: value })).toThrow(finding);
});

test("numbers may be text, as `-c` gives them", () => {
  const given = { originKey: "3", monthlyBudget: "50", alarmEmail: "ops@takseru.example" };
  expect(buildConfig(given)).toMatchObject({ ...given, originKey: 3, monthlyBudget: 50 });
});

test("all wrong values are named at once", () => {
  expect(() => buildConfig({ stage: "", mailSender: "" })).toThrow(/stage must be.*mailSender must be/s);
});
