import { randomUUID } from "node:crypto";
import { AppError, type Clock, type GuardedObjectStore } from "@takseru/kit";
import type { FetchedSatellitePicture, FetchSatellitePicture } from "@takseru/location";
import {
  changeTime,
  isVersionConflict,
  pictureLink,
  type ReportHead,
  type SatelliteRecord,
  satelliteObjectKey,
  toSatellitePicture,
} from "@takseru/reports";
import {
  colomboDay,
  type LinkedSatellitePicture,
  messages,
  type SatelliteState,
} from "@takseru/shared-types";
import { ImageRejected } from "../intake/image-rejected.ts";
import { processPhotograph } from "../intake/process-photograph.ts";
import type { PhotographReader } from "../photographs/photograph-reader.ts";
import { isRefusal } from "../photographs/retry-on-change.ts";
import type { SatelliteRepository } from "./satellite-repository.ts";

export interface SatelliteServiceDependencies {
  satellites: SatelliteRepository;
  reader: Pick<PhotographReader, "findReport" | "findEditable">;
  /** Missing if no picture may be kept; then none can be taken. */
  fetchPicture: FetchSatellitePicture | undefined;
  objects: Pick<GuardedObjectStore, "put" | "link" | "discard">;
  clock: Clock;
}

const noPicture = (cause?: unknown): AppError =>
  new AppError("UPSTREAM_FAILED", { message: messages.location.satelliteFailed, cause });

/** The satellite picture that a report prints: at most one, fetched by the server from the operator's provider. */
export const createSatelliteService = ({
  satellites,
  reader,
  fetchPicture,
  objects,
  clock,
}: SatelliteServiceDependencies) => {
  const linked = async (
    { owner, id }: ReportHead,
    record: SatelliteRecord,
  ): Promise<LinkedSatellitePicture> => ({
    ...toSatellitePicture(record),
    url: await objects.link(satelliteObjectKey(owner, id, record), pictureLink),
  });

  const stampOf = (report: ReportHead) => ({
    changedBy: report.owner,
    at: changeTime(report, clock.now()),
  });

  const discard = ({ owner, id }: ReportHead, record: SatelliteRecord | undefined): Promise<void> =>
    objects.discard(record ? [satelliteObjectKey(owner, id, record)] : []);

  /** Decoded and encoded anew like every upload. Throws UPSTREAM_FAILED if it cannot be printed. */
  const processed = async (ownerId: string, { bytes, width, height }: FetchedSatellitePicture) => {
    const made = await processPhotograph(ownerId, bytes).catch((error: unknown) => {
      throw error instanceof ImageRejected ? noPicture(error) : error;
    });
    if (made.print_width !== width || made.print_height !== height) throw noPicture();
    return made.print;
  };

  const fetched = async (report: ReportHead, fetch: FetchSatellitePicture) => {
    const { position, plot } = await satellites.placeOf(report);
    const picture = await fetch(report.owner, position, plot);
    if (picture === "elsewhere")
      throw new AppError("SATELLITE_UNAVAILABLE", { message: messages.location.satelliteNeedsPosition });
    if (picture === "failed") throw noPicture();
    if ("unpaid" in picture)
      throw new AppError("MAP_BUDGET_SPENT", {
        message: picture.unpaid.message,
        retryAfterSeconds: picture.unpaid.endsInSeconds,
      });
    const print = await processed(report.owner, picture);
    const { latitude, longitude, zoom, width, height, provider, attribution } = picture;
    const record: SatelliteRecord = {
      object_id: randomUUID(),
      latitude,
      longitude,
      zoom,
      meters_per_pixel: picture.metersAcross / width,
      width,
      height,
      provider,
      attribution,
      fetched_on: colomboDay(clock.now().toISOString()) ?? "",
    };
    return { record, print };
  };

  return {
    async state(ownerId: string, id: number): Promise<SatelliteState> {
      const report = await reader.findReport(ownerId, id);
      const { satellite_picture: record } = report;
      return {
        can_be_fetched: fetchPicture !== undefined && report.status !== "finalized",
        picture: record ? await linked(report, record) : null,
      };
    },

    /**
     * The object is stored before the row names it, and the one before is deleted after no row names it. Of two calls at
     * once the later one answers the picture of the other.
     */
    async take(ownerId: string, id: number): Promise<LinkedSatellitePicture> {
      const report = await reader.findEditable(ownerId, id);
      if (!fetchPicture) throw new AppError("SATELLITE_UNAVAILABLE");
      const { record, print } = await fetched(report, fetchPicture);
      await objects.put(satelliteObjectKey(ownerId, id, record), print, "image/jpeg");
      try {
        await satellites.put(report, record, stampOf(report));
      } catch (error) {
        // Without an answer from the table the row may name the object, so it stays.
        if (isRefusal(error)) await discard(report, record);
        if (!isVersionConflict(error)) throw error;
        const { satellite_picture: other } = await reader.findEditable(ownerId, id);
        if (!other) throw error;
        return linked(report, other);
      }
      await discard(report, report.satellite_picture);
      return linked(report, record);
    },

    async remove(ownerId: string, id: number): Promise<void> {
      const report = await reader.findEditable(ownerId, id);
      if (!report.satellite_picture) throw new AppError("IMAGE_NOT_FOUND");
      await satellites.put(report, undefined, stampOf(report));
      await discard(report, report.satellite_picture);
    },
  };
};

export type SatelliteService = ReturnType<typeof createSatelliteService>;
