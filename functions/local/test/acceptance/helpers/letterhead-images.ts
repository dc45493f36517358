import { type File, JPEG, sendForm } from "./photographs.ts";
import { expectAnswer, PictureReply, PictureUploadForm } from "./shapes.ts";
import type { Product } from "./start-product.ts";
import type { Valuer } from "./valuers.ts";

export type Kind = "logo" | "signature";

/** Requests an upload form for a logo or a signature and sends the file; `complete` is not called yet. */
export const sendPicture = async (
  product: Pick<Product, "request">,
  valuer: Valuer,
  kind: Kind,
  file: File,
): Promise<string> => {
  const { filename, bytes, type = JPEG } = file;
  const body = { file: { filename, size: bytes.byteLength, type } };
  const answer = await valuer.call("POST", `/profile/pictures/${kind}/uploads`, { body });
  const form = expectAnswer(answer, 201, PictureUploadForm).data;
  const sent = await sendForm(product, form, file);
  if (sent.status >= 300) throw new Error(`the store refused the file: ${sent.status} ${sent.text}`);
  return form.id;
};

/** Uploads a picture and completes it. */
export const addPicture = async (
  product: Pick<Product, "request">,
  valuer: Valuer,
  kind: Kind,
  file: File,
) => {
  const id = await sendPicture(product, valuer, kind, file);
  const answer = await valuer.call("POST", `/profile/pictures/${kind}/${id}/complete`);
  return expectAnswer(answer, 200, PictureReply).data;
};
