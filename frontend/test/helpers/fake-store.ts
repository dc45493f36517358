import { vi } from "vitest";

/** A form that was sent to the object store; the test decides whether it arrives. */
export interface Sending {
  url: string;
  /** Names and values, in the order sent. */
  entries: [string, FormDataEntryValue][];
  progress: (loaded: number, total: number) => void;
  arrive: (status?: number) => void;
  drop: () => void;
}

/** Replaces `XMLHttpRequest` by a fake object store; returns the list of forms sent. */
export const fakeStore = ({ answerAtOnce = true } = {}): Sending[] => {
  const sent: Sending[] = [];
  class FakeRequest {
    onloadend?: () => void;
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
          this.onloadend?.();
        },
        drop: () => {
          this.onerror?.();
          this.onloadend?.();
        },
      };
      sent.push(sending);
      if (answerAtOnce) queueMicrotask(() => sending.arrive());
    }
  }
  vi.stubGlobal("XMLHttpRequest", FakeRequest);
  return sent;
};
