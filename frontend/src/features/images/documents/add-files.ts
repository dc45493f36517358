import type { ImageCategory } from "@takseru/shared-types";
import { withType } from "@/lib/files/file-type";
import { addPhotographs } from "../upload/use-device-photographs";
import { requestPages } from "./pages-request";

/** Takes files into a category; under plans and documents it asks which pages of a PDF become pictures. */
export const addFiles = async (
  reportId: number,
  category: ImageCategory,
  files: readonly File[],
): Promise<void> => {
  const pictures =
    category === "documents" ? requestPages(reportId, await Promise.all(files.map(withType))) : files;
  await addPhotographs(reportId, category, pictures);
};
