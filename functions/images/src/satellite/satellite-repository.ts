import { type DynamoDBDocumentClient, GetCommand } from "@aws-sdk/lib-dynamodb";
import { transact } from "@takseru/kit";
import {
  type AuditStamp,
  type ReportHead,
  reportKey,
  type SatelliteRecord,
  satelliteWrites,
} from "@takseru/reports";
import { ReportFields } from "@takseru/shared-types";
import * as z from "zod";

const { latitude, longitude, plot_outline } = ReportFields.shape;

/** The stored position and plot of a report; empty fields are not stored. */
const PlaceRow = z.object({
  fields: z
    .object({
      latitude: latitude.default(null),
      longitude: longitude.default(null),
      plot_outline: plot_outline.default([]),
    })
    .default({ latitude: null, longitude: null, plot_outline: [] }),
});

/** The satellite picture in a report's row. */
export const createSatelliteRepository = ({
  client,
  table,
}: {
  client: DynamoDBDocumentClient;
  table: string;
}) => ({
  /**
   * The property's position: the only contents of a report that the room's role may read, and only where pictures may be
   * kept.
   */
  async placeOf({ owner, id }: ReportHead) {
    const { Item } = await client.send(
      new GetCommand({
        TableName: table,
        Key: reportKey(owner, id),
        ConsistentRead: true,
        ProjectionExpression: "#fields.latitude, #fields.longitude, #fields.plot_outline",
        ExpressionAttributeNames: { "#fields": "fields" },
      }),
    );
    const { latitude, longitude, plot_outline } = PlaceRow.parse(Item ?? {}).fields;
    const position = latitude === null || longitude === null ? null : { latitude, longitude };
    return { position, plot: plot_outline };
  },

  /** VERSION_CONFLICT where another call has put one in or taken it out since `report` was read; REPORT_FINALIZED. */
  async put(report: ReportHead, picture: SatelliteRecord | undefined, stamp: AuditStamp): Promise<void> {
    await transact(client, satelliteWrites(table, report, picture, stamp));
  },
});

export type SatelliteRepository = ReturnType<typeof createSatelliteRepository>;
