export type RejectionReason =
  | "not_an_image"
  | "heic"
  | "pdf"
  | "too_long"
  | "too_many_pixels"
  | "too_much_memory"
  | "too_slow"
  | "damaged"
  | "blank";

/** The upload cannot be used; `cause` is the decoder's message, for the log alone. */
export class ImageRejected extends Error {
  readonly reason: RejectionReason;

  constructor(reason: RejectionReason, cause?: unknown) {
    super(`The image is rejected: ${reason}`, { cause });
    this.name = "ImageRejected";
    this.reason = reason;
  }
}

export const rejectDamaged = (cause: unknown): never => {
  throw new ImageRejected("damaged", cause);
};
