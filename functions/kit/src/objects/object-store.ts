/** A multipart POST form: send `fields` first and the file last, in a part named `file`. */
export interface UploadForm {
  url: string;
  fields: Record<string, string>;
}

export interface ObjectInfo {
  bytes: number;
  contentType: string;
}

/** Objects by key, in S3 or in a folder on disk. Absent objects are `undefined`, never an error. */
export interface ObjectStore {
  /** A form that accepts exactly this key and type, 1 byte to `maxBytes`, for `expiresIn` seconds. */
  uploadForm(
    key: string,
    rule: { contentType: string; maxBytes: number; expiresIn: number },
  ): Promise<UploadForm>;
  /** A signed address valid for `expiresIn` seconds; with `fileName` the browser saves it under that name. */
  link(key: string, options: { expiresIn: number; fileName?: string }): Promise<string>;
  head(key: string): Promise<ObjectInfo | undefined>;
  get(key: string): Promise<Uint8Array | undefined>;
  put(key: string, body: Uint8Array, contentType: string): Promise<void>;
  /** Copies an object, type included, without its bytes coming here; says whether there was one to copy. */
  copy(from: string, to: string): Promise<boolean>;
  /** Keys below a folder, which ends with a slash: up to a thousand of them; none only when there are none. */
  list(folder: string): Promise<string[]>;
  /** Deletes what is there of `keys`; absent keys are not an error. */
  delete(keys: readonly string[]): Promise<void>;
}
