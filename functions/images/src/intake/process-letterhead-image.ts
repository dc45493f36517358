import type { LetterheadImageKind } from "@takseru/shared-types";
import { decode } from "./decoder/decode.ts";
import type { Rendition } from "./decoder/decode-task.ts";
import { readUpload } from "./read-upload.ts";

/** Checks an owner's logo or signature by its bytes and makes its print rendition; throws ImageRejected. */
export const processLetterheadImage =
  (kind: LetterheadImageKind) =>
  async (ownerId: string, original: Uint8Array): Promise<Omit<Rendition, "thumbnail">> => {
    const { decodable, orientation } = readUpload(original);
    return decode(ownerId, { rendition: kind, bytes: decodable, orientation });
  };
