import { mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";
import { readConfig, unusableParts } from "../../lib/config.ts";
import { ownersValues } from "../../lint/owners-values.ts";
import { buildConfig } from "../helpers/synthesise.ts";

test("the file of dev is complete, and every other key has a default", () => {
  expect(buildConfig()).toEqual({
    stage: "dev",
    region: "ap-south-1",
    siteOrigin: "http://localhost:3000",
    mailSender: "no-reply@takseru.example",
    dmarc: "none",
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
    callsPerSecond: 200,
    heavyCallsPerSecond: 20,
    firewall: "off",
    addressCalls: 3_000,
    addressHeavyCalls: 300,
    heavyConcurrency: 0,
    pdfLockDays: 0,
    rollout: "all-at-once",
  });
});

test("production has a web ACL, locks PDFs for ten years and asks AWS for addresses, unless it is said otherwise", () => {
  const prod = { ...ownersValues, stage: "prod" };
  expect(buildConfig(prod)).toMatchObject({
    firewall: "on",
    pdfLockDays: 3_650,
    locationProvider: "aws",
  });
  const without = { firewall: "off", pdfLockDays: 0, locationProvider: "embedded" };
  expect(buildConfig({ ...prod, ...without })).toMatchObject(without);
});

const stageFiles = readdirSync(join(import.meta.dirname, "../../config"));

test("there is a file for each of three stages", () => {
  expect(stageFiles.sort()).toEqual(["dev.json", "prod.json", "staging.json"]);
});

describe.each(["staging", "prod"])("the stage %s", (stage) => {
  test("needs no more than what its owner alone can say", () => {
    expect(() => buildConfig({ ...ownersValues, stage })).not.toThrow();
  });

  test.each(
    Object.keys(ownersValues).filter(
      (name) => name !== "mailSender" && (name !== "monthlyBudget" || stage === "prod"),
    ),
  )("is refused without %s", (name) => {
    expect(() => buildConfig({ ...ownersValues, stage, [name]: undefined })).toThrow(`${name} is missing`);
  });

  test.each([
    ["mailSender", undefined, "mailSender must be an e-mail address"],
    ["mailSender", "no-reply@takseru.example", "mailSender must be at a domain of your own"],
    ["mailSender", "no-reply@mail.example.com", "mailSender must be at a domain of your own"],
    ["siteOrigin", "http://localhost:3000", "siteOrigin must be https: uploads"],
    ["account", "1234", "account must be the twelve digits"],
    ["account", 111122223333, "account must be the twelve digits of an AWS account, in quotation marks"],
  ])("is refused with the %s %s, in which nobody could work", (name, value, finding) => {
    expect(() => buildConfig({ ...ownersValues, stage, [name]: value })).toThrow(finding);
  });

  test("needs no certificate under the name that CloudFront gave it", () => {
    const config = {
      ...ownersValues,
      stage,
      certificateArn: undefined,
      siteOrigin: "https://d1.cloudfront.net",
    };
    expect(() => buildConfig(config)).not.toThrow();
  });
});

test("of dev, which is only looked at, synthesis says what is not usable; a stage for people and an emulator lack nothing", () => {
  expect(unusableParts(buildConfig())).toEqual([
    expect.stringMatching(/^mailSender is .*nobody can register\.$/),
    expect.stringMatching(/^siteOrigin is .*uploads and the links in mails lead there\.$/),
  ]);
  expect(unusableParts(buildConfig({ ...ownersValues, stage: "prod" }))).toEqual([]);
  const local = {
    stage: "local",
    region: "ap-south-1",
    siteOrigin: "http://localhost:1",
    mailSender: "a@b.example",
  };
  expect(unusableParts(buildConfig(local))).toEqual([]);
});

describe("a stage's file", () => {
  const readWith = (values: object, context: Record<string, unknown> = {}) => {
    const folder = mkdtempSync(join(tmpdir(), "takseru-config-"));
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    writeFileSync(join(folder, "dev.json"), JSON.stringify(values));
    return readConfig((name) => ({ stage: "dev", ...context })[name], folder);
  };
  const values = {
    region: "eu-west-1",
    siteOrigin: "http://localhost:3000",
    mailSender: "a@takseru.example",
  };

  test("is what its stage is built with, but for what the command line says", () => {
    expect(readWith(values)).toMatchObject(values);
    expect(readWith(values, { region: "ap-south-1" }).region).toBe("ap-south-1");
  });

  test("has no key that the configuration does not know, and does not name the stage itself", () => {
    expect(() => readWith({ ...values, sitOrigin: "x", stage: "prod" })).toThrow(
      /infra\/config\/dev\.json.*sitOrigin is no key.*stage is no key/s,
    );
  });

  test("that is not there has no values, and all that are missing are named", () => {
    expect(() => buildConfig({ stage: "qa" })).toThrow(
      /infra\/config\/qa\.json.*region is missing.*siteOrigin is missing/s,
    );
  });
});

const vault = (region: string, account: string) => `arn:aws:backup:${region}:${account}:backup-vault:takseru`;
const elsewhere = vault("eu-central-1", "111122223333");

test.each([
  [vault("ap-south-1", "111122223333"), false],
  [vault("ap-south-1", "444455556666"), true],
  [elsewhere, true],
])("the vault %s of copies is elsewhere: %s", (backupVault, isElsewhere) => {
  const build = () => buildConfig({ ...ownersValues, stage: "prod", backupVault, backupDays: 90 });
  if (isElsewhere) expect(build).not.toThrow();
  else expect(build).toThrow("backupVault must be in another region or account than the stage");
  // Without an account nobody knows whose vault that is.
  if (backupVault !== elsewhere)
    expect(() => buildConfig({ backupVault, backupDays: 90 })).toThrow("backupVault must be in another");
});

test.each([
  ["stage", undefined, "stage is missing"],
  ["stage", "Dev 1", "stage must be 2 to 12 small letters and digits"],
  ["region", "Mumbai", "region must be an AWS region"],
  ["siteOrigin", 3000, "siteOrigin is missing"],
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
  ["callsPerSecond", 0, "callsPerSecond must be a whole number from 1"],
  ["heavyCallsPerSecond", 201, "heavyCallsPerSecond must be callsPerSecond at most"],
  ["dmarc", "strict", "dmarc must be off, none, quarantine or reject"],
  ["heavyConcurrency", -1, "heavyConcurrency must be a whole number from 0"],
  ["pdfLockDays", 1.5, "pdfLockDays must be a whole number of days from 0"],
  ["rollout", "slow", "rollout must be all-at-once, canary or linear"],
  ["backupVault", "takseru", "backupVault must be the ARN of a vault"],
  ["backupVault", elsewhere, "backupDays is missing"],
  ["backupDays", 90, "backupVault is missing"],
  ["backupDays", 0, "backupDays must be a whole number of days from 1"],
  ["originKey", "0", "originKey must be a whole number from 1"],
  ["originKey", 1.5, "originKey must be a whole number from 1"],
])("a wrong %s (%s) is named at synthesis", (name, value, finding) => {
  expect(() => buildConfig({ [name]: value })).toThrow(finding);
});

test.each([
  [{ callsPerSecond: 100 }, "addressCalls must be 1500 at most"],
  [{ heavyCallsPerSecond: 10 }, "addressHeavyCalls must be 150 at most"],
])("with a web ACL and %j one address may not use up everybody's calls", (changes, finding) => {
  expect(() => buildConfig({ ...changes, firewall: "on" })).toThrow(finding);
  expect(() => buildConfig(changes)).not.toThrow();
});

test("numbers may be text, as `-c` gives them", () => {
  const given = { originKey: "3", monthlyBudget: "50", alarmEmail: "ops@takseru.example" };
  expect(buildConfig(given)).toMatchObject({ ...given, originKey: 3, monthlyBudget: 50 });
});

test("all wrong values are named at once", () => {
  expect(() => buildConfig({ stage: "", mailSender: "" })).toThrow(/stage must be.*mailSender must be/s);
});
