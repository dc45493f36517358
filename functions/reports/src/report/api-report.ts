import type { ObjectStore } from "@takseru/kit";
import {
  completeness,
  computeValuation,
  emptyFee,
  filledFields,
  type Image,
  photographPosition,
  pick,
  type Report,
  type ReportFields,
  type ReportSummary,
  type SatellitePicture,
  type Superseded,
  summaryFields,
} from "@takseru/shared-types";
import { districtsAt } from "@takseru/shared-types/places";
import { imageObjectKeys, pictureLink } from "../storage/object-keys.ts";
import { type ImageRecord, imageTotal, type ReportRecord, type SatelliteRecord } from "../storage/records.ts";
import type { ReportSummaryRecord } from "./report-summary.ts";

export type Links = Pick<ObjectStore, "link">;

/** A photograph in the API's form, with expiring links. */
export const toImage = async (record: ImageRecord, objects: Links): Promise<Image> => {
  const { print, thumbnail } = imageObjectKeys(record);
  const [url, thumbnail_url] = await Promise.all([
    objects.link(print, pictureLink),
    objects.link(thumbnail, pictureLink),
  ]);
  return {
    id: record.id,
    url,
    thumbnail_url,
    caption: record.caption,
    filename: record.filename,
    file_size: record.file_size,
    category: record.category,
    width: record.width,
    height: record.height,
    taken_at: record.taken_at,
    gps: record.gps,
    uploaded_at: record.uploaded_at,
    position: photographPosition(record),
    cover: record.cover ?? false,
    rotation: record.rotation ?? 0,
    sha256: record.sha256 ?? null,
    original_sha256: record.original_sha256 ?? null,
    pins: record.pins ?? [],
  };
};

/** Village, city and district in one line, each name once. */
export const locationSummary = ({
  village_name,
  city,
  district,
}: Pick<ReportFields, "village_name" | "city" | "district">): string =>
  [village_name, city, district]
    .filter((name, index, names) => name !== "" && names.indexOf(name) === index)
    .join(", ");

const identity = (record: ReportSummaryRecord) => ({
  id: record.id,
  user_id: record.owner,
  status: record.status,
  version: record.version,
  created_at: record.created_at,
  updated_at: record.updated_at,
  completeness: completeness(record.filled_fields, imageTotal(record)),
  location_summary: locationSummary(record.fields),
  revision_of: record.revision?.of ?? null,
  revision_number: record.revision?.number ?? 0,
  revision_reason: record.revision?.reason ?? "",
});

/** The part of a whole report that a list reads. */
export const toSummaryRecord = (record: ReportRecord): ReportSummaryRecord => ({
  ...record,
  filled_fields: filledFields(record.fields),
});

/** The link of a small picture, as long as all links of photographs. */
export const thumbnailLink = (
  image: Parameters<typeof imageObjectKeys>[0],
  objects: Links,
): Promise<string> => objects.link(imageObjectKeys(image).thumbnail, pictureLink);

export const toSummary = (record: ReportSummaryRecord): ReportSummary => ({
  ...identity(record),
  ...pick(record.fields, summaryFields),
});

/** Where the report's position is; `null` and no districts without one. */
export const positionOf = ({ latitude, longitude }: Pick<ReportFields, "latitude" | "longitude">) => {
  const coordinates = latitude === null || longitude === null ? null : { latitude, longitude };
  return { coordinates, position_districts: coordinates === null ? [] : districtsAt(coordinates) };
};

/** The public facts of a satellite picture. */
export const toSatellitePicture = ({ object_id: _, ...picture }: SatelliteRecord): SatellitePicture =>
  picture;

export const toReport = (
  record: ReportRecord,
  images: Image[],
  superseded: Superseded | null = null,
): Report => {
  const { province, district, city, village_name } = record.fields;
  return {
    ...identity(toSummaryRecord(record)),
    ...record.fields,
    ...positionOf(record.fields),
    administrative_division: { province, district, city, village: village_name },
    images,
    valuation_result: computeValuation(record.fields),
    satellite_picture: record.satellite_picture ? toSatellitePicture(record.satellite_picture) : null,
    program_text: record.program_text ?? [],
    text_sources: record.text_sources ?? [],
    carried_texts: record.carried_texts ?? [],
    cloned_from: record.cloned_from ?? null,
    supersedes: record.revision?.supersedes ?? null,
    finalized_at: record.final_pdf?.finalized_at ?? null,
    verification_code: record.final_pdf?.verification_code ?? null,
    pdf_sha256: record.final_pdf?.sha256 ?? null,
    superseded,
    signature: record.final_pdf?.signature ?? null,
    fee: record.fee ?? emptyFee,
  };
};
