/** A multipart POST form: send `fields` first and the file last, in a part named `file`. */
export interface UploadForm {
  url: string;
  fields: Record<string, string>;
}

export interface ObjectInfo {
  bytes: number;
  contentType: string;
}

export interface LinkOptions {
  expiresIn: number;
  /** The browser saves it under that name. */
  fileName?: string;
  /** For an object that never changes: for how long the browser may answer this address from its own cache. */
  cacheSeconds?: number;
}

/** A part of an object. */
export interface ObjectPart {
  content: Uint8Array;
  /** Changes with the object's bytes. */
  version: string;
}

/** Objects by key, in S3 or in a folder on disk. An absent object is `undefined`, never an error. */
export interface ObjectStore {
  /** A form that accepts exactly this key and type, 1 byte to `maxBytes`, for `expiresIn` seconds. */
  uploadForm(
    key: string,
    rule: { contentType: string; maxBytes: number; expiresIn: number },
  ): Promise<UploadForm>;
  /** A signed address valid for `expiresIn` seconds. */
  link(key: string, options: LinkOptions): Promise<string>;
  head(key: string): Promise<ObjectInfo | undefined>;
  get(key: string): Promise<Uint8Array | undefined>;
  /**
   * The bytes from `first` to `last`, fewer where the object ends before; `undefined` if there is none, or none of `version`
   * any more.
   */
  getPart(
    key: string,
    range: { first: number; last: number; version?: string | undefined },
  ): Promise<ObjectPart | undefined>;
  /**
   * The SHA-256 of an object's bytes, in hexadecimal: of the file's in a folder, S3's own checksum of them (S3 checks it at
   * the upload and while it keeps them, and has another one for whatever replaces the object).
   */
  sha256(key: string): Promise<string | undefined>;
  put(key: string, body: Uint8Array, contentType: string): Promise<void>;
  /**
   * Stores an object for good: nothing overwrites it, and an equal call again changes nothing. In a store with locks no
   * version of it can be deleted for `lockedDays`, which 0 leaves out.
   */
  putOnce(key: string, body: Uint8Array, contentType: string, lockedDays: number): Promise<void>;
  /** Ends the locks of objects that are to be erased; objects without one, and absent ones, are no error. */
  unlock(keys: readonly string[]): Promise<void>;
  /** Copies an object and its type inside the store; `false` if there is none. */
  copy(from: string, to: string): Promise<boolean>;
  /** Up to a thousand keys below a folder, which ends with a slash; an empty list means an empty folder. */
  list(folder: string): Promise<string[]>;
  /** Deletes `keys`; absent ones are not an error. */
  delete(keys: readonly string[]): Promise<void>;
}
