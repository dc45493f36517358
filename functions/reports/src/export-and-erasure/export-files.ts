import type { Item } from "@takseru/kit";
import { type Comparable, type ExportFile, imageCategory, type Superseded } from "@takseru/shared-types";
import type { DeliveryRecord } from "../deliveries/delivery-record.ts";
import { toReport } from "../report/api-report.ts";
import { imageObjectKeys, satelliteObjectKey } from "../storage/object-keys.ts";
import type { DeletedImageRecord, DeletedRecord, ImageRecord, ReportRecord } from "../storage/records.ts";

const extensions: Record<ImageRecord["type"], string> = {
  "image/jpeg": "jpg",
  "image/png": "png",
  "image/gif": "gif",
  "image/webp": "webp",
};

interface ReportFiles {
  record: ReportRecord | DeletedRecord;
  images: readonly ImageRecord[];
  /** Photographs that can still be brought back. */
  deletedImages: readonly DeletedImageRecord[];
  changes: readonly Item[];
  /** Mails and shares; only with the first page of its history. */
  sent: readonly DeliveryRecord[];
  /** For a signed report: the newest revision that supersedes it. */
  superseded: Superseded | null;
  /** The numbers of the invoices that were made of it. */
  invoices: readonly string[];
  /** Which page of its history: the first brings everything else. */
  page: number;
  link: LinkTo;
}

/** A link to an object that a browser saves under the last part of `name`. */
type LinkTo = (key: string, name: string) => Promise<string>;

export const linkedFile = async (name: string, key: string, link: LinkTo): Promise<ExportFile> => ({
  name,
  url: await link(key, name),
});

/** A file name that every system can unpack: "NP/KDY/2026/001" is "NP-KDY-2026-001". */
export const plainName = (text: string): string =>
  text
    .replace(/[^A-Za-z0-9]+/g, "-")
    .replace(/^-|-$/g, "")
    .slice(0, 60);

/** Folder named by the report's reference, with its id where names would be equal or the reference is empty. */
const folderName = ({ id, fields }: ReportRecord | DeletedRecord): string =>
  [plainName(fields.report_reference) || "no-reference", id].join("_");

/** Where a photograph lies in the zip. */
const photographName = (folder: string, { category, type }: ImageRecord, index: number): string =>
  `${folder}/${String(index + 1).padStart(2, "0")}-${category}.${extensions[type]}`;

/** Photographs in a folder of their own, with what a report's JSON says of them. */
const photographFiles = (folder: string, images: readonly (ImageRecord | DeletedImageRecord)[]) => {
  const files = images.map((image, index) => ({ image, name: photographName(folder, image, index) }));
  const described = files.map(({ image, name }) => {
    const { owner: _, report_id: __, object_id: ___, original_id: ____, ...facts } = image;
    return { file: name, category_name: imageCategory.labels[image.category], ...facts };
  });
  return { files, described };
};

/** A page of the bank of comparables. */
export const comparablesFile = (comparables: readonly Comparable[], page: number): ExportFile => ({
  name: page === 1 ? "comparables.json" : `comparables-${page}.json`,
  text: JSON.stringify(comparables, null, 2),
});

/** Without the object's key and the link's hash. */
const exportedDelivery = ({
  owner: _,
  link_hash: __,
  sending_until_epoch: ___,
  pdf: { key: ____, ...pdf },
  ...delivery
}: DeliveryRecord) => ({ ...delivery, pdf });

/** Whether it has a Word document: completed reports do, and signed ones whose snapshot is stored. */
const canBeWritten = (record: ReportRecord | DeletedRecord): boolean =>
  !("deleted_at" in record) &&
  (record.final_pdf ? record.final_pdf.snapshot !== undefined : record.status === "completed");

/** A report for the download: everything that is stored of it, its photographs as they were uploaded. */
export const exportFiles = async ({
  record,
  images,
  deletedImages,
  changes,
  sent,
  superseded,
  invoices,
  page,
  link,
}: ReportFiles): Promise<ExportFile[]> => {
  const deleted_at = "deleted_at" in record ? record.deleted_at : undefined;
  const folder = `${deleted_at ? "deleted-reports" : "reports"}/${folderName(record)}`;
  const json = (name: string, content: unknown): ExportFile => ({
    name: `${folder}/${name}.json`,
    text: JSON.stringify(content, null, 2),
  });
  const history = changes.length > 0 ? [json(page === 1 ? "history" : `history-${page}`, changes)] : [];
  if (page > 1) return history;
  const photographs = photographFiles("photographs", images);
  const deletedPhotographs = photographFiles("deleted-photographs", deletedImages);
  const { images: _, ...report } = toReport(record, [], superseded);
  return [
    json("report", {
      ...report,
      deleted_at,
      images: photographs.described,
      deleted_images: deletedPhotographs.described,
    }),
    ...history,
    ...(sent.length > 0 ? [json("sent", sent.map(exportedDelivery))] : []),
    ...(await Promise.all(
      [...photographs.files, ...deletedPhotographs.files].map(({ image, name }) =>
        linkedFile(`${folder}/${name}`, imageObjectKeys(image).original, link),
      ),
    )),
    ...(record.satellite_picture
      ? [
          await linkedFile(
            `${folder}/satellite-picture.jpg`,
            satelliteObjectKey(record.owner, record.id, record.satellite_picture),
            link,
          ),
        ]
      : []),
    ...(record.final_pdf
      ? [await linkedFile(`${folder}/valuation-report.pdf`, record.final_pdf.key, link)]
      : []),
    ...(record.final_pdf?.snapshot
      ? [await linkedFile(`${folder}/signed-data.json`, record.final_pdf.snapshot.key, link)]
      : []),
    ...(canBeWritten(record)
      ? [
          {
            name: `${folder}/valuation-report.docx`,
            print: { kind: "word" as const, report_id: record.id },
          },
        ]
      : []),
    ...invoices.map((number) => ({
      name: `${folder}/invoice-${plainName(number)}.pdf`,
      print: { kind: "invoice" as const, report_id: record.id, number },
    })),
  ];
};
