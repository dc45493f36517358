/** The place of a file of imported data: of the present one, or of the one before it. An absent file is `undefined`, never an error. */
export interface GeoFile {
  /** Differs whenever the content does. */
  version(): Promise<string | undefined>;
  read(): Promise<Uint8Array | undefined>;
  /** Its first 64 kB, which hold its head. */
  readStart(): Promise<Uint8Array | undefined>;
  /** Replaces the file at once: whoever reads has the old one or the new one, whole. */
  write(content: Uint8Array): Promise<void>;
}
