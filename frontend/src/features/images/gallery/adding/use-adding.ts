import type { ImageCategory } from "@takseru/shared-types";
import { useDropzone } from "react-dropzone";
import { addPhotographs } from "../../upload/device-photographs";

const ACCEPT = {
  "image/jpeg": [".jpg", ".jpeg"],
  "image/png": [".png"],
  "image/gif": [".gif"],
  "image/webp": [".webp"],
};

/** Photographs into a category: dropped or chosen from files. */
export const useAdding = (reportId: number, category: ImageCategory, disabled: boolean) => {
  const add = (files: readonly File[]) => void addPhotographs(reportId, category, files);
  return useDropzone({
    accept: ACCEPT,
    disabled,
    noClick: true,
    noKeyboard: true,
    // Refused files are listed as well, each with its error.
    onDrop: (accepted: File[], refused) => add([...accepted, ...refused.map(({ file }) => file)]),
  });
};
