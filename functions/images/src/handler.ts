import { type ApiHandler, apiHandler, type HandlerDependencies, implement } from "@takseru/kit";
import { imagesApi, pending } from "@takseru/shared-types";
import type { LetterheadImageService } from "./letterhead-images/letterhead-image-service.ts";
import { readMultipartForm } from "./photographs/multipart-form.ts";
import type { PhotographService } from "./photographs/photograph-service.ts";

export const createImagesHandler = (
  { images, pictures }: { images: PhotographService; pictures: LetterheadImageService },
  dependencies: HandlerDependencies,
): ApiHandler =>
  apiHandler(
    implement(imagesApi, pending.images, {
      list: async ({ caller, params }) => ({ data: await images.list(caller.userId, params.id) }),
      upload: async ({ caller, params, form, request }) => {
        const { category, files } = await readMultipartForm(form);
        return {
          data: await images.upload(caller.userId, params.id, category, files, request.idempotencyKey),
        };
      },
      requestUploads: async ({ caller, params, body, request }) => ({
        data: await images.requestUploads(caller.userId, params.id, body, request.idempotencyKey),
      }),
      complete: async ({ caller, params }) => ({
        data: await images.complete(caller.userId, params.id, params.imageId),
      }),
      change: async ({ caller, params, body }) => ({
        data: await images.changeCaption(caller.userId, params.id, params.imageId, body.caption),
      }),
      remove: async ({ caller, params }) => {
        await images.remove(caller.userId, params.id, params.imageId);
        return { success: true as const };
      },
      pictures: async ({ caller }) => ({ data: await pictures.list(caller.userId) }),
      requestPictureUpload: async ({ caller, params, body, request }) => ({
        data: await pictures.requestUpload(caller.userId, params.kind, body.file, request.idempotencyKey),
      }),
      completePicture: async ({ caller, params }) => ({
        data: await pictures.complete(caller.userId, params.kind, params.uploadId),
      }),
      removePicture: async ({ caller, params }) => {
        await pictures.remove(caller.userId, params.kind);
        return { success: true as const };
      },
    }),
    dependencies,
  );
