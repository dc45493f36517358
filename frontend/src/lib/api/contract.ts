// In the build this module is reduced to methods and paths (vite.config.ts).
export { apis } from "@takseru/shared-types";
