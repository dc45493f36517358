import { type Reduced, type ReductionWish, reducePicture } from "./reduce-picture";

/** What the page asks of the worker. */
export interface ReductionJob {
  id: number;
  bytes: ArrayBuffer;
  type: string;
  wish: ReductionWish;
}

/** `reduced` is missing where the browser could not. */
export interface ReductionReply {
  id: number;
  reduced?: Reduced;
}

let last: Promise<unknown> = Promise.resolve();

const work = async ({ id, bytes, type, wish }: ReductionJob): Promise<void> => {
  const reduced = await reducePicture(bytes, type, wish).catch(() => undefined);
  const reply: ReductionReply = { id, ...(reduced && { reduced }) };
  postMessage(reply);
};

// One after another: a decoded picture takes 50 MB.
addEventListener("message", ({ data }: MessageEvent<ReductionJob>) => {
  last = last.then(() => work(data));
});
