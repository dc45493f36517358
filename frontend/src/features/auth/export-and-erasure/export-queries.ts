import { colomboDay } from "@takseru/shared-types";
import { useMutation } from "@tanstack/react-query";
import { api } from "@/lib/api/api";
import { exportFiles, type ZipEntry } from "./export-files";
import { isCancelled, saveAsZip } from "./save-zip";

const countEntries = async function* (files: AsyncIterable<ZipEntry>, count: (files: number) => void) {
  let number = 0;
  for await (const file of files) {
    number += 1;
    count(number);
    yield file;
  }
};

/** Builds the zip in the browser, so that no server has to hold it. */
export const useDownloadData = (count: (files: number) => void) =>
  useMutation({
    mutationFn: async (password: string) => {
      const { data } = await api.auth.exportAccount({ body: { password } });
      const day = colomboDay(new Date().toISOString()) ?? "";
      try {
        await saveAsZip(countEntries(exportFiles(data.token, data.files), count), `takseru-${day}`);
        return true;
      } catch (error) {
        // The user closed the file picker.
        if (isCancelled(error)) return false;
        throw error;
      }
    },
  });
