/**
 * Of the published JSON Schema of a report's data. Adding a property raises the second number; removing one, or giving it
 * another type, the first (docs/report-schema/README.md).
 */
export const REPORT_SCHEMA_VERSION = "1.3";

/** The `$id` of the schema of a version. */
export const reportSchemaId = (version: string = REPORT_SCHEMA_VERSION): string =>
  `urn:takseru:report-schema:${version}`;
