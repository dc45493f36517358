import packageJson from "../../package.json" with { type: "json" };

/** The product's version, which health, the OpenAPI document and every log line tell. */
export const { version } = packageJson;
