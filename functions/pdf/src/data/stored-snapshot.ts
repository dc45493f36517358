import { noImages, toReport } from "@takseru/reports";
import { emptyReportFields, limits, type Report } from "@takseru/shared-types";
import { ReportData } from "@takseru/shared-types/report-data";
import * as z from "zod";
import { foundMatters } from "../document/found-matters.ts";
import { SATELLITE_ID, satelliteImage } from "../document/satellite-image.ts";
import type { Photograph, PrintedImage, RenderOptions, ReportSnapshot } from "../document/snapshot.ts";
import { embeddedJpegs } from "./embedded-jpegs.ts";
import { canonicalJson, sha256Of } from "./hashes.ts";
import { reportDataOf } from "./report-data.ts";
import { StoredMaps } from "./stored-maps.ts";

/** The stored snapshot. The bytes of its pictures are in the PDF; with both the PDF can be rendered again. */
export const StoredSnapshot = z.object({ data: ReportData, maps: StoredMaps.optional() });
export type StoredSnapshot = z.output<typeof StoredSnapshot>;

/** The stored snapshot was changed, or belongs to another PDF. */
export class SnapshotDamaged extends Error {
  constructor(what: string, cause?: unknown) {
    super(`the kept snapshot is damaged: ${what}`, { cause });
    this.name = "SnapshotDamaged";
  }
}

/** Stands for the owner where the report's row is not read. */
const NOBODY = "00000000-0000-4000-8000-000000000000";

const reportOf = ({ report, fields, rendered_at, verification }: ReportData): Report =>
  toReport(
    {
      owner: NOBODY,
      id: report.id,
      status: verification ? "finalized" : "completed",
      version: 1,
      created_at: rendered_at,
      updated_at: rendered_at,
      fields: Object.assign({}, emptyReportFields, fields),
      image_counts: noImages,
      ...(report.revision && { revision: report.revision }),
    },
    [],
  );

/** Snapshots of schema 1.0 keep no matters, and no lender's rules were printed then. */
const mattersThen = (report: Report, { valuer, rendered_at }: ReportData): ReportSnapshot["matters"] =>
  foundMatters(report, { profile: valuer.profile, ruleSets: [], at: new Date(rendered_at) });

type Embedded = Pick<ReportData["photographs"][number], "sha256" | "width" | "height">;

/** Lists every part of a snapshot, so that a part without data does not compile: it could not be rendered again. */
type WholeSnapshot = { [Part in keyof Required<ReportSnapshot>]: ReportSnapshot[Part] };

const snapshotOf = (data: ReportData, maps: ReportSnapshot["maps"], pdf: Buffer): WholeSnapshot => {
  const jpegs = embeddedJpegs(pdf);
  const picture = (id: string, label: string, { sha256, width, height }: Embedded): PrintedImage => {
    const bytes = jpegs.get(sha256);
    if (!bytes) throw new SnapshotDamaged(`the document has no picture ${sha256}`);
    return { id, label, bytes, width, height };
  };
  const satelliteOf = ({ sha256, bytes: _, ...facts }: NonNullable<ReportData["satellite_picture"]>) =>
    satelliteImage(facts, picture(SATELLITE_ID, "satellite", { sha256, ...facts }).bytes);
  const photographs = data.photographs.map((photograph): Photograph => {
    const { id, annex, number, category, caption, cover, taken_at, pins } = photograph;
    return {
      ...picture(id, `${annex} ${number}`, photograph),
      category,
      caption,
      cover,
      takenAt: taken_at,
      pins,
    };
  });
  const letterhead = data.letterhead_images.map((image) => [
    image.kind,
    picture(image.kind, image.kind, image),
  ]);
  const report = reportOf(data);
  const { satellite_picture } = data;
  return {
    report,
    profile: data.valuer.profile,
    photographs,
    letterheadImages: Object.fromEntries(letterhead),
    lender: data.lender,
    matters: data.matters ?? mattersThen(report, data),
    maps,
    satellite: satellite_picture && satelliteOf(satellite_picture),
  };
};

/** The snapshot of a document without the bytes of its pictures. */
export const toStored = (snapshot: ReportSnapshot, options: RenderOptions) => ({
  data: reportDataOf(snapshot, options),
  ...(snapshot.maps && { maps: snapshot.maps }),
});

/** The snapshot as it is stored beside its PDF. */
export const writeSnapshot = (snapshot: ReportSnapshot, options: RenderOptions): Buffer =>
  Buffer.from(JSON.stringify(toStored(snapshot, options)));

/** Parses a stored file by the schema; throws SnapshotDamaged. */
export const readStored = <Schema extends z.ZodType>(schema: Schema, file: Uint8Array): z.output<Schema> => {
  if (file.byteLength > limits.storedSnapshotBytes) throw new SnapshotDamaged("too large");
  try {
    return schema.parse(JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(file)));
  } catch (error) {
    throw new SnapshotDamaged("not readable", error);
  }
};

/** Restores the snapshot of a PDF from the stored file and the PDF's own pictures; throws SnapshotDamaged. */
export const readSnapshot = (
  file: Uint8Array,
  pdf: Buffer,
): { snapshot: ReportSnapshot; options: RenderOptions } => fromStored(readStored(StoredSnapshot, file), pdf);

/** The same for a part of a stored file. */
export const fromStored = (
  { data, maps }: StoredSnapshot,
  pdf: Buffer,
): { snapshot: ReportSnapshot; options: RenderOptions } => {
  if (data.maps?.sha256 !== (maps && sha256Of(canonicalJson(maps))))
    throw new SnapshotDamaged("the maps are others");
  return {
    snapshot: snapshotOf(data, maps, pdf),
    options: { draft: data.draft, verification: data.verification, renderedAt: new Date(data.rendered_at) },
  };
};
