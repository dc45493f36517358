import { resolve } from "node:path";
import { expect, test } from "vitest";
import { readOptions } from "../../../src/import/command/options.ts";

const root = resolve("/project");
const read = (args: string[], variables: Record<string, string> = {}) =>
  readOptions(args, { INIT_CWD: resolve("/elsewhere"), ...variables }, root);
const geofabrik = "https://download.geofabrik.de/asia/sri-lanka-latest.osm.pbf";

test("files are found from where npm was called, the data folder as npm start finds it", () => {
  expect(read(["a.osm.pbf", "b.json"])).toEqual({
    files: [resolve("/elsewhere/a.osm.pbf"), resolve("/elsewhere/b.json")],
    destination: { dataFolder: resolve("/project/.local") },
    download: undefined,
    credits: {},
    replace: false,
    undo: false,
  });
  expect(read(["a.json"], { TAKSERU_DATA_DIR: "data" }).destination).toEqual({
    dataFolder: resolve("/project/data"),
  });
  expect(read(["a.json", "--data-dir", "data"]).destination).toEqual({
    dataFolder: resolve("/elsewhere/data"),
  });
});

test("a bucket takes the place of the data folder", () => {
  expect(read(["a.json", "--bucket", "objects"]).destination).toEqual({ bucket: "objects" });
  expect(() => read(["a.json", "--bucket", "objects", "--data-dir", "data"])).toThrow(/not both/);
});

test("the download's address comes from the argument, else from the variable, else it is Geofabrik's", () => {
  const urlOf = (args: string[], variables = {}) => String(read(args, variables).download);
  expect(urlOf(["--download"])).toBe(geofabrik);
  expect(urlOf(["--download"], { TAKSERU_EXTRACT_URL: "https://a.test/x.pbf" })).toBe("https://a.test/x.pbf");
  expect(urlOf(["--download", "https://b.test/y.pbf"])).toBe("https://b.test/y.pbf");
  expect(urlOf(["--download=https://b.test/y.pbf"])).toBe("https://b.test/y.pbf");
  const both = read(["--download", "a.json"]);
  expect([both.files, String(both.download)]).toEqual([[resolve("/elsewhere/a.json")], geofabrik]);
});

test("credits of files that state none are given in words", () => {
  expect(
    read(["a.json", "--attribution", " © Survey\nDepartment ", "--licence", "CC BY 4.0"]).credits,
  ).toEqual({ attribution: "© Survey Department", licence: "CC BY 4.0" });
  for (const text of ["", " ", "x".repeat(301)])
    expect(() => read(["a.json", "--attribution", text])).toThrow("--attribution needs a text");
});

test("the last import is brought back by a call that imports nothing", () => {
  expect(read(["--undo"])).toMatchObject({ files: [], undo: true });
  expect(read(["--undo", "--bucket", "objects"]).destination).toEqual({ bucket: "objects" });
  for (const more of [
    ["a.json"],
    ["--download"],
    ["--replace"],
    ["--attribution", "©"],
    ["--licence", "CC0"],
  ])
    expect(() => read(["--undo", ...more])).toThrow("--undo imports nothing");
  expect(read(["a.json", "--replace"])).toMatchObject({ replace: true, undo: false });
});

test("what cannot be understood is answered with the usage", () => {
  for (const args of [[], ["--unknown"], ["--bucket"], ["--download=ftp://a.test/x"]])
    expect(() => read(args)).toThrow("npm run geo:import -- FILE...");
  expect(() => read(["--download"], { TAKSERU_EXTRACT_URL: "here" })).toThrow(
    "TAKSERU_EXTRACT_URL must be an http(s) address",
  );
});
