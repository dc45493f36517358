import type { ObjectStore } from "@takseru/kit";
import {
  completeness,
  filledFields,
  type Image,
  limits,
  type Report,
  type ReportSummary,
} from "@takseru/shared-types";
import { imageObjectKeys } from "../storage/keys.ts";
import { type ImageRecord, imageTotal, type ReportRecord } from "../storage/records.ts";
import type { ReportSummaryRecord } from "./report-summary.ts";

export type Links = Pick<ObjectStore, "link">;

/** A photograph as the contract shows it, with links that expire. */
export const toImage = async (record: ImageRecord, objects: Links): Promise<Image> => {
  const { print, thumbnail } = imageObjectKeys(record);
  const expiry = { expiresIn: limits.linkSeconds };
  const [url, thumbnail_url] = await Promise.all([
    objects.link(print, expiry),
    objects.link(thumbnail, expiry),
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
  };
};

const identity = (record: ReportSummaryRecord) => ({
  id: record.id,
  user_id: record.owner,
  status: record.status,
  version: record.version,
  created_at: record.created_at,
  updated_at: record.updated_at,
  completeness: completeness(record.filled_fields, imageTotal(record)),
  location_summary: [record.fields.village_name, record.fields.city, record.fields.district]
    .filter((name, index, names) => name !== "" && names.indexOf(name) === index)
    .join(", "),
  revision_of: record.revision?.of ?? null,
  revision_number: record.revision?.number ?? 0,
  revision_reason: record.revision?.reason ?? "",
});

/** A whole report as the list reads it. */
export const toSummaryRecord = (record: ReportRecord): ReportSummaryRecord => ({
  ...record,
  filled_fields: filledFields(record.fields),
});

export const toSummary = (record: ReportSummaryRecord): ReportSummary => ({
  ...identity(record),
  report_reference: record.fields.report_reference,
  report_type: record.fields.report_type,
  report_date: record.fields.report_date,
  valuation_purpose: record.fields.valuation_purpose,
  instruction_source: record.fields.instruction_source,
  current_owner: record.fields.current_owner,
  lot_number: record.fields.lot_number,
  plan_number: record.fields.plan_number,
  village_name: record.fields.village_name,
  district: record.fields.district,
  market_value: record.fields.market_value,
});

export const toReport = (record: ReportRecord, images: Image[]): Report => {
  const { latitude, longitude, province, district, city, village_name } = record.fields;
  return {
    ...identity(toSummaryRecord(record)),
    ...record.fields,
    coordinates: latitude === null || longitude === null ? null : { latitude, longitude },
    administrative_division: { province, district, city, village: village_name },
    images,
    cloned_from: record.cloned_from ?? null,
    finalized_at: record.final_pdf?.finalized_at ?? null,
    verification_code: record.final_pdf?.verification_code ?? null,
    pdf_sha256: record.final_pdf?.sha256 ?? null,
  };
};
