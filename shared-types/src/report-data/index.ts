export { ComputedValues, computeValues } from "./computed-values.ts";
export {
  documentTypes,
  Manifest,
  REPORT_DATA_FILE,
  type ReadReportData,
  type ReportDataFault,
  readManifest,
} from "./manifest.ts";
export { DataPhotograph, ReportData } from "./report-data.ts";
export {
  type DataLender,
  type DataMatter,
  lenderData,
  templateData,
  valuesData,
} from "./rules-data.ts";
export { REPORT_SCHEMA_VERSION, reportSchemaId } from "./schema-version.ts";
export { standardWording } from "./standard-wording.ts";
