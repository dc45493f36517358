import { z } from "zod";
import { defineApi } from "../define-api.ts";
import { Deleted, dataReply } from "../schemas/envelope.ts";
import { Image, ImageChange, UploadForm, UploadRequest } from "../schemas/image.ts";
import { ReportPath } from "../schemas/report.ts";

const ImagePath = ReportPath.extend({ imageId: z.string().min(1).max(100) });
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
    errors: [...editable, "CATEGORY_FULL", "IMAGE_REJECTED", "UPSTREAM_FAILED"],
    idempotent: true,
  },
  requestUploads: {
    method: "POST",
    path: "/reports/{id}/images/uploads",
    access: "signed-in",
    summary: "Signed forms to send photographs straight to the store, up to 10 MB each",
    params: ReportPath,
    body: UploadRequest,
    reply: { status: 201, body: dataReply(z.array(UploadForm)) },
    errors: [...editable, "CATEGORY_FULL"],
    idempotent: true,
  },
  complete: {
    method: "POST",
    path: "/reports/{id}/images/{imageId}/complete",
    access: "signed-in",
    summary: "Check an uploaded photograph, make its renditions and count it",
    params: ImagePath,
    reply: { status: 200, body: dataReply(Image) },
    errors: [...editable, "UPLOAD_NOT_FOUND", "CATEGORY_FULL", "IMAGE_REJECTED", "UPSTREAM_FAILED"],
    idempotent: true,
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
});
