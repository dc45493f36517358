import { vi } from "vitest";

/** One form that was sent to the store; the test lets it arrive, or not. */
export interface Sending {
  url: string;
  /** Names and values in the order in which they were sent. */
  entries: [string, FormDataEntryValue][];
  progress: (loaded: number, total: number) => void;
  arrive: (status?: number) => void;
  drop: () => void;
}

/** Puts a store behind `XMLHttpRequest`; gives what was sent so far. */
export const fakeStore = ({ answerAtOnce = true } = {}): Sending[] => {
  const sent: Sending[] = [];
  class FakeRequest {
    status = 0;
    url = "";
    upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {};
    onload?: () => void;
    onerror?: () => void;
    open(_method: string, url: string) {
      this.url = url;
    }
    send(form: FormData) {
      const sending: Sending = {
        url: this.url,
        entries: [...form.entries()],
        progress: (loaded, total) => this.upload.onprogress?.({ loaded, total }),
        arrive: (status = 204) => {
          this.status = status;
          this.onload?.();
        },
        drop: () => this.onerror?.(),
      };
      sent.push(sending);
      if (answerAtOnce) queueMicrotask(() => sending.arrive());
    }
  }
  vi.stubGlobal("XMLHttpRequest", FakeRequest);
  return sent;
};
