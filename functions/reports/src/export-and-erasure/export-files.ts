import type { Item } from "@takseru/kit";
import { type Comparable, type ExportFile, imageCategory } from "@takseru/shared-types";
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

/** Where a photograph lies in the zip: nothing in it was typed by anybody, so every system can unpack it. */
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

/** A report as its owner takes it along: everything that is stored of it, its photographs as they were uploaded. */
export const exportFiles = async ({
  record,
  images,
  deletedImages,
  changes,
  page,
  link,
}: ReportFiles): Promise<ExportFile[]> => {
  const deleted_at = "deleted_at" in record ? record.deleted_at : undefined;
  const folder = `${deleted_at ? "deleted-reports" : "reports"}/${record.id}`;
  const json = (name: string, content: unknown): ExportFile => ({
    name: `${folder}/${name}.json`,
    text: JSON.stringify(content, null, 2),
  });
  const history = changes.length > 0 ? [json(page === 1 ? "history" : `history-${page}`, changes)] : [];
  if (page > 1) return history;
  const photographs = photographFiles("photographs", images);
  const deletedPhotographs = photographFiles("deleted-photographs", deletedImages);
  const { images: _, ...report } = toReport(record, []);
  return [
    json("report", {
      ...report,
      deleted_at,
      images: photographs.described,
      deleted_images: deletedPhotographs.described,
    }),
    ...history,
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
      ? [await linkedFile(`${folder}/valuation-report-${record.id}.pdf`, record.final_pdf.key, link)]
      : []),
    ...(record.final_pdf?.snapshot
      ? [
          await linkedFile(
            `${folder}/valuation-report-${record.id}.json`,
            record.final_pdf.snapshot.key,
            link,
          ),
        ]
      : []),
  ];
};
