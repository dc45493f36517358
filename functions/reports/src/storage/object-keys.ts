import { type LetterheadImageKind, limits, PICTURE_CACHE_SECONDS } from "@takseru/shared-types";

/** Of photographs and satellite pictures: another picture has another key. */
export const pictureLink = { expiresIn: limits.linkSeconds, cacheSeconds: PICTURE_CACHE_SECONDS };

/** The keys of a photograph's objects. The original stays where it was uploaded to when the renditions are made again. */
export const imageObjectKeys = (image: {
  owner: string;
  report_id: number;
  id: string;
  object_id: string;
  original_id?: string | undefined;
}) => {
  const folder = `images/${image.owner}/${image.report_id}/${image.id}`;
  return {
    original: `${folder}/${image.original_id ?? image.object_id}/original`,
    print: `${folder}/${image.object_id}/print.jpg`,
    thumbnail: `${folder}/${image.object_id}/thumbnail.webp`,
  };
};

/** A report's satellite picture, a JPEG without metadata. */
export const satelliteObjectKey = (ownerId: string, id: number, { object_id }: { object_id: string }) =>
  `images/${ownerId}/${id}/satellite/${object_id}.jpg`;

/** One key, or none without a picture. */
export const satelliteObjectKeys = ({
  owner,
  id,
  satellite_picture: picture,
}: {
  owner: string;
  id: number;
  satellite_picture?: { object_id: string } | undefined;
}): string[] => (picture ? [satelliteObjectKey(owner, id, picture)] : []);

/** An uploaded photograph until it is checked; a lifecycle rule deletes what is left. */
export const uploadObjectKey = (ownerId: string, id: number, imageId: string) =>
  `uploads/${ownerId}/${id}/${imageId}`;

/** A report's PDF, named by the hash of its bytes; a lifecycle rule deletes drafts. */
export const pdfObjectKey = (kind: "draft" | "final", ownerId: string, id: number, sha256: string) =>
  `${kind === "draft" ? "drafts" : "pdf"}/${ownerId}/${id}/${sha256}.pdf`;

/** A report as a Word document: kept like a draft, since it is written again when it is asked for. */
export const wordObjectKey = (ownerId: string, id: number, sha256: string) =>
  `drafts/${ownerId}/${id}/${sha256}.docx`;

/** The snapshot of a finalized PDF, beside it and locked like it. */
export const snapshotObjectKey = (ownerId: string, id: number, sha256: string) =>
  `pdf/${ownerId}/${id}/${sha256}.json`;

/** The files of a paper made from signed reports: below the folders of its owner's reports, so that they are kept and erased with them. */
export const paperObjectKey = (
  kind: "draft" | "final",
  ownerId: string,
  sha256: string,
  ending: "pdf" | "docx" | "json",
) => `${kind === "draft" ? "drafts" : "pdf"}/${ownerId}/papers/${sha256}.${ending}`;

/** The print rendition of a logo or a signature; each upload has its own key. */
export const letterheadImageObjectKey = (image: {
  owner: string;
  kind: LetterheadImageKind;
  object_id: string;
}) => `profile/${image.owner}/${image.kind}/${image.object_id}.jpg`;

export const letterheadImageUploadKey = (ownerId: string, kind: LetterheadImageKind, uploadId: string) =>
  `uploads/${ownerId}/${kind}/${uploadId}`;

/** Every prefix under which an owner may have objects. */
export const ownerObjectPrefixes = (ownerId: string): string[] =>
  ["images", "profile", "uploads", "drafts", "pdf"].map((folder) => `${folder}/${ownerId}/`);

/** Every prefix under which a report that was never finalized may have objects. */
export const reportObjectPrefixes = (ownerId: string, id: number): string[] =>
  ["images", "uploads", "drafts"].map((folder) => `${folder}/${ownerId}/${id}/`);
