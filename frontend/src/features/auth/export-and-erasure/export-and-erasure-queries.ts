import { queryOptions, useMutation } from "@tanstack/react-query";
import { ApiError, api } from "@/lib/api/api";
import type { ZipEntry } from "./export-files";

const isUnanswered = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 0 || error.status >= 500);

const counting = async function* (files: AsyncIterable<ZipEntry>, count: (files: number) => void) {
  let number = 0;
  for await (const file of files) {
    number += 1;
    count(number);
    yield file;
  }
};

/** Packs everything in this browser: no server has to hold it all. The code for it comes with the first download. */
export const useDownloadData = (count: (files: number) => void) =>
  useMutation({
    mutationFn: async (password: string) => {
      const [{ exportFiles }, { saveAsZip, isCancelled }] = await Promise.all([
        import("./export-files"),
        import("./save-zip"),
      ]);
      const { data } = await api.auth.exportAccount({ body: { password } });
      const day = new Date().toISOString().slice(0, 10);
      try {
        await saveAsZip(counting(exportFiles(data.token, data.files), count), `takseru-${day}`);
        return true;
      } catch (error) {
        // No place was chosen for the file.
        if (isCancelled(error)) return false;
        throw error;
      }
    },
  });

/** 256 random bits in base64url. */
export const createErasureToken = (): string =>
  btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(32))))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", "");

/** Whether the account had been closed by a call whose answer was lost. */
const wasClosed = async (token: string): Promise<boolean> => {
  try {
    await api.auth.eraseAccount({ body: { token } });
    return true;
  } catch (error) {
    if (error instanceof ApiError && error.code === "ERASURE_NOT_FOUND") return false;
    throw error;
  }
};

/** `onClosed` is told also when the screen is gone by then: another call has perhaps found the session ended first. */
export const useCloseAccount = (token: string, onClosed: () => Promise<void>) =>
  useMutation({
    onSuccess: onClosed,
    mutationFn: async (password: string) => {
      try {
        await api.auth.closeAccount({ body: { password, erasure_token: token } });
      } catch (error) {
        if (!isUnanswered(error) || !(await wasClosed(token))) throw error;
      }
    },
  });

/** Deletes what is left of a closed account, call by call. A query: however often the screen is drawn, it runs once. */
export const erasureQuery = (token: string) =>
  queryOptions({
    queryKey: ["erasure", token],
    queryFn: async () => {
      const body = { token };
      while (!(await api.auth.eraseAccount({ body })).data.done);
      while (!(await api.reports.eraseReports({ body })).data.done);
      return true;
    },
    // Its session is over already.
    meta: { public: true },
    retry: 3,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
  });
