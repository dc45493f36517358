import type { ImageCategory } from "@takseru/shared-types";
import { useDropzone } from "react-dropzone";
import { addFiles } from "../../documents/add-files";

const ACCEPT = {
  "image/jpeg": [".jpg", ".jpeg"],
  "image/png": [".png"],
  "image/gif": [".gif"],
  "image/webp": [".webp"],
};

/** The pages of a PDF become pictures. */
const ACCEPT_DOCUMENTS = { ...ACCEPT, "application/pdf": [".pdf"] };

/** Photographs into a category: dropped or chosen from files. */
export const useAdding = (reportId: number, category: ImageCategory, disabled: boolean) => {
  const add = (files: readonly File[]) => void addFiles(reportId, category, files);
  return useDropzone({
    accept: category === "documents" ? ACCEPT_DOCUMENTS : ACCEPT,
    disabled,
    noClick: true,
    noKeyboard: true,
    // Refused files are listed as well, each with its error.
    onDrop: (accepted: File[], refused) => add([...accepted, ...refused.map(({ file }) => file)]),
  });
};
