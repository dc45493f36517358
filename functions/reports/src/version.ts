import packageJson from "../package.json" with { type: "json" };

/** The version that health and the OpenAPI document tell. */
export const { version } = packageJson;
