import { AuthEnvironment } from "@takseru/auth/environment";
import { ImagesEnvironment } from "@takseru/images/environment";
import { LocationEnvironment } from "@takseru/location/environment";
import { PdfEnvironment } from "@takseru/pdf/environment";
import { reportsTable } from "@takseru/reports";
import { ReportsEnvironment } from "@takseru/reports/environment";
import { Duration, type Stack } from "aws-cdk-lib";
import { acceptObjects } from "./accept.ts";
import type { Config } from "./config.ts";
import { ApiService } from "./constructs/api-service.ts";
import {
  listFolders,
  onClosedAccounts,
  onIndexes,
  onObjects,
  onSessions,
  onTable,
  sendMailAs,
  tellAbsentObjects,
} from "./grants.ts";
import type { DataStack } from "./stacks/data-stack.ts";

/** The five rooms: what each of them is told, may do and needs. */
export const createRooms = (stack: Stack, { config, data }: { config: Config; data: DataStack }) => {
  const { accounts, reports, objects } = data;
  const { architecture } = config;
  const onSession = onSessions(accounts);
  const everyRoom = {
    STAGE: config.stage,
    // CloudFront; the origin key keeps out who does not come through it.
    TRUSTED_PROXIES: "1",
    ACCOUNTS_TABLE: accounts.tableName,
  };
  const everyStore = {
    ...everyRoom,
    REPORTS_TABLE: reports.tableName,
    OBJECTS_BUCKET: objects.bucketName,
  };

  const auth = new ApiService(stack, "auth", {
    environment: AuthEnvironment,
    variables: {
      ...everyRoom,
      MAIL_SENDER: config.mailSender,
      SITE_ORIGIN: config.siteOrigin,
    },
    may: [
      onTable(accounts, "GetItem", "PutItem", "UpdateItem", "DeleteItem", "Query", "ConditionCheckItem"),
      sendMailAs(stack, config.mailSender),
    ],
    architecture,
    // argon2id and eleven calls a sign-in: half as long as with 1024 MB, at the same price (docs/decisions/0011).
    memorySize: 1769,
    timeout: Duration.seconds(10),
  });

  const reportsRoom = new ApiService(stack, "reports", {
    environment: ReportsEnvironment,
    variables: everyStore,
    may: [
      ...onSession,
      onTable(reports, "GetItem", "BatchGetItem", "PutItem", "UpdateItem", "DeleteItem", "Query"),
      onIndexes(reports, reportsTable),
      // Taking everything along reads what is the valuer's, deleting the account deletes it.
      onClosedAccounts(accounts),
      // A revision begins with copies of its photographs, which the store makes itself.
      onObjects(objects, "images", "GetObject", "PutObject", "DeleteObject"),
      ...["profile", "pdf"].map((folder) => onObjects(objects, folder, "GetObject", "DeleteObject")),
      ...["uploads", "drafts"].map((folder) => onObjects(objects, folder, "DeleteObject")),
      listFolders(objects, "images", "profile", "uploads", "drafts", "pdf"),
    ],
    architecture,
    // A report in a quarter of the time of 512 MB, at the same price.
    memorySize: 1769,
    timeout: Duration.seconds(10),
  });

  const images = new ApiService(stack, "images", {
    environment: ImagesEnvironment,
    variables: everyStore,
    may: [
      ...onSession,
      onTable(reports, "GetItem", "PutItem", "UpdateItem", "DeleteItem", "Query"),
      onObjects(objects, "uploads", "GetObject", "PutObject", "DeleteObject"),
      onObjects(objects, "images", "GetObject", "PutObject", "DeleteObject"),
      onObjects(objects, "profile", "GetObject", "PutObject", "DeleteObject"),
      tellAbsentObjects(objects),
    ],
    architecture,
    // Two of the worst pictures at once take 1.1 GB; a whole processor comes with 1769.
    memorySize: 1769,
    // By default the allocator keeps what each of its threads has had: 869 MB after a while instead of 666.
    runtime: { MALLOC_ARENA_MAX: "2" },
    timeout: Duration.seconds(28),
  });

  const location = new ApiService(stack, "location", {
    environment: LocationEnvironment,
    variables: everyRoom,
    may: onSession,
    architecture,
    // A third of the time of 512 MB, cheaper; more gains nothing.
    memorySize: 1024,
    timeout: Duration.seconds(28),
  });

  const pdf = new ApiService(stack, "pdf", {
    environment: PdfEnvironment,
    variables: { ...everyStore, SITE_ORIGIN: config.siteOrigin },
    may: [
      ...onSession,
      onTable(reports, "GetItem", "PutItem", "UpdateItem", "Query"),
      onObjects(objects, "images", "GetObject"),
      onObjects(objects, "profile", "GetObject"),
      onObjects(objects, "drafts", "GetObject", "PutObject"),
      onObjects(objects, "pdf", "GetObject", "PutObject"),
      tellAbsentObjects(objects),
    ],
    architecture,
    // With 1024 MB it takes twice as long at the same price, with 3008 three quarters at a quarter more.
    memorySize: 1769,
    timeout: Duration.seconds(28),
  });

  for (const keys of ["uploads/*", "images/*", "profile/*", "drafts/*", "pdf/*"])
    acceptObjects(
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
