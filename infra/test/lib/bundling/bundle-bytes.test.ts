import { execFile, fork } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { promisify } from "node:util";
import { apis } from "@takseru/shared-types";
import type { Metafile } from "esbuild";
import { beforeAll, describe, expect, test } from "vitest";
import { type RoomName, roomNames, roomPrograms } from "../../../lib/bundling/bundle-options.ts";
import { bundledRoom } from "../../helpers/bundled-room.ts";

/** The packages in every bundle. The last three belong to the SDK. */
const common = [
  "@aws-sdk/client-dynamodb",
  "@aws-sdk/lib-dynamodb",
  "@middy/core",
  "zod",
  "@aws/lambda-invoke-store",
  "mnemonist",
  "obliterator",
];
const store = ["@aws-sdk/client-s3", "@aws-sdk/s3-presigned-post", "@aws-sdk/s3-request-presigner"];

interface Allowed {
  /** Every kilobyte is read and compiled at a cold start. */
  kilobytes: number;
  packages: string[];
  /** Other rooms whose records and repositories it has, but no use case and no handler. */
  rooms: RoomName[];
  /** Data files that are not the room's own. */
  data?: string[];
  /** Services of the contract whose routes it knows. */
  routes: string[];
}

const allowed: Record<RoomName, Allowed> = {
  auth: {
    kilobytes: 620,
    packages: ["@aws-sdk/client-ses", "bowser"],
    rooms: [],
    routes: ["auth"],
  },
  reports: {
    // The templates of the texts and what keeps them from inventing and the question to a model have 40 of them, the towns 36, the kinds of property 8; what sends a mail has 60.
    kilobytes: 1_075,
    packages: [...store, "@aws-sdk/client-ses"],
    rooms: ["auth", "location"],
    // The districts' outlines, for the check of the position; the towns, since a text says "in" a town only where the property is; names.
    data: [
      "shared-types/src/places/data/districts.json",
      "shared-types/src/places/data/towns.json",
      "functions/location/data/ds-divisions.json",
      "functions/location/data/town-names.json",
    ],
    routes: ["health", "reports"],
  },
  images: {
    kilobytes: 705,
    packages: store,
    // Of location the key of a day's usage, and the questions to a provider of satellite pictures.
    rooms: ["auth", "location", "reports"],
    routes: ["images"],
  },
  location: {
    // What asks OpenStreetMap by the importer's rules has 17 of them.
    kilobytes: 840,
    packages: [...store, "flatbush", "flatqueue", "geokdbush", "kdbush", "tinyqueue"],
    rooms: ["auth"],
    data: ["shared-types/src/places/data/districts.json", "shared-types/src/places/data/towns.json"],
    routes: ["location"],
  },
  pdf: {
    kilobytes: 1_865,
    packages: [
      ...store,
      // The way in on the location map.
      "flatbush",
      "flatqueue",
      "pdfmake",
      "pdfkit",
      "fontkit",
      // The dependencies of these three.
      "@noble/hashes",
      "@swc/helpers",
      "base64-js",
      "clone",
      "dfa",
      "fast-deep-equal",
      "js-md5",
      "linebreak",
      "restructure",
      "unicode-properties",
      "unicode-trie",
    ],
    rooms: ["auth", "location", "reports"],
    // Of the maps; signing checks that the position is in the district that the report names.
    data: [
      "functions/location/data/seed-places.json",
      "shared-types/src/places/data/districts.json",
      "shared-types/src/places/data/towns.json",
    ],
    routes: ["pdf"],
  },
};

/** The files that contribute bytes to the bundle. */
const filesIn = ({ outputs }: Metafile): string[] =>
  Object.values(outputs).flatMap(({ inputs }) =>
    Object.entries(inputs)
      .filter(([, { bytesInOutput }]) => bytesInOutput > 0)
      .map(([file]) => file),
  );

const found = (files: readonly string[], pattern: RegExp): string[] =>
  [...new Set(files.map((file) => pattern.exec(file)?.[1]).filter((name) => name !== undefined))].sort();

/** The SDK's inner packages change with its versions, so only its clients are listed. */
const isOfSdk = (name: string): boolean => /^@(smithy|aws-sdk\/(?!client-|lib-|s3-))/.test(name);

const variables = {
  AWS_REGION: "local",
  STAGE: "test",
  TRUSTED_PROXIES: "1",
  ACCOUNTS_TABLE: "accounts",
  REPORTS_TABLE: "reports",
  OBJECTS_BUCKET: "objects",
  MAIL_SENDER: "no-reply@takseru.example",
  SITE_ORIGIN: "https://takseru.example",
  FINAL_LOCK_DAYS: "0",
  SEALING_KEY: "key",
  TIME_STAMP_URL: "",
  LOCATION_PROVIDER: "embedded",
  OPENSTREETMAP_FOR: "",
  SATELLITE_PROVIDER: "",
  GOOGLE_KEY_SECRET: "",
  TEXT_MODEL: "",
  TEXT_MODEL_REGION: "local",
  TEXT_MODEL_INPUT_PRICE: "0",
  TEXT_MODEL_OUTPUT_PRICE: "0",
};

describe.each(roomNames)("the bundle of %s", (room) => {
  const { kilobytes, packages, rooms, data = [], routes } = allowed[room];
  let bundle: string;
  let bytes: number;
  let files: string[];
  beforeAll(async () => {
    const built = await bundledRoom(room);
    ({ bundle, bytes } = built);
    files = filesIn(built.metafile);
  });

  test("stays within its size limit, and loads with no packages but the installed ones", async () => {
    expect(Math.ceil(bytes / 1024)).toBeLessThanOrEqual(kilobytes);
    const { stdout } = await promisify(execFile)(
      process.execPath,
      ["-e", "process.stdout.write(typeof require(process.argv[1]).handler)", bundle],
      {
        env: variables,
      },
    );
    expect(stdout).toBe("function");
  });

  test("has the packages that the room uses and no others", () => {
    const names = found(files, /^.*node_modules\/((?:@[^/]+\/)?[^/]+)\//).filter((name) => !isOfSdk(name));
    expect(names).toEqual([...common, ...packages].sort());
  });

  test("has other rooms' records and repositories at most, never their use cases", () => {
    const others = files.filter((file) => /^functions\/(?!kit\/)/.test(file) && !file.includes(`/${room}/`));
    expect(found(others, /^functions\/([^/]+)\//)).toEqual(rooms);
    expect(others.filter((file) => /\/(handler|compose|lambda|[a-z-]*service)\.ts$/.test(file))).toEqual([]);
  });

  test("carries no data but what it reads", () => {
    const carried = files.filter((file) => /\/data\//.test(file) && !file.includes(`functions/${room}/`));
    expect(carried.toSorted()).toEqual(data.toSorted());
  });

  test("has the routes that the room answers and no others", () => {
    const services = found(files, /^shared-types\/src\/api\/(.+)\.ts$/).filter((name) => name in apis);
    expect(services).toEqual(routes);
  });
});

test.each(
  roomNames.flatMap((room) => Object.keys(roomPrograms[room] ?? {}).map((name) => [room, name] as const)),
)("the program of %s beside its bundle starts without the sources: %s", async (room, name) => {
  const { bundle } = await bundledRoom(room);
  const program = fork(join(bundle, "..", name), { serialization: "advanced" });
  const [message] = await once(program, "message");
  program.kill("SIGKILL");
  expect(message).toEqual({ kind: "ready" });
});

const reportLoaded = `
  const { handler } = require(process.argv[1]);
  const isProvider = (file) => file.endsWith("network-provider.js");
  handler({ httpMethod: "GET", resource: "/nowhere", headers: {}, requestContext: {} })
    .then(() => process.stderr.write(String(Object.keys(require.cache).some(isProvider))));
`;

test.each([
  ["embedded", "false"],
  ["aws", "true"],
  ["google", "true"],
])(
  "with %s as its provider the location room has loaded the clients beside its bundle: %s",
  async (provider, isLoaded) => {
    const { bundle } = await bundledRoom("location");
    const { stderr } = await promisify(execFile)(process.execPath, ["-e", reportLoaded, bundle], {
      env: { ...variables, LOCATION_PROVIDER: provider },
    });
    expect(stderr).toBe(isLoaded);
  },
);
