import { limitConcurrency } from "@takseru/kit";
import { limits } from "@takseru/shared-types";
import type { DecodeTask, Rendition } from "./decode-task.ts";
import { type Decoder, startDecoder } from "./start-decoder.ts";

const { maxPixels, decodeSeconds } = limits.image;
/** Limit by the clock for a process that never returns; on a busy machine it gets only part of a core. */
const PATIENCE = 10;

export type Decode = (ownerId: string, task: Omit<DecodeTask, "maxPixels" | "seconds">) => Promise<Rendition>;

/**
 * Decodes two images at a time, since the largest allowed takes half a gigabyte; owners take turns. One process waits
 * for the next image: starting one takes as long as decoding a photograph.
 */
export const createDecode = ({
  start = startDecoder,
  seconds = decodeSeconds,
  clockMs = seconds * 1_000 * PATIENCE,
}: {
  start?: () => Decoder;
  /** Processor time. */
  seconds?: number;
  clockMs?: number;
} = {}): Decode => {
  const withFewAtMost = limitConcurrency(limits.concurrency.images);
  let waiting: Decoder | undefined;

  const take = (): Decoder => {
    const taken = waiting;
    waiting = undefined;
    return taken?.isUsable() ? taken : start();
  };
  const giveBack = (decoder: Decoder): void => {
    if (!decoder.isUsable()) return;
    if (waiting?.isUsable()) decoder.end();
    else waiting = decoder;
  };

  return (ownerId, task) =>
    withFewAtMost(ownerId, async () => {
      const decoder = take();
      try {
        return await decoder.decode({ ...task, maxPixels, seconds }, clockMs);
      } finally {
        giveBack(decoder);
      }
    });
};

/** Decodes for the whole process. */
export const decode: Decode = createDecode();
