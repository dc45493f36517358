import { expectAnswer, ImageReply, ImagesReply, type UploadForm, UploadForms } from "./shapes.ts";
import type { Answer, Product } from "./start-product.ts";
import type { Valuer } from "./valuers.ts";

export const JPEG = "image/jpeg";

export interface File {
  filename: string;
  bytes: Uint8Array;
  type?: string;
}

const blobOf = ({ bytes, type = JPEG }: File) => new Blob([new Uint8Array(bytes)], { type });

/** Asks for signed forms, one for each announced file. */
export const requestUploads = (
  valuer: Valuer,
  id: number,
  category: string,
  files: ReadonlyArray<{ filename: string; size: number; type: string }>,
  headers: Record<string, string> = {},
) => valuer.call("POST", `/reports/${id}/images/uploads`, { body: { category, files }, headers });

/** Sends a file as a browser does: the form's fields first, the file last. */
export const sendForm = (
  { request }: Pick<Product, "request">,
  { url, fields }: Pick<UploadForm, "url" | "fields">,
  file: File,
): Promise<Answer> => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append("file", blobOf(file), file.filename);
  return request(url, { method: "POST", body: form });
};

/** Requests a form for one file and sends the file; `complete` is not called yet. */
export const sendFile = async (
  product: Pick<Product, "request">,
  valuer: Valuer,
  id: number,
  category: string,
  file: File,
): Promise<string> => {
  const { filename, bytes, type = JPEG } = file;
  const answer = await requestUploads(valuer, id, category, [{ filename, size: bytes.byteLength, type }]);
  const [form] = expectAnswer(answer, 201, UploadForms).data;
  if (!form) throw new Error("no form for the file");
  const sent = await sendForm(product, form, file);
  if (sent.status >= 300) throw new Error(`the store refused the file: ${sent.status} ${sent.text}`);
  return form.id;
};

export const complete = (valuer: Valuer, id: number, imageId: string) =>
  valuer.call("POST", `/reports/${id}/images/${imageId}/complete`);

/** Uploads a photograph and completes it. */
export const addPhotograph = async (
  product: Pick<Product, "request">,
  valuer: Valuer,
  id: number,
  category: string,
  file: File,
) => {
  const imageId = await sendFile(product, valuer, id, category, file);
  return expectAnswer(await complete(valuer, id, imageId), 200, ImageReply).data;
};

/** The specification's own route: one form with `category` and `images[]`. */
export const uploadMultipart = (
  valuer: Valuer,
  id: number,
  category: string,
  files: readonly File[],
  headers: Record<string, string> = {},
) => {
  const form = new FormData();
  form.append("category", category);
  for (const file of files) form.append("images[]", blobOf(file), file.filename);
  return valuer.call("POST", `/reports/${id}/images`, { form, headers });
};

export const listImages = async (valuer: Valuer, id: number) =>
  expectAnswer(await valuer.call("GET", `/reports/${id}/images`), 200, ImagesReply).data;

/** The table of image categories of section 3. */
export const categories = [
  { category: "land_views", label: "Land & Site Views", max: 8 },
  { category: "building_exterior", label: "Building Exterior", max: 10 },
  { category: "building_interior", label: "Building Interior", max: 15 },
  { category: "boundaries", label: "Property Boundaries", max: 4 },
  { category: "location_maps", label: "Location & Maps", max: 2 },
] as const;
