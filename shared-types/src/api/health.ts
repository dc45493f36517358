import * as z from "zod";
import { defineApi } from "../contract/define-api.ts";

export const healthApi = defineApi("health", {
  health: {
    method: "GET",
    path: "/health",
    access: "public",
    summary: "Whether the API answers",
    reply: { status: 200, body: z.object({ status: z.literal("ok"), version: z.string() }) },
    errors: [],
  },
  openapi: {
    method: "GET",
    path: "/openapi.json",
    access: "public",
    summary: "This contract as an OpenAPI 3.1 document",
    reply: { status: 200, body: z.record(z.string(), z.unknown()) },
    errors: [],
  },
});
