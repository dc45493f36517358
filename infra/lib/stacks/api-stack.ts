import { AuthEnvironment } from "@takseru/auth/environment";
import { ImagesEnvironment } from "@takseru/images/environment";
import { LocationEnvironment } from "@takseru/location/environment";
import { PdfEnvironment } from "@takseru/pdf/environment";
import { ReportsEnvironment } from "@takseru/reports/environment";
import { Duration, Stack, type StackProps } from "aws-cdk-lib";
import type { RestApi } from "aws-cdk-lib/aws-apigateway";
import type { IFunction } from "aws-cdk-lib/aws-lambda";
import type { Construct } from "constructs";
import { fontBundling, sharpBundling } from "../bundling.ts";
import type { Config } from "../config.ts";
import { ApiService } from "../constructs/api-service.ts";
import { Gateway, type ServiceName } from "../constructs/gateway.ts";
import { onIndex, onObjects, onTable, sendMailAs, tellAbsentObjects } from "../grants.ts";
import type { DataStack } from "./data-stack.ts";

/** The five rooms and the gateway before them. */
export class ApiStack extends Stack {
  readonly functions: Record<ServiceName, IFunction>;
  readonly restApi: RestApi;

  constructor(
    scope: Construct,
    id: string,
    { config, data, ...props }: StackProps & { config: Config; data: DataStack },
  ) {
    super(scope, id, props);
    const { accounts, reports, objects } = data;
    const readSession = onTable(accounts, "GetItem");
    const everyStore = {
      ACCOUNTS_TABLE: accounts.tableName,
      REPORTS_TABLE: reports.tableName,
      OBJECTS_BUCKET: objects.bucketName,
    };

    const authRoom = new ApiService(this, "auth", {
      environment: AuthEnvironment,
      variables: {
        ACCOUNTS_TABLE: accounts.tableName,
        MAIL_SENDER: config.mailSender,
        SITE_ORIGIN: config.siteOrigin,
      },
      may: [
        onTable(accounts, "GetItem", "PutItem", "UpdateItem", "DeleteItem"),
        sendMailAs(this, config.mailSender),
      ],
      memorySize: 1024,
      timeout: Duration.seconds(10),
    });

    const reportsRoom = new ApiService(this, "reports", {
      environment: ReportsEnvironment,
      variables: everyStore,
      may: [
        readSession,
        onTable(reports, "GetItem", "PutItem", "UpdateItem", "DeleteItem", "Query"),
        onIndex(reports, "by_status"),
        onObjects(objects, "images", "GetObject", "DeleteObject"),
      ],
      memorySize: 512,
      timeout: Duration.seconds(10),
    });

    const imagesRoom = new ApiService(this, "images", {
      environment: ImagesEnvironment,
      variables: everyStore,
      may: [
        readSession,
        onTable(reports, "GetItem", "PutItem", "UpdateItem", "DeleteItem", "Query"),
        onObjects(objects, "uploads", "GetObject", "PutObject", "DeleteObject"),
        onObjects(objects, "images", "GetObject", "PutObject", "DeleteObject"),
        tellAbsentObjects(objects),
      ],
      // The worst picture that is let in takes 517 MB; a whole processor comes with 1769.
      memorySize: 1769,
      timeout: Duration.seconds(28),
      bundling: sharpBundling,
    });

    const locationRoom = new ApiService(this, "location", {
      environment: LocationEnvironment,
      variables: { ACCOUNTS_TABLE: accounts.tableName },
      may: [readSession],
      memorySize: 512,
      timeout: Duration.seconds(28),
    });

    const pdfRoom = new ApiService(this, "pdf", {
      environment: PdfEnvironment,
      variables: { ...everyStore, SITE_ORIGIN: config.siteOrigin },
      may: [
        readSession,
        onTable(reports, "GetItem", "PutItem", "UpdateItem", "Query"),
        onObjects(objects, "images", "GetObject"),
        onObjects(objects, "drafts", "GetObject", "PutObject"),
        onObjects(objects, "pdf", "GetObject", "PutObject"),
        tellAbsentObjects(objects),
      ],
      memorySize: 1769,
      timeout: Duration.seconds(28),
      bundling: fontBundling,
    });

    this.functions = {
      auth: authRoom.function,
      reports: reportsRoom.function,
      images: imagesRoom.function,
      location: locationRoom.function,
      pdf: pdfRoom.function,
      health: reportsRoom.function,
    };
    this.restApi = new Gateway(this, "Gateway", this.functions).restApi;
  }
}
