import { defineConfig } from "@playwright/test";
import embedded from "./playwright.config.ts";

/** The main job in a browser against the stack that the environment names. */
export default defineConfig(embedded, { testMatch: "main-job.spec.ts", workers: 1 });
