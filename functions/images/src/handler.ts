import { type ApiHandler, apiHandler, type HandlerDependencies, implement } from "@takseru/kit";
import { imagesApi } from "@takseru/shared-types";
import type { LetterheadImageService } from "./letterhead-images/letterhead-image-service.ts";
import type { DeletedPhotographs } from "./photographs/deleted-photographs.ts";
import { readMultipartForm } from "./photographs/multipart-form.ts";
import type { PhotographChanges } from "./photographs/photograph-changes.ts";
import type { PhotographService } from "./photographs/photograph-service.ts";
import type { SatelliteService } from "./satellite/satellite-service.ts";

/** All that the room's routes call. */
export interface ImagesUseCases {
  photographs: PhotographService;
  photographChanges: PhotographChanges;
  deletedPhotographs: DeletedPhotographs;
  satellites: SatelliteService;
  letterheadImages: LetterheadImageService;
}

export const createImagesHandler = (
  { photographs, photographChanges, deletedPhotographs, satellites, letterheadImages }: ImagesUseCases,
  dependencies: HandlerDependencies,
): ApiHandler =>
  apiHandler(
    implement(imagesApi, {
      list: async ({ caller, params }) => ({ data: await photographs.list(caller.userId, params.id) }),
      upload: async ({ caller, params, form, request }) => {
        const { category, files } = await readMultipartForm(form);
        return {
          data: await photographs.upload(caller.userId, params.id, category, files, request.idempotencyKey),
        };
      },
      requestUploads: async ({ caller, params, body, request }) => ({
        data: await photographs.requestUploads(caller.userId, params.id, body, request.idempotencyKey),
      }),
      complete: async ({ caller, params }) => ({
        data: await photographs.complete(caller.userId, params.id, params.imageId),
      }),
      change: async ({ caller, params, body }) => ({
        data: await photographChanges.change(caller.userId, params.id, params.imageId, body),
      }),
      order: async ({ caller, params, body }) => ({
        data: await photographChanges.order(caller.userId, params.id, body),
      }),
      restore: async ({ caller, params }) => ({
        data: await deletedPhotographs.restore(caller.userId, params.id, params.imageId),
      }),
      deleted: async ({ caller, params }) => ({
        data: await deletedPhotographs.list(caller.userId, params.id),
      }),
      remove: async ({ caller, params }) => {
        await deletedPhotographs.remove(caller.userId, params.id, params.imageId);
        return { success: true as const };
      },
      satellite: async ({ caller, params }) => ({ data: await satellites.state(caller.userId, params.id) }),
      fetchSatellite: async ({ caller, params }) => ({
        data: await satellites.take(caller.userId, params.id),
      }),
      removeSatellite: async ({ caller, params }) => {
        await satellites.remove(caller.userId, params.id);
        return { success: true as const };
      },
      pictures: async ({ caller }) => ({ data: await letterheadImages.list(caller.userId) }),
      requestPictureUpload: async ({ caller, params, body, request }) => ({
        data: await letterheadImages.requestUpload(
          caller.userId,
          params.kind,
          body.file,
          request.idempotencyKey,
        ),
      }),
      completePicture: async ({ caller, params }) => ({
        data: await letterheadImages.complete(caller.userId, params.kind, params.uploadId),
      }),
      removePicture: async ({ caller, params }) => {
        await letterheadImages.remove(caller.userId, params.kind);
        return { success: true as const };
      },
    }),
    dependencies,
  );
