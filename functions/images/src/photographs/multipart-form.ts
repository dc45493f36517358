import { AppError, parseInput } from "@takseru/kit";
import { FileName, type ImageCategory, imageCategory, limits, messages } from "@takseru/shared-types";
import * as z from "zod";
import type { UploadedFile } from "../intake/validate-upload.ts";

const MultipartFields = z.object({
  category: z.enum(imageCategory.schema.enum, { error: "Please choose an image category" }),
  files: z
    .array(
      z
        .instanceof(File, { error: "images[] must be files" })
        .transform((file) => ({ file, filename: file.name }))
        .pipe(z.object({ file: z.instanceof(File), filename: FileName })),
    )
    .min(1, messages.images.none)
    .max(limits.image.maxFiles, messages.images.tooMany(limits.image.maxFiles)),
});

/** Reads the form of the specification's upload route: `category` and `images[]`. */
export const readMultipartForm = async (
  form: FormData,
): Promise<{ category: ImageCategory; files: UploadedFile[] }> => {
  const { category, files } = parseInput(MultipartFields, {
    category: form.get("category"),
    files: [...form.getAll("images[]"), ...form.getAll("images")],
  });
  const total = files.reduce((sum, { file }) => sum + file.size, 0);
  if (total > limits.image.maxMultipartBytes)
    throw new AppError("PAYLOAD_TOO_LARGE", {
      message:
        "One form can carry 4.5 MB of images. Ask POST /reports/{id}/images/uploads for signed forms, which take 10 MB each.",
    });
  const uploaded = await Promise.all(
    files.map(async ({ file, filename }) => ({ filename, bytes: new Uint8Array(await file.arrayBuffer()) })),
  );
  return { category, files: uploaded };
};
