import packageJson from "../../package.json" with { type: "json" };

/** The product's version, as in health, the OpenAPI document and every log line. */
export const { version } = packageJson;
