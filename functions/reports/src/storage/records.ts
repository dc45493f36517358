import {
  CarriedText,
  emptyReportFields,
  Fee,
  type ImageCategory,
  imageCategory,
  imageType,
  isBareLand,
  letterheadImageKind,
  Pin,
  type ReportFields,
  ReportFieldsInput,
  ReportSignature,
  type ReportStatus,
  reportStatus,
  SatellitePicture,
  Superseded,
  TextSource,
  Timestamp,
  VerifiedReport,
  WrittenText,
} from "@takseru/shared-types";
import * as z from "zod";

/** The PDF of a finalized report. It never changes. */
export const FinalPdf = z.object({
  key: z.string(),
  sha256: z.string(),
  bytes: z.int(),
  verification_code: z.string(),
  finalized_at: Timestamp,
  /** The valuer's name as printed. */
  signed_by: z.string(),
  /** The valuer's title and registration as printed; missing on reports of former versions. */
  signed_by_title: z.string().optional(),
  signed_by_ivsl: z.string().optional(),
  unprintable: z.array(z.string()),
  /** Its snapshot; missing on reports of earlier versions. */
  snapshot: z.object({ key: z.string(), sha256: z.string() }).optional(),
  /** Missing on reports of former versions, whose PDFs are not signed. */
  signature: ReportSignature.optional(),
});
export type FinalPdf = z.infer<typeof FinalPdf>;

/** What a check page shows of the signature: by whom, when, and the file. */
export const signedFacts = (pdf: FinalPdf) => ({
  valuer_name: pdf.signed_by,
  ...(pdf.signed_by_title === undefined ? {} : { professional_title: pdf.signed_by_title }),
  ...(pdf.signed_by_ivsl === undefined ? {} : { ivsl_registration: pdf.signed_by_ivsl }),
  finalized_at: pdf.finalized_at,
  pdf_sha256: pdf.sha256,
  ...(pdf.signature ? { signature: pdf.signature } : {}),
});

/**
 * The claim of a call that finalizes a completed report. Until it ends no other call does, unless the report's version
 * has changed.
 */
export const FinalizeClaim = z.object({
  verification_code: z.string(),
  report_version: z.int().positive(),
  ends_at_epoch: z.int(),
  /** Set before anything of the PDF is stored, so that an interrupted call's files can be found. */
  pdf: FinalPdf.optional(),
});
export type FinalizeClaim = z.infer<typeof FinalizeClaim>;

export const noImages: Record<ImageCategory, number> = {
  land_views: 0,
  building_exterior: 0,
  building_interior: 0,
  boundaries: 0,
  location_maps: 0,
  documents: 0,
};

/** The satellite picture that a report prints. */
export const SatelliteRecord = SatellitePicture.unwrap().extend({
  /** Part of the key of its object, and another one whenever it is taken again. */
  object_id: z.uuid(),
});
export type SatelliteRecord = z.output<typeof SatelliteRecord>;

export const ReportRecord = z.object({
  owner: z.uuid(),
  id: z.int().positive(),
  status: reportStatus.schema,
  version: z.int().positive(),
  created_at: Timestamp,
  updated_at: Timestamp,
  /** Which of its words have search rows; missing on rows of former versions. */
  word_index: z.int().optional(),
  /** Empty fields are not stored. */
  fields: ReportFieldsInput.transform((stored): ReportFields => {
    const fields = Object.assign({}, emptyReportFields, stored);
    // Two fields state it, in different sections.
    return { ...fields, bare_land: isBareLand(fields) };
  }),
  /** A row of a version that knew fewer categories has none of the others. */
  image_counts: z.preprocess(
    (counts) => Object.assign({}, noImages, counts),
    z.record(imageCategory.schema, z.int().min(0)),
  ),
  final_pdf: FinalPdf.optional(),
  /** Remains after an interrupted call until the report is finalized. */
  finalize_claim: FinalizeClaim.optional(),
  /** Missing until one is saved. A clone and a revision start without. */
  fee: Fee.optional(),
  /** A revision has a copy; a clone, of another property, has none. */
  satellite_picture: SatelliteRecord.optional(),
  cloned_from: z.int().positive().optional(),
  /** The paragraphs that a copy took over and that nobody has confirmed since; missing where there are none. */
  carried_texts: z.array(CarriedText).optional(),
  /** The fields into which a language model's text was accepted; missing where none was. */
  program_text: z.array(WrittenText).optional(),
  /** What the program's texts were made from; missing where nothing is noted. */
  text_sources: z.array(TextSource).optional(),
  /** For a revision only: the id of the finalized report, its number and the reason. */
  revision: z
    .object({
      of: z.int().positive(),
      number: z.int().positive(),
      reason: z.string(),
      /** Of the revised report; missing on rows of earlier versions. */
      supersedes: z.object({ report_reference: z.string(), finalized_at: Timestamp }).optional(),
    })
    .optional(),
});
export type ReportRecord = z.output<typeof ReportRecord>;

/** The part of a report that the photographs and the satellite picture depend on. */
export const ReportHead = ReportRecord.pick({
  owner: true,
  id: true,
  status: true,
  version: true,
  updated_at: true,
  image_counts: true,
  satellite_picture: true,
});
export type ReportHead = z.output<typeof ReportHead>;

/** A deleted report that can still be restored; its version is that of the deletion. */
export const DeletedRecord = ReportRecord.extend({ deleted_at: Timestamp });
export type DeletedRecord = z.output<typeof DeletedRecord>;

export const ImageRecord = z.object({
  owner: z.uuid(),
  report_id: z.int().positive(),
  id: z.uuid(),
  /** Part of the keys of its objects, and another one whenever its renditions are made again. */
  object_id: z.uuid(),
  /** Part of the original's key, where its renditions were made again since. */
  original_id: z.uuid().optional(),
  category: imageCategory.schema,
  caption: z.string(),
  filename: z.string(),
  file_size: z.int(),
  type: imageType.schema,
  width: z.int(),
  height: z.int(),
  taken_at: Timestamp.nullable(),
  gps: z.object({ latitude: z.number(), longitude: z.number() }).nullable(),
  uploaded_at: Timestamp,
  /** The rest is missing on rows of former versions. */
  position: z.int().optional(),
  cover: z.boolean().optional(),
  rotation: z.literal([0, 90, 180, 270]).optional(),
  sha256: z.string().optional(),
  original_sha256: z.string().optional(),
  pins: z.array(Pin).optional(),
});
export type ImageRecord = z.infer<typeof ImageRecord>;

/** A deleted photograph that can still be brought back. */
export const DeletedImageRecord = ImageRecord.extend({ deleted_at: Timestamp });
export type DeletedImageRecord = z.infer<typeof DeletedImageRecord>;

/** The logo or the signature on a valuer's reports. */
export const LetterheadImageRecord = z.object({
  owner: z.uuid(),
  kind: letterheadImageKind.schema,
  upload_id: z.uuid(),
  /** Part of the object key. */
  object_id: z.uuid(),
  width: z.int(),
  height: z.int(),
  uploaded_at: Timestamp,
});
export type LetterheadImageRecord = z.infer<typeof LetterheadImageRecord>;

/** The part of a finalized report that a bank may see, as it was finalized. */
export const VerificationRecord = VerifiedReport.extend({
  /** Missing after the owner has deleted the account. */
  owner: z.string().optional(),
  report_id: z.number(),
  /** The revision of this report, once it is finalized; by its code the newest one is found. */
  superseded_by: Superseded.extend({ code: z.string() }).optional(),
  /** Of a paper: the codes of the reports that it was made from, in the order of `paper.reports`. */
  source_codes: z.array(z.string()).optional(),
  /** How often others than the valuer opened the public page, and the last day of that, yyyy-mm-dd in Colombo. */
  openings: z.int().min(0).optional(),
  last_opened_on: z.string().optional(),
});
export type VerificationRecord = z.infer<typeof VerificationRecord>;

const counter = z.int().default(0);
export const StatusCounters = z.object({
  draft: counter,
  in_progress: counter,
  completed: counter,
  finalized: counter,
} satisfies Record<ReportStatus, z.ZodType>);
export type StatusCounters = z.output<typeof StatusCounters>;

export const imageTotal = ({ image_counts }: Pick<ReportRecord, "image_counts">): number =>
  Object.values(image_counts).reduce((sum, count) => sum + count, 0);
