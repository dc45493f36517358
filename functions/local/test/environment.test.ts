import { resolve } from "node:path";
import { describe, expect, it } from "vitest";
import { LocalEnvironment } from "../src/environment.ts";

const root = resolve(import.meta.dirname, "../../..");

describe("the variables of npm start", () => {
  it("have the defaults of the design", () => {
    expect(LocalEnvironment.parse({})).toMatchObject({
      port: 3000,
      dataFolder: resolve(root, ".local"),
      demo: true,
      origin: undefined,
    });
  });

  it("are read: port, folder, demo, origin", () => {
    const variables = {
      PORT: "0",
      TAKSERU_DATA_DIR: "/tmp/x",
      TAKSERU_DEMO: "0",
      TAKSERU_ORIGIN: "https://a.example:8443/",
    };
    expect(LocalEnvironment.parse(variables)).toMatchObject({
      port: 0,
      dataFolder: "/tmp/x",
      demo: false,
      origin: "https://a.example:8443",
    });
  });

  it.each([
    { PORT: "http" },
    { PORT: "65536" },
    { PORT: "" },
    { TAKSERU_DEMO: "no" },
    { TAKSERU_ORIGIN: "ftp://x" },
  ])("are refused when wrong: %j", (variables) => {
    expect(LocalEnvironment.safeParse(variables).success).toBe(false);
  });
});
