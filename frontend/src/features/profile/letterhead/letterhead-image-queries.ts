import type { LetterheadImage, LetterheadImageKind, LetterheadImages } from "@takseru/shared-types";
import { type QueryClient, useMutation, useQueryClient } from "@tanstack/react-query";
import { api, createIdempotencyKey } from "@/lib/api/api";
import { uploadRequestOf } from "@/lib/files/image-file";
import { uploadFile } from "@/lib/files/upload-file";
import { letterheadImagesQuery } from "@/lib/profile/profile-queries";

const cacheImage = (
  cache: QueryClient,
  userId: string,
  kind: LetterheadImageKind,
  picture: LetterheadImage | null,
): Promise<void> => {
  const { queryKey } = letterheadImagesQuery(userId);
  cache.setQueryData(
    queryKey,
    (known): LetterheadImages | undefined => known && { ...known, [kind]: picture },
  );
  // A list that is being fetched is older than the change and would undo it.
  return cache.invalidateQueries({ queryKey });
};

/** Uploads a file and replaces the former image; `onProgress` receives the share of bytes sent, 0 to 1. */
export const useUploadLetterheadImage = (
  userId: string,
  kind: LetterheadImageKind,
  onProgress: (share: number) => void,
) => {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: async (file: File) => {
      onProgress(0);
      const { data: form } = await api.images.requestPictureUpload(
        { params: { kind }, body: { file: uploadRequestOf(file) } },
        { idempotencyKey: createIdempotencyKey() },
      );
      await uploadFile(form, file, onProgress);
      onProgress(1);
      const { data } = await api.images.completePicture(
        { params: { kind, uploadId: form.id } },
        { idempotencyKey: form.id },
      );
      return data;
    },
    onSuccess: (picture) => void cacheImage(cache, userId, kind, picture),
  });
};

export const useRemoveLetterheadImage = (userId: string, kind: LetterheadImageKind) => {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: () => api.images.removePicture({ params: { kind } }),
    onSuccess: () => void cacheImage(cache, userId, kind, null),
  });
};
