import { accountsTable } from "@takseru/auth";
import { AuthEnvironment } from "@takseru/auth/environment";
import { ImagesEnvironment } from "@takseru/images/environment";
import { GEO_FILE_KEY, MAP_TILES_KEY } from "@takseru/location";
import { LocationEnvironment } from "@takseru/location/environment";
import { PdfEnvironment } from "@takseru/pdf/environment";
import { reportsTable } from "@takseru/reports";
import { ReportsEnvironment } from "@takseru/reports/environment";
import { Duration, type Stack } from "aws-cdk-lib";
import type { Table } from "aws-cdk-lib/aws-dynamodb";
import type { PolicyStatement } from "aws-cdk-lib/aws-iam";
import { acceptIdentityWildcard, acceptObjectWildcard } from "./accepted-findings.ts";
import type { Config } from "./config.ts";
import { ApiService } from "./constructs/api-service.ts";
import { allowModel, textModelOf } from "./model-permissions.ts";
import {
  allowIndexes,
  allowListing,
  allowLocation,
  allowLocks,
  allowMailFrom,
  allowObjects,
  allowPutOnce,
  allowReadingObject,
  allowSatellitePictures,
  allowSealing,
  allowSecret,
  allowTable,
  allowUnlocking,
} from "./permissions.ts";
import {
  certificatePermission,
  closedAccountPermissions,
  dailyMailPermissions,
  finalizePermissions,
  imageRowPermissions,
  openStreetMapPermissions,
  positionPermission,
  profilePermission,
  sessionPermissions,
  upstreamUsagePermission,
} from "./room-permissions.ts";
import type { DataStack } from "./stacks/data-stack.ts";

/** What the location room needs for the provider of the configuration; with our own data nothing. */
const providerPermissions = (stack: Stack, config: Config, reports: Table): PolicyStatement[] => {
  const { locationProvider, googleKeySecret } = config;
  if (locationProvider === "embedded") return [];
  return [
    upstreamUsagePermission(reports),
    ...(locationProvider === "aws" ? allowLocation(stack) : []),
    ...(locationProvider === "google" && googleKeySecret ? [allowSecret(googleKeySecret)] : []),
  ];
};

/** What the images room needs where satellite pictures may be kept; otherwise it asks no provider and reads no position. */
const satellitePermissions = (stack: Stack, config: Config, reports: Table): PolicyStatement[] => {
  const { keepSatellitePictures, locationProvider, googleKeySecret } = config;
  if (keepSatellitePictures === "no") return [];
  return [
    upstreamUsagePermission(reports),
    positionPermission(reports),
    ...(locationProvider === "aws" ? [allowSatellitePictures(stack)] : []),
    ...(locationProvider === "google" && googleKeySecret ? [allowSecret(googleKeySecret)] : []),
  ];
};

/** The Lambda functions of the five rooms, with the variables, permissions, memory and time of each. */
export const createRoomFunctions = (stack: Stack, { config, data }: { config: Config; data: DataStack }) => {
  const { accounts, reports, objects, sealingKey } = data;
  const { architecture } = config;
  const sessions = sessionPermissions(accounts);
  const reservedConcurrency = config.heavyConcurrency || undefined;
  const commonVariables = {
    STAGE: config.stage,
    // CloudFront. The origin key keeps out calls that do not come through it.
    TRUSTED_PROXIES: "1",
    ACCOUNTS_TABLE: accounts.tableName,
  };
  const storageVariables = {
    ...commonVariables,
    REPORTS_TABLE: reports.tableName,
    OBJECTS_BUCKET: objects.bucketName,
  };

  const mailVariables = {
    MAIL_SENDER: config.mailSender,
    MAIL_SENDER_NAME: config.mailSenderName,
    MAIL_REPLY_TO: config.mailReplyTo ?? "",
    SITE_ORIGIN: config.siteOrigin,
  };

  const auth = new ApiService(stack, "auth", {
    environment: AuthEnvironment,
    variables: { ...commonVariables, ...mailVariables, SEALING_KEY: sealingKey.keyArn },
    permissions: [
      allowTable(accounts, "GetItem", "PutItem", "UpdateItem", "DeleteItem", "Query", "ConditionCheckItem"),
      allowIndexes(accounts, accountsTable),
      // The auth room seals what valuers upload, and opens nothing.
      allowSealing(sealingKey, ["certificate"], "GenerateDataKey"),
      allowMailFrom(stack, config.mailSender),
    ],
    architecture,
    // argon2id and eleven calls a sign-in: half as long as with 1024 MB, at the same price (docs/decisions/0003).
    memorySize: 1769,
    timeout: Duration.seconds(10),
  });

  const mapBudget = { MAPS_DAY_BUDGET: config.mapsDayBudget, MAPS_MONTH_BUDGET: config.mapsMonthBudget };
  const textModel = textModelOf(config);
  const reportsRoom = new ApiService(stack, "reports", {
    environment: ReportsEnvironment,
    variables: {
      ...storageVariables,
      ...mailVariables,
      TEXT_MODEL: textModel?.id ?? "",
      TEXT_MODEL_REGION: textModel?.region ?? config.region,
      TEXT_MODEL_INPUT_PRICE: config.textModelInputPrice ?? "0",
      TEXT_MODEL_OUTPUT_PRICE: config.textModelOutputPrice ?? "0",
      TEXT_DAY_BUDGET: config.textDayBudget,
      TEXT_MONTH_BUDGET: config.textMonthBudget,
      ...mapBudget,
    },
    permissions: [
      ...sessions,
      profilePermission(accounts),
      // Counts that are missing are made again from all reports, in batches.
      allowTable(
        reports,
        ...([
          "GetItem",
          "BatchGetItem",
          "PutItem",
          "BatchWriteItem",
          "UpdateItem",
          "DeleteItem",
          "Query",
        ] as const),
      ),
      allowIndexes(reports, reportsTable),
      // The export reads all data of a valuer, the erasure deletes it.
      ...closedAccountPermissions(accounts),
      // Who wants the mail of the morning, and on which day it was sent.
      ...dailyMailPermissions(accounts),
      allowMailFrom(stack, config.mailSender),
      allowIndexes(accounts, accountsTable),
      // A revision begins with copies of its photographs, which S3 makes itself.
      allowObjects(objects, "images", "GetObject", "PutObject", "DeleteObject"),
      ...["profile", "pdf"].map((folder) => allowObjects(objects, folder, "GetObject", "DeleteObject")),
      ...["uploads", "drafts"].map((folder) => allowObjects(objects, folder, "DeleteObject")),
      allowListing(objects, "images", "profile", "uploads", "drafts", "pdf"),
      ...allowUnlocking(objects, "pdf"),
      ...(textModel ? allowModel(stack, textModel) : []),
    ],
    architecture,
    // A report in a quarter of the time of 512 MB, at the same price.
    memorySize: 1769,
    // A model has 22 s of them.
    timeout: Duration.seconds(textModel ? 28 : 10),
  });

  const images = new ApiService(stack, "images", {
    environment: ImagesEnvironment,
    variables: {
      ...storageVariables,
      SATELLITE_PROVIDER:
        config.keepSatellitePictures === "yes" && config.locationProvider !== "embedded"
          ? config.locationProvider
          : "",
      GOOGLE_KEY_SECRET: config.keepSatellitePictures === "yes" ? (config.googleKeySecret ?? "") : "",
      ...mapBudget,
    },
    permissions: [
      ...sessions,
      ...imageRowPermissions(reports),
      ...satellitePermissions(stack, config, reports),
      allowObjects(objects, "uploads", "GetObject", "PutObject", "DeleteObject"),
      allowObjects(objects, "images", "GetObject", "PutObject", "DeleteObject"),
      allowObjects(objects, "profile", "GetObject", "PutObject", "DeleteObject"),
      allowListing(objects, "uploads", "images", "profile"),
    ],
    architecture,
    reservedConcurrency,
    // The least memory with a whole processor; room and decoder take 680 MB at most (decision 27).
    memorySize: 1769,
    timeout: Duration.seconds(28),
  });

  const location = new ApiService(stack, "location", {
    environment: LocationEnvironment,
    variables: {
      ...storageVariables,
      LOCATION_PROVIDER: config.locationProvider,
      GOOGLE_KEY_SECRET: config.googleKeySecret ?? "",
      OPENSTREETMAP_FOR: config.openStreetMap === "yes" ? config.siteOrigin : "",
      ...mapBudget,
    },
    permissions: [
      ...sessions,
      allowReadingObject(objects, GEO_FILE_KEY),
      allowListing(objects, "geo"),
      ...providerPermissions(stack, config, reports),
      ...(config.openStreetMap === "yes" ? openStreetMapPermissions(reports) : []),
    ],
    architecture,
    // A third of the time of 512 MB, at a lower price; more memory gains nothing.
    memorySize: 1024,
    timeout: Duration.seconds(28),
  });

  const pdf = new ApiService(stack, "pdf", {
    environment: PdfEnvironment,
    variables: {
      ...storageVariables,
      SITE_ORIGIN: config.siteOrigin,
      SEALING_KEY: sealingKey.keyArn,
      TIME_STAMP_URL: config.timeStampUrl ?? "",
      FINAL_LOCK_DAYS: String(config.pdfLockDays),
    },
    permissions: [
      ...sessions,
      profilePermission(accounts),
      certificatePermission(accounts),
      allowSealing(sealingKey, ["certificate", "seal"], "Decrypt"),
      allowSealing(sealingKey, ["seal"], "GenerateDataKey"),
      ...finalizePermissions(reports),
      allowObjects(objects, "images", "GetObject"),
      allowObjects(objects, "profile", "GetObject"),
      allowObjects(objects, "drafts", "GetObject", "PutObject"),
      allowObjects(objects, "pdf", "GetObject"),
      allowPutOnce(objects, "pdf"),
      ...(config.pdfLockDays > 0 ? [allowLocks(objects, "pdf", config.pdfLockDays)] : []),
      allowReadingObject(objects, MAP_TILES_KEY),
      allowListing(objects, "images", "profile", "drafts", "pdf", "geo"),
    ],
    architecture,
    reservedConcurrency,
    // With 1024 MB it takes twice as long at the same price, with 3008 three quarters at a quarter more.
    memorySize: 1769,
    timeout: Duration.seconds(28),
  });

  for (const room of [auth, reportsRoom])
    acceptIdentityWildcard(
      room,
      "SES's sandbox asks for the right to each recipient's identity too; the condition lets this sender alone through.",
    );
  for (const keys of ["uploads/*", "images/*", "profile/*", "drafts/*", "pdf/*"])
    acceptObjectWildcard(
      stack,
      objects,
      keys,
      "A room reaches one folder of the bucket; its keys hold owner and report.",
    );

  return {
    auth: auth.function,
    reports: reportsRoom.function,
    images: images.function,
    location: location.function,
    pdf: pdf.function,
  };
};
