import * as z from "zod";
import { defineApi } from "../contract/define-api.ts";
import { Deleted, dataReply } from "../contract/envelope.ts";
import { errorCodes } from "../contract/errors.ts";
import { limits } from "../limits.ts";
import {
  LetterheadImage,
  LetterheadImagePath,
  LetterheadImages,
  LetterheadImageUploadPath,
} from "../profile/letterhead-image.ts";
import { AnnouncedFile, Image, ImageChange, UploadForm, UploadRequest } from "../report/photograph.ts";
import { ReportPath } from "../report/report.ts";
import { boundedText } from "../units/primitives.ts";

const ImagePath = ReportPath.extend({
  imageId: boundedText(limits.input.id, errorCodes.IMAGE_NOT_FOUND.message).min(1),
});
const editable = ["REPORT_NOT_FOUND", "REPORT_FINALIZED"] as const;

export const imagesApi = defineApi("images", {
  list: {
    method: "GET",
    path: "/reports/{id}/images",
    access: "signed-in",
    summary: "The photographs of a report",
    params: ReportPath,
    reply: { status: 200, body: dataReply(z.array(Image)) },
    errors: ["REPORT_NOT_FOUND"],
  },
  upload: {
    method: "POST",
    path: "/reports/{id}/images",
    access: "signed-in",
    summary: "Upload photographs as a form with `category` and `images[]`, together up to 4.5 MB",
    params: ReportPath,
    bodyKind: "multipart",
    reply: { status: 201, body: dataReply(z.array(Image)) },
    errors: [...editable, "CATEGORY_FULL", "STORAGE_FULL", "IMAGE_REJECTED", "UPSTREAM_FAILED"],
    idempotent: true,
    callLimit: "images",
  },
  requestUploads: {
    method: "POST",
    path: "/reports/{id}/images/uploads",
    access: "signed-in",
    summary: "Signed forms to send photographs straight to the store, up to 10 MB each",
    params: ReportPath,
    body: UploadRequest,
    reply: { status: 201, body: dataReply(z.array(UploadForm)) },
    errors: [...editable, "CATEGORY_FULL", "STORAGE_FULL"],
    idempotent: true,
    callLimit: "images",
  },
  complete: {
    method: "POST",
    path: "/reports/{id}/images/{imageId}/complete",
    access: "signed-in",
    summary: "Check an uploaded photograph, make its renditions and count it",
    params: ImagePath,
    reply: { status: 200, body: dataReply(Image) },
    errors: [
      ...editable,
      "UPLOAD_NOT_FOUND",
      "CATEGORY_FULL",
      "STORAGE_FULL",
      "IMAGE_REJECTED",
      "UPSTREAM_FAILED",
    ],
    idempotent: true,
    callLimit: "images",
  },
  change: {
    method: "PATCH",
    path: "/reports/{id}/images/{imageId}",
    access: "signed-in",
    summary: "Change a photograph's caption",
    params: ImagePath,
    body: ImageChange,
    reply: { status: 200, body: dataReply(Image) },
    errors: [...editable, "IMAGE_NOT_FOUND"],
  },
  remove: {
    method: "DELETE",
    path: "/reports/{id}/images/{imageId}",
    access: "signed-in",
    summary: "Delete a photograph",
    params: ImagePath,
    reply: { status: 200, body: Deleted },
    errors: [...editable, "IMAGE_NOT_FOUND"],
  },
  pictures: {
    method: "GET",
    path: "/profile/pictures",
    access: "signed-in",
    summary: "The logo and the signature that the caller's reports print",
    reply: { status: 200, body: dataReply(LetterheadImages) },
    errors: [],
  },
  requestPictureUpload: {
    method: "POST",
    path: "/profile/pictures/{kind}/uploads",
    access: "signed-in",
    summary: "A signed form to send a logo or a signature straight to the store, up to 10 MB",
    params: LetterheadImagePath,
    body: z.object({ file: AnnouncedFile }),
    reply: { status: 201, body: dataReply(UploadForm) },
    errors: [],
    idempotent: true,
    callLimit: "images",
  },
  completePicture: {
    method: "POST",
    path: "/profile/pictures/{kind}/{uploadId}/complete",
    access: "signed-in",
    summary: "Check an uploaded logo or signature and put it in the place of the one before",
    params: LetterheadImageUploadPath,
    reply: { status: 200, body: dataReply(LetterheadImage) },
    errors: ["UPLOAD_NOT_FOUND", "IMAGE_REJECTED", "UPSTREAM_FAILED"],
    idempotent: true,
    callLimit: "images",
  },
  removePicture: {
    method: "DELETE",
    path: "/profile/pictures/{kind}",
    access: "signed-in",
    summary: "Delete the logo or the signature",
    params: LetterheadImagePath,
    reply: { status: 200, body: Deleted },
    errors: ["IMAGE_NOT_FOUND"],
  },
});
