/** What the audit rows tell of a change. */
export interface Change {
  by: string;
  at: string;
  section: string;
  /** The version that the change made, or the photograph it touched. */
  mark: string;
  fields?: Record<string, { before: unknown; after: unknown }>;
}
