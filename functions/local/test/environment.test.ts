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

  it("switch the mailbox off where a public address leads here from elsewhere, unless they say otherwise", () => {
    const mailbox = (variables: Record<string, string>) => LocalEnvironment.parse(variables).mailbox;
    expect(mailbox({})).toBe(true);
    for (const local of ["http://127.0.0.1:3000", "http://localhost", "http://[::1]:8080"])
      expect(mailbox({ TAKSERU_ORIGIN: local })).toBe(true);
    for (const foreign of ["https://box.example", "http://192.168.1.5:3000", "http://localhost.box.example"])
      expect(mailbox({ TAKSERU_ORIGIN: foreign })).toBe(false);
    expect(mailbox({ TAKSERU_ORIGIN: "https://box.example", TAKSERU_MAILBOX: "1" })).toBe(true);
    expect(mailbox({ TAKSERU_MAILBOX: "0" })).toBe(false);
  });

  it("name a language model, and where it answers", () => {
    expect(LocalEnvironment.parse({}).textModel).toBeUndefined();
    expect(
      LocalEnvironment.parse({
        TAKSERU_TEXT_MODEL: "example.model-v1:0",
        TAKSERU_TEXT_MODEL_URL: "http://127.0.0.1:9",
        AWS_REGION: "ap-southeast-1",
      }).textModel,
    ).toEqual({
      id: "example.model-v1:0",
      region: "ap-southeast-1",
      endpoint: "http://127.0.0.1:9",
      prices: { input: 0, output: 0 },
    });
  });

  it("say what a language model costs, so that each valuer's allowance counts", () => {
    const variables = {
      TAKSERU_TEXT_MODEL: "example.model-v1:0",
      TAKSERU_TEXT_MODEL_INPUT_PRICE: "0.25",
      TAKSERU_TEXT_MODEL_OUTPUT_PRICE: "1.25",
    };
    expect(LocalEnvironment.parse(variables).textModel).toMatchObject({
      prices: { input: 0.25, output: 1.25 },
    });
  });

  it("name a provider of places and pictures, and whether its satellite pictures may be kept", () => {
    expect(LocalEnvironment.parse({})).toMatchObject({
      locationProvider: undefined,
      keepsSatellitePictures: false,
    });
    const google = { TAKSERU_LOCATION_PROVIDER: "google", TAKSERU_GOOGLE_KEY: "key" };
    expect(LocalEnvironment.parse(google)).toMatchObject({
      locationProvider: { name: "google", googleKey: "key", endpoint: undefined },
      keepsSatellitePictures: false,
    });
    const kept = { ...google, TAKSERU_KEEP_SATELLITE_PICTURES: "1" };
    expect(LocalEnvironment.parse(kept).keepsSatellitePictures).toBe(true);
  });

  it("say in plain words that a satellite picture cannot be kept without a provider, nor Google asked without a key", () => {
    const messageOf = (variables: Record<string, string>) =>
      LocalEnvironment.safeParse(variables).error?.issues.map(({ message }) => message);
    expect(messageOf({ TAKSERU_KEEP_SATELLITE_PICTURES: "1" })).toEqual([
      expect.stringContaining("TAKSERU_KEEP_SATELLITE_PICTURES needs TAKSERU_LOCATION_PROVIDER"),
    ]);
    expect(messageOf({ TAKSERU_LOCATION_PROVIDER: "google" })).toEqual([
      expect.stringContaining("TAKSERU_GOOGLE_KEY is missing"),
    ]);
  });

  it.each([
    { TAKSERU_LOCATION_PROVIDER: "bing" },
    { TAKSERU_LOCATION_URL: "maps" },
    { TAKSERU_KEEP_SATELLITE_PICTURES: "yes" },
    { TAKSERU_TEXT_MODEL_URL: "model" },
    { TAKSERU_TEXT_MODEL_INPUT_PRICE: "-1" },
    { TAKSERU_TEXT_MODEL_OUTPUT_PRICE: "free" },
    { PORT: "http" },
    { PORT: "65536" },
    { PORT: "" },
    { TAKSERU_DEMO: "no" },
    { TAKSERU_MAILBOX: "yes" },
    { TAKSERU_ORIGIN: "ftp://x" },
  ])("are refused when wrong: %j", (variables) => {
    expect(LocalEnvironment.safeParse(variables).success).toBe(false);
  });
});
