import type { ObjectStore } from "@takseru/kit";
import type { DrawReportMaps } from "@takseru/location";
import {
  type LetterheadImageRepository,
  type ReportRecord,
  type ReportRepository,
  toReport,
} from "@takseru/reports";
import type { Profile } from "@takseru/shared-types";
import { mapsOf } from "../document/maps/asked-maps.ts";
import { printedProfile } from "../document/printed-profile.ts";
import type { RenderOptions, ReportSnapshot } from "../document/snapshot.ts";
import { readLetterheadImages, readPhotographs, readSatellite } from "../images/read-images.ts";
import { lenderPart, type PracticeOf } from "./lender-part.ts";

export interface DraftDependencies {
  reports: Pick<ReportRepository, "images" | "find">;
  letterheadImages: Pick<LetterheadImageRepository, "find">;
  profileOf: (ownerId: string) => Promise<Profile>;
  practiceOf: PracticeOf;
  objects: Pick<ObjectStore, "get">;
  drawMaps: DrawReportMaps;
}

/** Read after the record: adding a photograph later changes the version, and finalizing then fails. */
export const readImages = async (
  { reports, letterheadImages, objects }: DraftDependencies,
  record: ReportRecord,
): Promise<Pick<ReportSnapshot, "photographs" | "letterheadImages" | "satellite">> => {
  const { owner: ownerId, id } = record;
  const [photographs, currentLetterheadImages, satellite] = await Promise.all([
    reports.images(ownerId, id).then((images) => readPhotographs(objects, images)),
    readLetterheadImages({ letterheadImages, objects }, ownerId),
    readSatellite({ reports, objects }, record),
  ]);
  return { photographs, letterheadImages: currentLetterheadImages, ...(satellite && { satellite }) };
};

/** The snapshot of a draft, dated by the report's last change. */
export const readDraft = async (
  dependencies: DraftDependencies,
  record: ReportRecord,
): Promise<{ snapshot: ReportSnapshot; options: RenderOptions }> => {
  const { profileOf, practiceOf, drawMaps } = dependencies;
  const [profile, practice, images] = await Promise.all([
    profileOf(record.owner).then(printedProfile),
    practiceOf(record.owner),
    readImages(dependencies, record),
  ]);
  const report = toReport(record, []);
  const maps = await mapsOf(drawMaps, report);
  const renderedAt = new Date(record.updated_at);
  return {
    snapshot: {
      ...images,
      ...lenderPart({ report, profile, practice, at: renderedAt }),
      profile,
      report,
      maps,
    },
    options: { draft: true, verification: undefined, renderedAt },
  };
};
