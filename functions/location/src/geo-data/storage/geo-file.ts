/** Storage of one file of imported data, the present or the former one. A missing file is `undefined`, never an error. */
export interface GeoFile {
  /** Changes with the content. */
  version(): Promise<string | undefined>;
  read(): Promise<Uint8Array | undefined>;
  /** Its first 64 kB, which hold its head. */
  readStart(): Promise<Uint8Array | undefined>;
  /** Replaces the file atomically: a reader gets the old one or the new one, whole. */
  write(content: Uint8Array): Promise<void>;
}
