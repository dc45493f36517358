import { createObservable } from "../sync/observable";

/** What the tabs of this browser tell each other of the photographs on this device. */
export type PhotographNews =
  /** Some wait to be sent that did not before. */
  | { kind: "added" }
  | { kind: "changed" }
  /** The server has the bytes of one, as this image. */
  | { kind: "sent"; key: string; imageId: string }
  /** How far the tab that sends has come with one; nothing once it has ended. */
  | { kind: "progress"; key: string; step?: "sending" | "checking"; share: number };

const NAME = "takseru-photographs";

const news = createObservable<PhotographNews>({ kind: "changed" });
let channel: BroadcastChannel | undefined;
const open = (): BroadcastChannel | undefined => {
  if (channel || typeof BroadcastChannel === "undefined") return channel;
  channel = new BroadcastChannel(NAME);
  channel.onmessage = ({ data }: MessageEvent<PhotographNews>) => news.set(data);
  return channel;
};

/** Tells this tab and the others. */
export const announcePhotographs = (told: PhotographNews): void => {
  open()?.postMessage(told);
  news.set(told);
};

/** Calls `listener` with what this or another tab tells; gives back how to stop that. */
export const onPhotographNews = (listener: (told: PhotographNews) => void): (() => void) => {
  open();
  return news.subscribe(() => listener(news.get()));
};
