import type { ImageCategory } from "@takseru/shared-types";
import { addPhotographs } from "../upload/device-photographs";
import { requestPages } from "./pages-request";

/** Takes files into a category; under plans and documents it asks which pages of a PDF become pictures. */
export const addFiles = (reportId: number, category: ImageCategory, files: readonly File[]): Promise<void> =>
  addPhotographs(reportId, category, category === "documents" ? requestPages(reportId, files) : files);
