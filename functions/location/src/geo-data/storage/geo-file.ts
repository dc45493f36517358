/** The place of the one file of imported data. An absent file is `undefined`, never an error. */
export interface GeoFile {
  /** Differs whenever the content does. */
  version(): Promise<string | undefined>;
  read(): Promise<Uint8Array | undefined>;
  /** Replaces the file at once: whoever reads has the old one or the new one, whole. */
  write(content: Uint8Array): Promise<void>;
}
