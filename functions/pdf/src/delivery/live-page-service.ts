import { AppError, type ObjectStore } from "@takseru/kit";
import type { DrawReportMaps } from "@takseru/location";
import {
  type ImageRecord,
  imageObjectKeys,
  type LetterheadImageRepository,
  pictureLink,
  type ReportRecord,
  type ReportRepository,
  satelliteObjectKeys,
  toReport,
  toSatellitePicture,
} from "@takseru/reports";
import { type Profile, type Report, type ReportFieldsInput, showsPosition } from "@takseru/shared-types";
import { mapsOf } from "../document/maps/asked-maps.ts";
import { printedProfile } from "../document/printed-profile.ts";
import { SATELLITE_ID, satelliteImage } from "../document/satellite-image.ts";
import type { Photograph } from "../document/snapshot.ts";
import { readLetterheadImages } from "../images/read-images.ts";
import { lenderPart, type PracticeOf } from "./lender-part.ts";
import { createPrinting, type PrintingDependencies } from "./printing.ts";

export interface LivePageDependencies extends PrintingDependencies {
  reports: Pick<ReportRepository, "find" | "images">;
  letterheadImages: Pick<LetterheadImageRepository, "find">;
  drawMaps: DrawReportMaps;
  profileOf: (ownerId: string) => Promise<Profile>;
  practiceOf: PracticeOf;
  objects: Pick<ObjectStore, "get" | "link">;
}

/** A single white pixel in place of every photograph; the site lays the photographs under the page. */
const WHITE = Buffer.from(
  `/9j/2wBDABALDA4MChAODQ4SERATGCgaGBYWGDEjJR0oOjM9PDkzODdASFxOQERXRTc4UG1RV19iZ2hnPk1xeXBkeFxlZ2P/2wBDARESEhgVGC
8aGi9jQjhCY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2P/wAARCAABAAEDASIAAhEBAxEB/8QAFQAB
AQAAAAAAAAAAAAAAAAAAAAf/xAAUEAEAAAAAAAAAAAAAAAAAAAAA/8QAFAEBAAAAAAAAAAAAAAAAAAAAAP/EABQRAQAAAAAAAAAAAAAAAAAAAA
D/2gAMAwEAAhEDEQA/AKAAD//Z`,
  "base64",
);

const whitePhotograph = ({
  id,
  category,
  caption,
  cover,
  taken_at,
  pins,
  filename,
  width,
  height,
}: ImageRecord): Photograph => ({
  id,
  label: filename,
  category,
  caption,
  cover,
  takenAt: taken_at ?? undefined,
  pins,
  bytes: WHITE,
  width,
  height,
});

/** The stored picture, if it shows the position in the form. */
const whiteSatellite = ({ satellite_picture: record }: ReportRecord, { coordinates }: Report) =>
  record && showsPosition(record, coordinates)
    ? { satellite: satelliteImage(toSatellitePicture(record), WHITE) }
    : {};

/** Printed wider than this, in points, a thumbnail of 320 pixels looks coarse beside the form. */
const THUMBNAIL_WIDTH = 240;

/** Prints a report with the unsaved fields of the form. Stores nothing. */
export const createLivePageService = (dependencies: LivePageDependencies) => {
  const { reports, letterheadImages, profileOf, practiceOf, objects, drawMaps } = dependencies;
  const { findReport, render } = createPrinting(dependencies);

  return {
    /** The draft with `fields` in place of the stored ones. Throws REPORT_FINALIZED, since a finalized report has its PDF. */
    async livePage(ownerId: string, id: number, fields: ReportFieldsInput) {
      const record = await findReport(ownerId, id);
      if (record.status === "finalized") throw new AppError("REPORT_FINALIZED");
      const [profile, practice, images, currentLetterheadImages] = await Promise.all([
        profileOf(ownerId).then(printedProfile),
        practiceOf(ownerId),
        reports.images(ownerId, id),
        readLetterheadImages({ letterheadImages, objects }, ownerId),
      ]);
      const typed = { ...record, fields: Object.assign({}, record.fields, fields) };
      const report = toReport(typed, []);
      const renderedAt = new Date(record.updated_at);
      const { pdf, pages, places } = await render(
        {
          ...lenderPart({ report, profile, practice, at: renderedAt }),
          report,
          maps: await mapsOf(drawMaps, report),
          profile,
          photographs: images.map(whitePhotograph),
          ...whiteSatellite(record, report),
          letterheadImages: currentLetterheadImages,
        },
        { draft: true, verification: undefined, renderedAt, places: true },
      );
      const keys = new Map(images.map((image) => [image.id, imageObjectKeys(image)]));
      const [satellite] = satelliteObjectKeys(record);
      const photographs = (places?.images ?? []).flatMap((place) => {
        if (place.id === SATELLITE_ID) return satellite ? [{ place, key: satellite }] : [];
        const of = keys.get(place.id);
        return of ? [{ place, key: place.width > THUMBNAIL_WIDTH ? of.print : of.thumbnail }] : [];
      });
      return {
        pdf: pdf.toString("base64"),
        pages,
        places: places?.fields ?? [],
        photographs: await Promise.all(
          photographs.map(async ({ place, key }) => ({
            ...place,
            url: await objects.link(key, pictureLink),
          })),
        ),
      };
    },
  };
};

export type LivePageService = ReturnType<typeof createLivePageService>;
