import { messages } from "@takseru/shared-types";
import { networkError } from "../api/api-error";

/** A connection over which nothing has moved for so long is lost: the browser itself waits for many minutes. */
const STALLED_MS = 60_000;

/** Uploads a file by its signed form; `onProgress` gets the share that is sent, 0 to 1. */
export const uploadFile = (
  form: { url: string; fields: Record<string, string> },
  file: File,
  onProgress: (share: number) => void,
): Promise<void> =>
  new Promise((resolve, reject) => {
    const body = new FormData();
    for (const [name, value] of Object.entries(form.fields)) body.append(name, value);
    // The store reads the fields up to the file and no further.
    body.append("file", file);

    // fetch does not report an upload's progress.
    const request = new XMLHttpRequest();
    let stalled: ReturnType<typeof setTimeout>;
    const watch = () => {
      clearTimeout(stalled);
      stalled = setTimeout(() => request.abort(), STALLED_MS);
    };
    request.upload.onprogress = ({ loaded, total }) => {
      watch();
      onProgress(total > 0 ? loaded / total : 0);
    };
    request.onloadend = () => clearTimeout(stalled);
    request.onabort = () => reject(networkError());
    request.onload = () => {
      if (request.status >= 200 && request.status < 300) resolve();
      else reject(new Error(messages.images.uploadFailed));
    };
    request.onerror = () => reject(networkError());
    request.ontimeout = () => reject(networkError());
    request.open("POST", form.url);
    request.send(body);
    watch();
  });
