export { compose, tables } from "./compose.ts";
export { createTables } from "./database/create-tables.ts";
export { demoProfile, demoValuer, finishedDemo } from "./demo/demo-reports.ts";
export { LocalEnvironment } from "./environment.ts";
export { start, type Takseru } from "./start.ts";
